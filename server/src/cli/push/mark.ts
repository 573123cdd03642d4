import { createHash } from 'node:crypto'
import type { LogFile } from './log-file.ts'

/**
 * How far a log was sent, and by which bytes it is known again whatever its name, inode or packing: the first ones and
 * those before the offset.
 */
export interface LogMark {
  /** In bytes; of a packed log, unpacked. */
  offset: number
  /** SHA-256 of the first `headLength` bytes; a log with `headLength` 0 is known by its inode alone. */
  head: string
  headLength: number
  /** SHA-256 of the last 1024 bytes before the offset (of fewer where there are fewer); null where it was not noted. */
  tail: string | null
}

/** How many bytes at the beginning and before the offset are compared. */
const markLength = 1024

export const unmarked: LogMark = { offset: 0, head: '', headLength: 0, tail: null }

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The mark of a log at an offset that it reaches. */
export async function markAt(log: LogFile, offset: number): Promise<LogMark> {
  const { head, tail } = await endsOf(log, offset)
  return markOf(head, tail, offset)
}

/** Gives the mark behind each of the batches that follow a mark; null if the log is no longer that of the mark. */
export async function createMarker(log: LogFile, mark: LogMark): Promise<((batch: Uint8Array) => LogMark) | null> {
  let { head, tail } = await endsOf(log, mark.offset)
  let end = mark.offset
  if (!isBegunBy(head, mark) || (mark.tail !== null && digestOf(tail) !== mark.tail)) return null
  return batch => {
    if (head.length < markLength) head = Buffer.concat([head, batch.subarray(0, markLength - head.length)])
    tail =
      batch.length >= markLength
        ? Buffer.from(batch.subarray(-markLength))
        : Buffer.concat([tail, batch]).subarray(-markLength)
    end += batch.length
    return markOf(head, tail, end)
  }
}

/**
 * Whether a log is the one that a mark was made of: `whole` if it has all bytes up to the offset, `shorter` if it is an
 * earlier copy, of which everything was sent.
 */
export async function compare(log: LogFile, mark: LogMark): Promise<'whole' | 'shorter' | null> {
  if (!isBegunBy(await log.read(0, mark.headLength), mark)) return null
  const length = Math.min(markLength, mark.offset)
  const tail = await log.read(mark.offset - length, length)
  if (tail.length < length) return mark.headLength >= markLength ? 'shorter' : null
  return mark.tail === null || digestOf(tail) === mark.tail ? 'whole' : null
}

async function endsOf(log: LogFile, offset: number) {
  const length = Math.min(markLength, offset)
  return { head: await log.read(0, length), tail: await log.read(offset - length, length) }
}

const isBegunBy = (head: Buffer, { head: digest, headLength }: LogMark) =>
  headLength === 0 || (head.length >= headLength && digestOf(head.subarray(0, headLength)) === digest)

function markOf(head: Buffer, tail: Buffer, offset: number): LogMark {
  // Names of columns, with which many logs begin, tell no log from another.
  const headLength = offset < markLength && isPreamble(head) ? 0 : head.length
  return { offset, head: headLength === 0 ? '' : digestOf(head), headLength, tail: digestOf(tail) }
}

const isPreamble = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .split('\n')
    .every(line => line.startsWith('#') || line.trim() === '')
