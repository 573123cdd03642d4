import type { Db } from '../db/db.ts'
import { Refused } from '../record/outcome.ts'
import { createRecorder, type Entry, type Recorder } from '../record/recorder.ts'
import { type Line, linesOf } from './lines.ts'
import { parseLine } from './parse.ts'

/** Lines stored by one transaction, and bytes after which a batch is full all the same. */
const batchLines = 4096
const batchBytes = 6 * 1024 * 1024

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
 * in, batch by batch, each batch whole or not at all. A strict import is one transaction: all lines or none.
 */
export async function importArchive(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { strict = false, tell }: { strict?: boolean; tell: (told: Told) => void },
): Promise<Counts> {
  const recorder = createRecorder(db)
  const counts: Counts = { imported: 0, replaced: 0, refused: 0 }
  if (!strict) {
    await readBatches(chunks, counts, tell, entries => recorder.record(entries))
    return counts
  }
  let last: Told | undefined
  // Nothing is stored before all is.
  const held = (told: Told) => {
    if ('refused' in told) tell(told)
    else last = told
  }
  try {
    await db.write(async writer => {
      await readBatches(chunks, counts, held, entries => recorder.recordIn(writer, entries))
      if (counts.refused > 0) throw new NotStrict()
    })
    if (last) tell(last)
    return counts
  } catch (error) {
    if (!(error instanceof NotStrict)) throw error
    return { imported: 0, replaced: 0, refused: counts.refused }
  }
}

async function readBatches(
  chunks: AsyncIterable<Uint8Array>,
  counts: Counts,
  tell: (told: Told) => void,
  record: Recorder['record'],
) {
  let lines: number[] = []
  let entries: Entry[] = []
  let size = 0
  let last: Line | undefined
  let storing: Promise<void> | undefined

  function refuse(line: number, reason: string) {
    counts.refused++
    tell({ refused: { line, reason } })
  }

  async function store(batch: readonly Entry[], at: readonly number[], upTo: Line) {
    if (batch.length > 0)
      for (const [i, outcome] of (await record(batch)).entries())
        if (outcome instanceof Refused) refuse(at[i]!, `${nameOf(batch[i]!)}: ${outcome.message}`)
        else counts[outcome]++
    tell({ stored: { line: upTo.number, bytes: upTo.end } })
  }

  /** While the engine writes one batch, the next is read; never more than that. */
  async function next() {
    await storing
    if (!last) return
    storing = store(entries, lines, last)
    // Whoever waits for it gets the error; until then it is not a rejection that nobody handles.
    storing.catch(() => undefined)
    lines = []
    entries = []
    size = 0
  }

  try {
    for await (const line of linesOf(chunks)) {
      last = line
      const entry = typeof line.text === 'string' ? parseLine(line.text) : line.text
      if ('refused' in entry) {
        refuse(line.number, entry.refused)
        continue
      }
      lines.push(line.number)
      entries.push(entry)
      size += (line.text as string).length
      if (entries.length >= batchLines || size >= batchBytes) await next()
    }
    await next()
  } finally {
    // A file that breaks off does not leave the engine at work on what is already given up.
    await storing
  }
}

function nameOf({ kind, record }: Entry): string {
  const id = 'id' in record ? record.id : record.brandId
  return `${kind} '${id}'`
}
