import { link, open, rename } from 'node:fs/promises'

/** False if another file has the target name. The file may keep its old name too. */
export const takeName = (made: string, path: string): Promise<boolean> =>
  link(made, path).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      await rename(made, path)
      return true
    },
  )

export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
