import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type FileState, newKey, newPlace, type PushState } from './place.ts'

class BrokenPlace extends Error {
  override name = 'BrokenPlace'
}

/** Returns a new state if there is no file. */
export async function readPlace(file: string, now: Date): Promise<PushState> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? newPlace() : parse(text, file, now)
}

function parse(text: string, file: string, now: Date): PushState {
  let place: PushState | FirstState
  try {
    place = JSON.parse(text)
  } catch (error) {
    throw new BrokenPlace(
      `The state file ${file} is damaged (${(error as Error).message}). Restore it. Without it, lines that were already sent would be sent again.`,
    )
  }
  if (!('version' in place)) return fromFirst(place, now)
  if (place.version !== 2)
    throw new BrokenPlace(
      `The state file ${file} has version ${place.version}, but this program reads versions up to 2.`,
    )
  return place
}

/** The write is atomic and survives a loss of power. */
export async function writePlace(file: string, place: PushState): Promise<void> {
  {
    await using written = await open(`${file}.new`, 'w', 0o600)
    await written.writeFile(JSON.stringify(place))
    await written.sync()
  }
  await rename(`${file}.new`, file)
  await using folder = await open(dirname(file), 'r')
  await folder.sync()
}

/** State file version 1, which has no version number. */
interface FirstState {
  stream: string
  sequence: number
  files: Record<
    string,
    {
      path: string
      offset: number
      head: string
      headLength: number
      fields: string | null
      rotatedAt: number | null
    }
  >
  pending: { id: string; sequence: number; file: string; from: number; to: number } | null
}

const isPacked = (path: string) => /\.(gz|zst)$/.test(path)

function fromFirst({ stream, sequence, files, pending }: FirstState, now: Date): PushState {
  const keys = new Map(Object.keys(files).map(inode => [inode, newKey()]))
  const places = Object.entries(files).map(([inode, file]): [string, FileState] => {
    const { head, headLength, ...rest } = file
    const packed = isPacked(file.path)
    return [
      keys.get(inode)!,
      {
        ...rest,
        ...(packed ? { head: '', headLength: 0 } : { head, headLength }),
        tail: null,
        inode,
        modifiedAt: 0,
        ended: packed,
        metAt: now.getTime(),
        stored: packed ? { head, headLength } : null,
      },
    ]
  })
  const file = pending === null ? undefined : keys.get(pending.file)
  return {
    version: 2,
    stream,
    // If the log of the pending batch is unknown, skip its number, so that the service shows a gap.
    sequence: pending && file === undefined ? pending.sequence : sequence,
    files: Object.fromEntries(places),
    pending:
      pending && file !== undefined
        ? { id: pending.id, sequence: pending.sequence, file, to: pending.to, lines: null }
        : null,
  }
}
