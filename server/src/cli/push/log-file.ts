import type { Stats } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { decompressBytes } from '../../archive/open-file.ts'

/** Offsets are in uncompressed bytes. */
export interface LogFile extends AsyncDisposable {
  path: string
  /** Device and inode, which a rename keeps. */
  inode: string
  /** Creation time in epoch milliseconds. */
  born: number
  /** False if the file system reports the last change or 0 as creation time. */
  isBornKnown: boolean
  packed: boolean
  /** Epoch milliseconds. */
  modifiedAt(): Promise<number>
  isRemoved(): Promise<boolean>
  /** Returns fewer bytes if the log ends before. */
  read(offset: number, length: number): Promise<Buffer>
  chunks(offset: number): AsyncGenerator<Uint8Array>
}

const chunkLength = 256 * 1024

export const inodeOf = ({ dev, ino }: Stats): string => `${dev}:${ino}`

/** Files that share the first word of the log's name. */
export async function beside(path: string): Promise<string[]> {
  const [stem = ''] = basename(path).split(/[.-]/, 1)
  const names = await readdir(dirname(path)).catch(() => [])
  return names
    .filter(name => name.startsWith(stem))
    .sort()
    .map(name => join(dirname(path), name))
}

export async function openLog(path: string): Promise<LogFile | null> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return null
  const stats = await handle.stat()
  const folder = await stat(dirname(path)).catch(() => null)
  const packed = isPacked(await stored(handle, 0, 4))
  const chunks = packed ? unpackedChunks(handle) : plainChunks(handle)
  return {
    path,
    inode: inodeOf(stats),
    born: stats.birthtimeMs,
    isBornKnown: tellsBirth(stats) || (folder?.dev === stats.dev && tellsBirth(folder)),
    packed,
    modifiedAt: async () => (await handle.stat()).mtimeMs,
    isRemoved: async () => (await handle.stat()).nlink === 0,
    read: packed ? readFrom(chunks) : (offset, length) => stored(handle, offset, length),
    chunks,
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

/** The times can be equal because the creation time is unknown. Those of a folder differ, because its files change. */
const tellsBirth = ({ birthtimeMs, ctimeMs }: Stats) => birthtimeMs > 0 && birthtimeMs < ctimeMs

/** Magic numbers of gzip (RFC 1952) and Zstandard (RFC 8878). */
const isPacked = (first: Buffer) => ['1f8b', '28b52ffd'].some(magic => first.toString('hex').startsWith(magic))

async function stored(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

const plainChunks = (handle: FileHandle) =>
  async function* (offset: number): AsyncGenerator<Uint8Array> {
    for (let at = offset; ; ) {
      const bytes = await stored(handle, at, chunkLength)
      if (bytes.length === 0) return
      at += bytes.length
      yield bytes
    }
  }

const unpackedChunks = (handle: FileHandle) =>
  async function* (offset: number): AsyncGenerator<Uint8Array> {
    let skipped = 0
    for await (const bytes of decompressBytes(plainChunks(handle)(0))) {
      const fresh = bytes.subarray(Math.min(offset - skipped, bytes.length))
      skipped += bytes.length - fresh.length
      if (fresh.length > 0) yield fresh
    }
  }

const readFrom =
  (chunks: LogFile['chunks']): LogFile['read'] =>
  async (offset, length) => {
    if (length === 0) return Buffer.alloc(0)
    const parts: Uint8Array[] = []
    let missing = length
    for await (const bytes of chunks(offset)) {
      parts.push(bytes.subarray(0, missing))
      missing -= Math.min(missing, bytes.length)
      if (missing === 0) break
    }
    return Buffer.concat(parts)
  }
