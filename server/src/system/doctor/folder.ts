import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type DoctorFinding, fail, ok, warn } from './finding.ts'
import { shellWord } from './shell-word.ts'

/** Bytes. With less, the engine may soon run out of space. */
const tight = 1e9
const full = 1e8

/** Checks owner, write access and free space. */
export async function examineFolder(folder: string): Promise<DoctorFinding[]> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error)
    return found.code === 'ENOENT'
      ? [ok(`Folder: ${folder} does not exist yet. It is created when the database is first opened.`)]
      : [fail(`Folder: ${folder} cannot be read (${found.code}). Set your own folder in EARSHOT_DATA.`)]
  if (!found.isDirectory()) return [fail(`Folder: ${folder} is not a folder. Set one in EARSHOT_DATA.`)]
  return [await rightsOf(folder, found), await roomIn(folder)]
}

async function rightsOf(folder: string, { uid, mode }: { uid: number; mode: number }): Promise<DoctorFinding> {
  const user = process.geteuid?.()
  if (user !== undefined && user !== 0 && uid !== user)
    return fail(`Folder: ${folder} belongs to another user (${uid}). Set your own folder in EARSHOT_DATA.`)
  const writable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!writable)
    return fail(
      `Folder: ${folder} is not writable. Run chmod u+rwx on it, or mount it for writing.`,
      `chmod u+rwx ${shellWord(folder)}`,
    )
  if (mode & 0o1000) return fail(`Folder: ${folder} is shared with other users. Set your own folder in EARSHOT_DATA.`)
  if (user !== undefined && mode & 0o077)
    return warn(
      `Folder: other users can open ${folder}. Run chmod 700 on it (opening the database also does this).`,
      `chmod 700 ${shellWord(folder)}`,
    )
  return ok(`Folder: ${folder} is private to its user and writable.`)
}

async function roomIn(folder: string): Promise<DoctorFinding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const size = await readDatabaseSize(folder)
  const text = `Disk: ${amount(free)} free, the database has ${amount(size)}`
  if (free < full) return fail(`${text}. Free some space, or writes fail with 'No space left on device'.`)
  if (free < Math.max(tight, size))
    return warn(`${text}. Free at least the size of the database, which a backup needs.`)
  return ok(`${text}.`)
}

export async function readDatabaseSize(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter(name => name.startsWith('earshot.duckdb'))
  const sizes = await Promise.all(
    names.map(name =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const amount = (bytes: number) => (bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)
