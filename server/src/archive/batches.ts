import type { ArchiveLine, LineEnd } from './lines.ts'
import { parseLine } from './parse.ts'

/**
 * Maximum lines and bytes of a transaction. With this many answers, the engine writes a whole row group directly to the
 * file instead of its log.
 */
export const batchLines = 4096
const batchBytes = 20 * 1024 * 1024

/** Memory in bytes. A long line can need several times its length until it is stored. */
const weightOf = ({ length }: Uint8Array): number => (length < longLine ? length : 4 * length)
const longLine = 100_000

export interface BatchReader {
  readonly lines: AsyncGenerator<ArchiveLine>
  /** True if the lines are parsed before the transaction, which needs more memory. */
  readonly isParsed: boolean
  ended: boolean
  broken: { reason: unknown } | undefined
  /** Maximum lines of the next transaction. Reduced after memory ran out. */
  most: number
}

export const startReading = (lines: AsyncGenerator<ArchiveLine>, isParsed: boolean): BatchReader => ({
  lines,
  isParsed,
  ended: false,
  broken: undefined,
  most: batchLines,
})

export interface ReadLine extends ArchiveLine {
  entry?: ParsedLine
}

type ParsedLine = ReturnType<typeof parseLine>
export type Lines = AsyncIterable<ReadLine> | Iterable<ReadLine>

export interface BatchProgress {
  count: number
  first: LineEnd | undefined
  last: LineEnd | undefined
}

export const nothingRead = (): BatchProgress => ({ count: 0, first: undefined, last: undefined })

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

export async function readBatch(under: BatchReader): Promise<{ read: BatchProgress; lines: ReadLine[] }> {
  const read = nothingRead()
  const lines: ReadLine[] = []
  for await (const _ of batch(under, read, lines));
  return { read, lines }
}
