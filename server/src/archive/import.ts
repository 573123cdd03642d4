import { type Db, MemoryFull, type Writer } from '../db/db.ts'
import { Refused } from '../record/outcome.ts'
import { createRecorder, type Entry, type Recorder } from '../record/recorder.ts'
import { type Line, linesOf } from './lines.ts'
import { parseLine } from './parse.ts'
import { spool } from './spool.ts'

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

/** An import under way. */
interface Import {
  db: Db
  recorder: Recorder
  counts: Counts
  tell: (told: Told) => void
  lines: AsyncIterator<Line>
  ended: boolean
  /** Why the bytes broke off, where they did. */
  broken: { reason: unknown } | undefined
  /** Lines that the next transaction takes: fewer after one that needed more memory than there is. */
  most: number
}

/** Nothing of a strict import is kept when a line of it is refused. */
class NotStrict extends Error {}

/**
 * Reads an archive (NDJSON, UTF-8) into the database. Wrong lines are told with their number and reason; the others go
 * in, batch by batch, each whole or not at all; where the bytes break off, what came before is kept. A batch that needs
 * more memory than the engine has is cut in two. A strict import is one transaction: all lines or none. Who is `alone`
 * with the database reads a batch as it is taken in; else all that a transaction stores is read before it begins.
 */
export async function importArchive(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { strict = false, alone = false, tell }: { strict?: boolean; alone?: boolean; tell: (told: Told) => void },
): Promise<Counts> {
  if (!strict) return imported(db, chunks, { alone, tell }, inBatches)
  if (alone) return imported(db, chunks, { alone, tell }, atOnce)
  await using spooled = await spool(chunks)
  return await imported(db, spooled.chunks, { alone, tell }, atOnce)
}

async function imported(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { alone, tell }: { alone: boolean; tell: (told: Told) => void },
  store: (under: Import, alone: boolean) => Promise<Counts>,
): Promise<Counts> {
  const lines = linesOf(chunks)
  const under: Import = {
    db,
    recorder: createRecorder(db, { remembers }),
    counts: { imported: 0, replaced: 0, refused: 0 },
    tell,
    lines,
    ended: false,
    broken: undefined,
    most: batchLines,
  }
  try {
    return await store(under, alone)
  } finally {
    await lines.return(undefined)
  }
}

async function inBatches(under: Import, alone: boolean): Promise<Counts> {
  while (!under.ended) {
    const kept: Line[] = []
    // Whoever else writes waits for what is stored, not for those who send.
    if (!alone) for await (const _ of batch(under, kept));
    await storeBatch(under, alone ? batch(under, kept) : kept, kept)
  }
  if (under.broken) throw under.broken.reason
  return under.counts
}

/**
 * Stores lines in a transaction; `kept` are those that have been read. Where they need too much memory they are tried
 * again, as the engine then has more, and after that in two transactions.
 */
async function storeBatch(under: Import, lines: Lines, kept: readonly Line[], isAgain = false): Promise<void> {
  const { db } = under
  try {
    const recorded = await db.write(writer => record(under, writer, lines))
    take(under, recorded)
    under.most = Math.min(batchLines, 2 * under.most)
  } catch (error) {
    if (!(error instanceof MemoryFull) || (isAgain && kept.length < 2)) throw error
    // What it has kept of its brands is of the transaction that failed.
    under.recorder = createRecorder(db, { remembers })
    if (!isAgain) return storeBatch(under, kept, kept, true)
    under.most = Math.ceil(kept.length / 2)
    for (const half of [kept.slice(0, under.most), kept.slice(under.most)]) await storeBatch(under, half, half, true)
    return
  }
  const last = kept.at(-1)
  if (last) under.tell({ stored: { line: last.number, bytes: last.end } })
}

/** Stores all lines in one transaction, or none. */
async function atOnce(under: Import): Promise<Counts> {
  const { db, counts } = under
  let last: Line | undefined
  try {
    await db.write(async writer => {
      while (!under.ended) {
        const kept: Line[] = []
        take(under, await record(under, writer, batch(under, kept)))
        last = kept.at(-1) ?? last
      }
      if (under.broken) throw under.broken.reason
      if (counts.refused > 0) throw new NotStrict()
    })
  } catch (error) {
    if (!(error instanceof NotStrict)) throw error
    return { imported: 0, replaced: 0, refused: counts.refused }
  }
  if (last) under.tell({ stored: { line: last.number, bytes: last.end } })
  return counts
}

type Lines = AsyncIterable<Line> | Iterable<Line>

/** Reads the lines of the next batch, and keeps them. */
async function* batch(under: Import, kept: Line[]): AsyncGenerator<Line> {
  let bytes = 0
  const { most } = under
  while (kept.length < most && bytes < batchBytes) {
    const { value: line } = await under.lines.next().catch(reason => {
      under.broken = { reason }
      return { value: undefined }
    })
    under.ended = line === undefined
    if (!line) return
    kept.push(line)
    bytes += line.bytes?.length ?? 0
    yield line
  }
}

/** What became of lines that were recorded. */
interface Recorded {
  refused: { line: number; reason: string }[]
  imported: number
  replaced: number
}

async function record({ recorder }: Import, writer: Writer, lines: Lines): Promise<Recorded> {
  const recorded: Recorded = { refused: [], imported: 0, replaced: 0 }
  const taken: Taken[] = []
  const outcomes = await recorder.recordIn(writer, parsed(lines, taken, recorded))
  for (const [i, outcome] of outcomes.entries())
    if (outcome instanceof Refused) {
      const { line, kind, id } = taken[i]!
      recorded.refused.push({ line, reason: `${kind} '${id}': ${outcome.message}` })
    } else recorded[outcome]++
  return recorded
}

/** The records of lines, each parsed as its turn comes; `taken` says which lines they are. */
async function* parsed(lines: Lines, taken: Taken[], { refused }: Recorded): AsyncGenerator<Entry> {
  for await (const line of lines) {
    const entry = parseLine(line)
    if ('refused' in entry) refused.push({ line: line.number, reason: entry.refused })
    else {
      taken.push(takenAs(line.number, entry))
      yield entry
    }
  }
}

/** Counts what was recorded, and tells what was refused. */
function take({ counts, tell }: Import, { refused, imported, replaced }: Recorded): void {
  counts.imported += imported
  counts.replaced += replaced
  counts.refused += refused.length
  for (const one of refused) tell({ refused: one })
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
