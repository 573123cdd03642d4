import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotOpen } from './db.ts'

/** The rights of anybody but the owner. */
const others = 0o077
/** Set where everybody may make files, as in /tmp. */
const sticky = 0o1000

/**
 * Makes a folder for data, or takes the one that is there: from then on it and the database's files in it are for their
 * owner alone, and a line says so where they were not. Refuses a folder that belongs to somebody else, which they could
 * open again, unless the user is root; and one that is shared.
 */
export async function privateFolder(folder: string, say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const user = process.geteuid?.()
  // Windows has no such modes: a folder has the rights of the one it is in.
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
