import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotOpen } from './db.ts'

const others = 0o077
const sticky = 0o1000

/**
 * Restricts a data folder and its files to their owner. Throws `CannotOpen` if the folder is shared, or belongs to
 * another user and this user isn't root.
 */
export async function privateFolder(folder: string, say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const user = process.geteuid?.()
  // Windows has no file modes.
  if (user === undefined) return
  const { mode, uid } = await stat(folder)
  if (user !== 0 && uid !== user)
    throw new CannotOpen(`The folder ${folder} belongs to another user (${uid}). Use your own folder.`)
  if (mode & sticky) throw new CannotOpen(`The folder ${folder} is shared with other users. Use your own folder.`)
  const files = (await readdir(folder)).filter(name => name.startsWith('earshot.duckdb'))
  for (const path of [folder, ...files.map(name => join(folder, name))]) {
    const found = await stat(path).catch(() => undefined)
    if (found && found.mode & others) await chmod(path, found.isDirectory() ? 0o700 : 0o600)
  }
  if (mode & others) say(`Other users could open the folder ${folder}. Now only its owner can.`)
}
