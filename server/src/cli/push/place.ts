import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How far a log file was sent. */
export interface FilePlace {
  path: string
  /** In bytes; of a packed file, unpacked. */
  offset: number
  /** SHA-256 of its first `headLength` bytes, by which it is known again when it has been renamed or copied. */
  head: string
  headLength: number
  /** Its latest `#Fields:` line, which every batch of it needs. */
  fields: string | null
  /** Since when it goes by another name, in epoch milliseconds; null while it has its own. */
  rotatedAt: number | null
}

/** Lines that were being sent: sent again, they must be the very same. */
export interface Pending {
  id: string
  sequence: number
  file: string
  from: number
  to: number
}

/** What a sender remembers: its stream, the number of its last batch, and how far it is in every file. */
export interface Place {
  stream: string
  sequence: number
  files: Record<string, FilePlace>
  pending: Pending | null
}

export const newPlace = (): Place => ({
  stream: `push-${randomBytes(9).toString('base64url')}`,
  sequence: 0,
  files: {},
  pending: null,
})

export async function readPlace(file: string): Promise<Place> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? newPlace() : (JSON.parse(text) as Place)
}

/** Writes the place down whole or not at all. */
export async function writePlace(file: string, place: Place): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(place))
  await rename(`${file}.new`, file)
}

/** Another process sends from the same place. */
export class PlaceTaken extends Error {
  override name = 'PlaceTaken'
}

/** Holds a place for this process alone until it is disposed of. */
export async function holdPlace(file: string): Promise<AsyncDisposable> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const lock = `${file}.lock`
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new PlaceTaken(`Process ${holder} is pushing already with ${file}; give this one a --state of its own.`)
  await rm(lock, { force: true })
  await using handle = await open(lock, 'wx')
  await handle.write(String(process.pid))
  return { [Symbol.asyncDispose]: () => rm(lock, { force: true }) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
