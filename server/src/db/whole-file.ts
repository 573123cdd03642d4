import { link, open, rename } from 'node:fs/promises'

/** Gives a file a name, unless another file has it; says whether it did. The file may keep its former name too. */
export const takeName = (made: string, path: string): Promise<boolean> =>
  link(made, path).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      // The file system knows no links.
      await rename(made, path)
      return true
    },
  )

/** Writes a file, or the names in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
