import type { Db, Writer } from '../db/db.ts'
import { Refused } from '../record/outcome.ts'
import { createRecorder, type Entry } from '../record/recorder.ts'
import { type Line, linesOf } from './lines.ts'
import { parseLine } from './parse.ts'

/**
 * Lines that one transaction stores, and bytes after which they are enough. So many answers fill a group of rows, which
 * the engine writes into its file at once and not into its log first.
 */
const batchLines = 4096
const batchBytes = 20 * 1024 * 1024

/** How many URLs, and how many queries, an import remembers of a brand, so that they need not be looked up. */
const remembers = 131_072

/** What an import tells while it runs. */
export type Told =
  /** A line was not taken in. */
  | { refused: { line: number; reason: string } }
  /** Everything up to this line is stored. */
  | { stored: { line: number; bytes: number } }

export interface Counts {
  imported: number
  replaced: number
  refused: number
}

/** Nothing of a strict import is kept when a line of it is refused. */
class NotStrict extends Error {}

/**
 * Reads an archive (NDJSON, UTF-8) into the database. Wrong lines are told with their number and reason; the others go
 * in, batch by batch, each whole or not at all; where the bytes break off, what came before is kept. A strict import is
 * one transaction: all lines or none. Who is `alone` with the database reads a batch as it is taken in, else it is read
 * before its transaction begins, which takes the memory of its lines.
 */
export async function importArchive(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { strict = false, alone = false, tell }: { strict?: boolean; alone?: boolean; tell: (told: Told) => void },
): Promise<Counts> {
  const recorder = createRecorder(db, { remembers })
  const counts: Counts = { imported: 0, replaced: 0, refused: 0 }
  const lines = linesOf(chunks)
  let last: Line | undefined
  let ended = false
  /** Why the bytes broke off, where they did. */
  let broken: { reason: unknown } | undefined

  function refuse(line: number, reason: string) {
    counts.refused++
    tell({ refused: { line, reason } })
  }

  async function next(): Promise<Line | undefined> {
    const { value } = await lines.next().catch(reason => {
      broken = { reason }
      return { value: undefined }
    })
    ended = value === undefined
    return value
  }

  /** The lines of the next batch. */
  async function* batch(): AsyncGenerator<Line> {
    let bytes = 0
    for (let count = 0; count < batchLines && bytes < batchBytes; count++) {
      const line = await next()
      if (!line) return
      last = line
      bytes += line.bytes?.length ?? 0
      yield line
    }
  }

  /** The records of lines, each parsed as its turn comes; `taken` says which lines they are. */
  async function* parsed(batch: AsyncIterable<Line> | Iterable<Line>, taken: Taken[]): AsyncGenerator<Entry> {
    for await (const line of batch) {
      const entry = parseLine(line)
      if ('refused' in entry) refuse(line.number, entry.refused)
      else {
        taken.push(takenAs(line.number, entry))
        yield entry
      }
    }
  }

  async function record(writer: Writer, batch: AsyncIterable<Line> | Iterable<Line>) {
    const taken: Taken[] = []
    const outcomes = await recorder.recordIn(writer, parsed(batch, taken))
    for (const [i, outcome] of outcomes.entries())
      if (outcome instanceof Refused) {
        const { line, kind, id } = taken[i]!
        refuse(line, `${kind} '${id}': ${outcome.message}`)
      } else counts[outcome]++
  }

  try {
    while (!ended) {
      const before = last
      // Whoever else writes waits for what is stored, not for those who send.
      const read = alone || strict ? undefined : await all(batch())
      await db.write(async writer => {
        do await record(writer, read ?? batch())
        while (strict && !ended)
        if (strict && broken) throw broken.reason
        if (strict && counts.refused > 0) throw new NotStrict()
      })
      if (last && last !== before) tell({ stored: { line: last.number, bytes: last.end } })
    }
    if (broken) throw broken.reason
    return counts
  } catch (error) {
    if (!(error instanceof NotStrict)) throw error
    return { imported: 0, replaced: 0, refused: counts.refused }
  } finally {
    await lines.return(undefined)
  }
}

async function all<T>(some: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of some) list.push(one)
  return list
}

/** What is kept of a record that was taken. */
interface Taken {
  line: number
  kind: Entry['kind']
  id: string
}

const takenAs = (line: number, { kind, record }: Entry): Taken => ({
  line,
  kind,
  id:
    'id' in record
      ? record.id
      : 'askId' in record
        ? record.askId
        : 'brandId' in record
          ? record.brandId
          : record.teamId,
})
