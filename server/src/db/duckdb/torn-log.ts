import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, type FileHandle, link, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The first entry of a log: its version, without the frame that the others have. */
const version = Buffer.from([0x64, 0, 0x62, 0x65, 0, 2, 0xff, 0xff])
/** Size and checksum of an entry, eight bytes each; then the number of its first field, two bytes, and its kind. */
const frame = 16
const kindAt = frame + 2
/** The kinds that settle what stands before them: a commit, and a checkpoint. */
const settling = new Set([100, 99])

/**
 * Where a write-ahead log of the embedded engine (version 2) is torn: the end of its last commit, in bytes, where more
 * follows that was never committed; nothing where it is whole, missing or of another version. The engine, as of 1.5.6,
 * takes whole row groups out of such a rest, and only those.
 */
export async function tornAt(path: string): Promise<number | undefined> {
  const log = await open(path).catch(() => undefined)
  if (!log) return undefined
  try {
    const { size } = await log.stat()
    if (!(await read(log, 0, version.length)).equals(version)) return undefined
    let settled = version.length
    for (let at = version.length; at + kindAt < size; ) {
      const head = await read(log, at, kindAt + 1)
      const end = at + frame + Number(head.readBigUInt64LE())
      if (end > size) break
      if (settling.has(head[kindAt]!)) settled = end
      at = end
    }
    return settled < size ? settled : undefined
  } finally {
    await log.close()
  }
}

/**
 * Cuts a log off where it is torn and keeps the rest beside it. Returns a line that says so. The rest is most often the
 * transaction that a crash has interrupted; where an entry was damaged it holds transactions that were committed.
 */
export async function cutLog(path: string, torn: number): Promise<string> {
  const { size, mtime } = await stat(path)
  const kept = `${path}.torn-${mtime.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  await pipeline(createReadStream(path, { start: torn }), createWriteStream(kept, { mode: 0o600, flush: true }))
  await truncate(path, torn)
  return tornText(path, torn, size, `are kept in ${kept}`)
}

/** A line that says so of a log that is left as it is. */
export const leftText = async (path: string, torn: number): Promise<string> =>
  tornText(path, torn, (await stat(path)).size, 'are not read')

const tornText = (path: string, torn: number, size: number, fate: string) =>
  `The log ${path} is intact up to byte ${torn}. The ${size - torn} bytes after it ${fate}. After a crash, they are a transaction that was never committed. Otherwise, the disk has damaged them.`

/** A file as it was before its log was torn, to be read: a link to it, with a copy of the whole part of its log. */
export async function withoutRest(path: string, torn: number): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(`${path}.read-`)
  const same = join(folder, 'earshot.duckdb')
  // The engine looks through symbolic links for the log. Some file systems know no other ones.
  await link(path, same).catch(() => copyFile(path, same, constants.COPYFILE_FICLONE))
  await pipeline(createReadStream(`${path}.wal`, { end: torn - 1 }), createWriteStream(`${same}.wal`, { mode: 0o600 }))
  return { path: same, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function read(log: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await log.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
