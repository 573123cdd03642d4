import type { RecordEntry } from '../record/records.ts'

/** Longer lines are rejected without reading them into memory. */
export const longestArchiveLine = 8 * 1024 * 1024

interface LineEnd {
  /** Starts at 1. */
  number: number
  /** Bytes from the start of the input to the end of the line. */
  end: number
}

export interface ArchiveLine extends LineEnd {
  /** Undefined if the line is too long. */
  bytes: Uint8Array | undefined
}

export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveLine> {
  let number = 0
  let read = 0
  let parts: Uint8Array[] = []
  let length = 0

  function line(last: Uint8Array): ArchiveLine | undefined {
    number++
    const total = length + last.length
    const bytes = total > longestArchiveLine ? undefined : parts.length === 0 ? last : Buffer.concat([...parts, last])
    parts = []
    length = 0
    return bytes && isBlank(bytes) ? undefined : { number, end: read, bytes }
  }

  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      read += end - start + 1
      const found = line(chunk.subarray(start, end))
      if (found) yield found
      start = end + 1
    }
    const rest = chunk.subarray(start)
    read += rest.length
    length += rest.length
    if (length <= longestArchiveLine) parts.push(rest)
    else parts = []
  }
  if (length > 0) {
    const found = line(new Uint8Array())
    if (found) yield found
  }
}

/** A blank line has fewer than 100 characters, of at most three bytes each. */
function isBlank(bytes: Uint8Array): boolean {
  const text = bytes.length < 300 ? decodeUtf8(bytes) : undefined
  return text !== undefined && text.length < 100 && text.trim() === ''
}

export const decodeUtf8 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8')

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
  /** Returns what a batch keeps of a line until its transaction. */
  readonly keep: (line: ArchiveLine) => ReadLine
  ended: boolean
  broken: { reason: unknown } | undefined
  /** Maximum lines of the next transaction. Reduced after memory ran out. */
  most: number
}

export const startReading = (chunks: AsyncIterable<Uint8Array>, keep: BatchReader['keep']): BatchReader => ({
  lines: linesOf(chunks),
  keep,
  ended: false,
  broken: undefined,
  most: batchLines,
})

export interface ReadLine extends ArchiveLine {
  /** Undefined if the line is not parsed yet. */
  entry?: RecordEntry | { refused: string }
}

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
    kept?.push(under.keep(line))
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

/** Reads a range of lines again. Throws if they changed. */
export async function linesAgain(
  chunks: AsyncIterable<Uint8Array>,
  { first, last }: Pick<BatchProgress, 'first' | 'last'>,
): Promise<ArchiveLine[]> {
  const lines: ArchiveLine[] = []
  if (!first || !last) return lines
  for await (const line of linesOf(chunks)) {
    if (line.number >= first.number) lines.push(line)
    if (line.number >= last.number) break
  }
  const [again] = lines
  if (again?.end !== first.end || lines.at(-1)!.end !== last.end)
    throw new Error('The file changed while it was being read.')
  return lines
}
