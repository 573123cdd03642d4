import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FilePlace } from './place.ts'

/** A log file that is open, by whatever name it goes now. */
export interface LogFile extends AsyncDisposable {
  /** Device and inode, which a renamed file keeps. */
  identity: string
  handle: FileHandle
  size(): Promise<number>
}

/** Opens a file; null where there is none. */
export async function openLog(path: string): Promise<LogFile | null> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return null
  const { dev, ino } = await handle.stat()
  return {
    identity: `${dev}:${ino}`,
    handle,
    size: async () => (await handle.stat()).size,
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

const longestHead = 1024

/** The beginning of a file, by which it is known again. */
export async function headOf(
  { handle }: LogFile,
  length = longestHead,
): Promise<Pick<FilePlace, 'head' | 'headLength'>> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, 0)
  return { head: createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex'), headLength: bytesRead }
}

/** Whether a file is the one that was sent up to a place: as long at least, with the same beginning. */
export async function isSame(log: LogFile, place: FilePlace): Promise<boolean> {
  if ((await log.size()) < place.offset) return false
  return (await headOf(log, place.headLength)).head === place.head
}

/** The file that a path named when it was last read: renamed by rotation, or copied before it was emptied. */
export async function findRotated(identity: string, place: FilePlace): Promise<LogFile | null> {
  const folder = dirname(place.path)
  const names = (await readdir(folder)).filter(name => name.startsWith(basename(place.path)))
  let copy: LogFile | null = null
  for (const name of names) {
    const log = await openLog(join(folder, name))
    if (!log) continue
    const same = await isSame(log, place)
    if (same && log.identity === identity) {
      await copy?.[Symbol.asyncDispose]()
      return log
    }
    if (same && !copy && place.headLength > 64) copy = log
    else await log[Symbol.asyncDispose]()
  }
  return copy
}
