import { type FileHandle, open } from 'node:fs/promises'

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

async function read(log: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await log.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
