import { link, open, rename } from 'node:fs/promises'

/** False if another file already has the name `path`. The file `made` may keep its name too. */
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
