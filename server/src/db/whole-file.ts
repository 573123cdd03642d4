import { link, open, rename } from 'node:fs/promises'

/** Gives a file a name unless another file has it, and returns whether it did. The file may keep its old name too. */
export const takeName = (made: string, path: string): Promise<boolean> =>
  link(made, path).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      // The file system has no links.
      await rename(made, path)
      return true
    },
  )

/** Flushes a file, or the entries of a folder, to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
