import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, type FileHandle, link, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The first log entry, the version, has no frame. */
const version = Buffer.from([0x64, 0, 0x62, 0x65, 0, 2, 0xff, 0xff])
/**
 * An entry begins with its size and checksum (8 bytes each). The number of its first field (2 bytes) and its kind
 * follow.
 */
const frame = 16
const kindAt = frame + 2
/** These entries end a transaction: commit and checkpoint. */
const settling = new Set([100, 99])

/**
 * The end of the last commit in bytes if a write-ahead log (version 2) is torn, undefined if it is whole or missing.
 * DuckDB 1.5.6 would replay row groups of the uncommitted rest.
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

/** Saves the removed part, because after disk damage it can have committed transactions. */
export async function cutLog(path: string, torn: number): Promise<string> {
  const { size, mtime } = await stat(path)
  const kept = `${path}.torn-${mtime.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  await pipeline(createReadStream(path, { start: torn }), createWriteStream(kept, { mode: 0o600, flush: true }))
  await truncate(path, torn)
  return tornText(path, torn, size, `are kept in ${kept}`)
}

export const leftText = async (path: string, torn: number): Promise<string> =>
  tornText(path, torn, (await stat(path)).size, 'are not read')

const tornText = (path: string, torn: number, size: number, fate: string) =>
  `The log ${path} is intact up to byte ${torn}. The ${size - torn} bytes after it ${fate}. After a crash, they are a transaction that was never committed. Otherwise, the disk has damaged them.`

export async function withoutRest(path: string, torn: number): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(`${path}.read-`)
  const same = join(folder, 'earshot.duckdb')
  // The engine would resolve a symbolic link to find the log. Some file systems have no hard links.
  await link(path, same).catch(() => copyFile(path, same, constants.COPYFILE_FICLONE))
  await pipeline(createReadStream(`${path}.wal`, { end: torn - 1 }), createWriteStream(`${same}.wal`, { mode: 0o600 }))
  return { path: same, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function read(log: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await log.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
