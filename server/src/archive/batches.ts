import type { ArchiveLine, LineEnd } from './lines.ts'
import { parseLine } from './parse.ts'

/**
 * Lines that one transaction stores, and bytes after which they are enough. So many answers fill a group of rows, which
 * the engine writes into its file at once and not into its log first.
 */
export const batchLines = 4096
const batchBytes = 20 * 1024 * 1024

/** A line counts for so many bytes: what a long one says can take several times its bytes until it is written. */
const weightOf = ({ length }: Uint8Array): number => (length < longLine ? length : 4 * length)
const longLine = 100_000

/** Lines that are read batch by batch. */
export interface BatchReader {
  readonly lines: AsyncGenerator<ArchiveLine>
  /** Whether lines are parsed as they are read: that takes more memory than to keep them, and need not be done in a transaction then. */
  readonly isParsed: boolean
  ended: boolean
  /** Why the bytes broke off, where they did. */
  broken: { reason: unknown } | undefined
  /** Lines that the next transaction takes: fewer after one that needed more memory than there is. */
  most: number
}

export const startReading = (lines: AsyncGenerator<ArchiveLine>, isParsed: boolean): BatchReader => ({
  lines,
  isParsed,
  ended: false,
  broken: undefined,
  most: batchLines,
})

/** A line that was parsed already, where that was done before its transaction. */
export interface ReadLine extends ArchiveLine {
  entry?: ParsedLine
}

type ParsedLine = ReturnType<typeof parseLine>
export type Lines = AsyncIterable<ReadLine> | Iterable<ReadLine>

/** What has been read of a batch. */
export interface BatchProgress {
  count: number
  first: LineEnd | undefined
  last: LineEnd | undefined
}

export const nothingRead = (): BatchProgress => ({ count: 0, first: undefined, last: undefined })

/** Reads the lines of the next batch, and keeps them where there is somewhere to; for a server, parsed. */
export async function* batch(under: BatchReader, read: BatchProgress, kept?: ReadLine[]): AsyncGenerator<ReadLine> {
  let bytes = 0
  const { most } = under
  while (read.count < most && bytes < batchBytes) {
    const { value: line } = await under.lines.next().catch(reason => {
      under.broken = { reason }
      return { value: undefined }
    })
    under.ended = line === undefined
    if (!line) return
    read.count++
    read.last = { number: line.number, end: line.end }
    read.first ??= read.last
    kept?.push(under.isParsed ? { ...line, bytes: undefined, entry: parseLine(line) } : line)
    if (line.bytes) bytes += weightOf(line.bytes)
    yield line
  }
}

/** Reads the lines of the next batch, all of them. */
export async function readBatch(under: BatchReader): Promise<{ read: BatchProgress; lines: ReadLine[] }> {
  const read = nothingRead()
  const lines: ReadLine[] = []
  for await (const _ of batch(under, read, lines));
  return { read, lines }
}
