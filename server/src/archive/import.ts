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
 * one transaction: all lines or none.
 */
export async function importArchive(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { strict = false, tell }: { strict?: boolean; tell: (told: Told) => void },
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

  /** The records of the next lines, each parsed as its turn comes; `taken` says which lines they are. */
  async function* batch(taken: Taken[]): AsyncGenerator<Entry> {
    const from = last?.end ?? 0
    while (taken.length < batchLines && (last?.end ?? 0) - from < batchBytes) {
      const line = await next()
      if (!line) return
      last = line
      const entry = parseLine(line)
      if ('refused' in entry) refuse(line.number, entry.refused)
      else {
        taken.push(takenAs(line.number, entry))
        yield entry
      }
    }
  }

  async function record(writer: Writer) {
    const taken: Taken[] = []
    const outcomes = await recorder.recordIn(writer, batch(taken))
    for (const [i, outcome] of outcomes.entries())
      if (outcome instanceof Refused) {
        const { line, kind, id } = taken[i]!
        refuse(line, `${kind} '${id}': ${outcome.message}`)
      } else counts[outcome]++
  }

  try {
    while (!ended) {
      await db.write(async writer => {
        do await record(writer)
        while (strict && !ended)
        if (strict && broken) throw broken.reason
        if (strict && counts.refused > 0) throw new NotStrict()
      })
      if (last) tell({ stored: { line: last.number, bytes: last.end } })
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

/** What is kept of a record that was taken. */
interface Taken {
  line: number
  kind: Entry['kind']
  id: string
}

const takenAs = (line: number, { kind, record }: Entry): Taken => ({
  line,
  kind,
  id: 'id' in record ? record.id : record.brandId,
})
