import type { Entry } from '../record/recorder.ts'
import { linesOf } from './lines.ts'
import { parseLine } from './parse.ts'

/** A line with what it holds. */
export interface Read {
  /** From 1. */
  number: number
  /** Bytes of the file up to its end. */
  end: number
  entry: Entry | { refused: string }
}

/** Reads the lines of an archive, each parsed as its turn comes. */
export interface ArchiveReader {
  /** The next line; undefined at the end, which is where the bytes break off if `broken` says why. */
  next(): Promise<Read | undefined>
  /** Reads some bytes on, for those who will ask. */
  readAhead(bytes: number): void
  readonly broken: { reason: unknown } | undefined
  close(): Promise<void>
}

export function readArchive(chunks: AsyncIterable<Uint8Array>): ArchiveReader {
  const lines = linesOf(chunks)
  const ahead: Read[] = []
  let reading: Promise<void> | undefined
  let broken: ArchiveReader['broken']

  async function read(): Promise<Read | undefined> {
    const { value: line } = await lines.next().catch(reason => {
      broken = { reason }
      return { value: undefined }
    })
    return line && { number: line.number, end: line.end, entry: parseLine(line) }
  }

  async function readOn(bytes: number) {
    const first = await read()
    for (let next = first; next; next = next.end - first!.end < bytes ? await read() : undefined) ahead.push(next)
  }

  return {
    async next() {
      await reading
      reading = undefined
      return ahead.shift() ?? (await read())
    },
    readAhead(bytes) {
      reading = readOn(bytes)
    },
    get broken() {
      return broken
    },
    async close() {
      await reading
      await lines.return(undefined)
    },
  }
}
