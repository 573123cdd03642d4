import { createHash } from 'node:crypto'
import type { LogFile } from './log-file.ts'

/** Identifies a log by its first bytes and by the bytes before the offset. */
export interface LogMark {
  /** Counts uncompressed bytes. */
  offset: number
  /** SHA-256 of the first `headLength` bytes. If `headLength` is 0, only the inode identifies the log. */
  head: string
  headLength: number
  /** SHA-256 of the last 1024 bytes (or fewer) before the offset. Null if unknown. */
  tail: string | null
}

const markLength = 1024

export const unmarked: LogMark = { offset: 0, head: '', headLength: 0, tail: null }

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The log must reach the offset. */
export async function markAt(log: LogFile, offset: number): Promise<LogMark> {
  const { head, tail } = await endsOf(log, offset)
  return markOf(head, tail, offset)
}

/** Returns a function that computes the mark after the next batch. Null if the log doesn't match the mark. */
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
 * `whole`: the log matches the mark. `shorter`: it is an earlier, shorter copy that was sent completely. Null: a
 * different log.
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
  // Many logs begin with the same column names, so column names alone don't identify a log.
  const headLength = offset < markLength && isPreamble(head) ? 0 : head.length
  return { offset, head: headLength === 0 ? '' : digestOf(head), headLength, tail: digestOf(tail) }
}

const isPreamble = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .split('\n')
    .every(line => line.startsWith('#') || line.trim() === '')
