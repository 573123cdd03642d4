import { randomBytes } from 'node:crypto'
import { lstat, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Tells commands how to reach the server that has a folder open. Stored there as `server.json`. */
export interface ServerNote {
  pid: number
  url: string
  /** The secret of operator requests. */
  secret: string
}

/** The message says what to do. */
export class BadNote extends Error {
  override name = 'BadNote'
}

const placeOf = (folder: string) => join(folder, 'server.json')

/** Written atomically, readable only by its owner, deleted on disposal. */
export async function writeNote(folder: string, note: ServerNote): Promise<AsyncDisposable> {
  const place = placeOf(folder)
  const fresh = `${place}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(fresh, JSON.stringify(note), { mode: 0o600, flag: 'wx' })
    await rename(fresh, place)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  return { [Symbol.asyncDispose]: () => rm(place, { force: true }) }
}

/**
 * Undefined if the server wrote no file. Rejects a file of another user or with wider permissions, because strangers
 * could get the secret and imported data.
 */
export async function readNote(folder: string, holder: number): Promise<ServerNote | undefined> {
  const place = placeOf(folder)
  const file = await lstat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const user = process.getuid?.()
  const open = user !== undefined && (file.mode & 0o077) !== 0
  if (!file.isFile() || (user !== undefined && file.uid !== user) || open)
    throw new BadNote(
      `${place} is not trusted. It must belong to the user who runs this command, and nobody else can have access (mode 600). Remove it and restart the server (process ${holder}).`,
    )
  const note = noteIn(await readFile(place, 'utf8'))
  if (!note)
    throw new BadNote(`${place} is empty or damaged. Restart the server (process ${holder}), which writes it again.`)
  return note.pid === holder ? note : undefined
}

function noteIn(text: string): ServerNote | undefined {
  let note: Partial<ServerNote> | null
  try {
    note = JSON.parse(text)
  } catch {
    return undefined
  }
  const { pid, url, secret } = note ?? {}
  const isNote = Number.isSafeInteger(pid) && typeof url === 'string' && URL.canParse(url) && typeof secret === 'string'
  return isNote && secret !== '' ? (note as ServerNote) : undefined
}
