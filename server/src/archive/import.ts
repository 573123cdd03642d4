import { restoreAsks, restoreBudgets, restoreReplies } from '../collect/restore.ts'
import { restoreIntegration, restoreRollups } from '../crawlers/restore.ts'
import { type Db, MemoryFull, type Writer } from '../db/db.ts'
import { createRecorder, type Entry, type Recorder } from '../record/intake.ts'
import { Refused } from '../record/records.ts'
import { type Line, type LineEnd, linesAgain, linesOf } from './lines.ts'
import { parseLine } from './parse.ts'
import { spool } from './spool.ts'

/**
 * Lines that one transaction stores, and bytes after which they are enough. So many answers fill a group of rows, which
 * the engine writes into its file at once and not into its log first.
 */
const batchLines = 4096
const batchBytes = 20 * 1024 * 1024

/** A line counts for so many bytes: what a long one says can take several times its bytes until it is written. */
const weightOf = ({ length }: Uint8Array): number => (length < longLine ? length : 4 * length)
const longLine = 100_000

/** How many URLs, and how many queries, an import remembers of a brand, so that they need not be looked up. */
const remembers = 131_072

/** What other rooms store of an archive. */
const others = {
  ofAll: [restoreBudgets],
  ofBrand: [restoreAsks, restoreReplies, restoreRollups, restoreIntegration],
}

/** What an import tells while it runs. */
export type ImportEvent =
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
  tell: (told: ImportEvent) => void
  lines: AsyncIterator<Line>
  /** The bytes once more from their beginning, where that can be: lines then need not be kept to be tried again. */
  again: (() => AsyncIterable<Uint8Array>) | undefined
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
 * `again` gives the same bytes once more, where they can be read once more: less memory is needed then.
 */
export async function importArchive(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { strict = false, alone = false, again, tell }: How,
): Promise<Counts> {
  if (!strict) return imported(db, chunks, { alone, again, tell }, inBatches)
  if (alone) return imported(db, chunks, { alone, tell }, atOnce)
  await using spooled = await spool(chunks)
  return await imported(db, spooled.chunks, { alone, tell }, atOnce)
}

interface How {
  strict?: boolean
  alone?: boolean
  again?: (() => AsyncIterable<Uint8Array>) | undefined
  tell: (told: ImportEvent) => void
}

async function imported(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { alone = false, again, tell }: How,
  store: (under: Import, alone: boolean) => Promise<Counts>,
): Promise<Counts> {
  const lines = linesOf(chunks)
  const under: Import = {
    db,
    recorder: createRecorder(db, { remembers, others }),
    counts: { imported: 0, replaced: 0, refused: 0 },
    tell,
    lines,
    again: alone ? again : undefined,
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
    const read: Read = { count: 0, first: undefined, last: undefined }
    const kept: Line[] = []
    const lines = batch(under, read, under.again ? undefined : kept)
    // Whoever else writes waits for what is stored, not for those who send.
    if (!alone) for await (const _ of lines);
    await store(under, alone ? lines : kept, async () => (under.again ? linesAgain(under.again(), read) : kept))
    if (read.last) under.tell({ stored: { line: read.last.number, bytes: read.last.end } })
  }
  if (under.broken) throw under.broken.reason
  return under.counts
}

/**
 * Stores lines in a transaction. Where they need too much memory those that have been read are tried `again`, as the
 * engine then has more, and after that in two transactions.
 */
async function store(under: Import, lines: Lines, again: () => Promise<readonly Line[]>): Promise<void> {
  if (await stored(under, lines)) return
  await inParts(under, await again())
}

async function inParts(under: Import, lines: readonly Line[]): Promise<void> {
  if (await stored(under, lines, lines.length < 2)) return
  under.most = Math.ceil(lines.length / 2)
  for (const half of [lines.slice(0, under.most), lines.slice(under.most)]) await inParts(under, half)
}

/** Whether there was memory enough to store lines in a transaction; where they are the `last` try, that is an error. */
async function stored(under: Import, lines: Lines, last = false): Promise<boolean> {
  try {
    take(under, await under.db.write(writer => record(under, writer, lines)))
    under.most = Math.min(batchLines, 2 * under.most)
    return true
  } catch (error) {
    if (!(error instanceof MemoryFull) || last) throw error
    return false
  }
}

/** Stores all lines in one transaction, or none. */
async function atOnce(under: Import): Promise<Counts> {
  const { db, counts } = under
  const read: Read = { count: 0, first: undefined, last: undefined }
  try {
    await db.write(async writer => {
      while (!under.ended) {
        read.count = 0
        take(under, await record(under, writer, batch(under, read)))
      }
      if (under.broken) throw under.broken.reason
      if (counts.refused > 0) throw new NotStrict()
    })
  } catch (error) {
    if (!(error instanceof NotStrict)) throw error
    return { imported: 0, replaced: 0, refused: counts.refused }
  }
  if (read.last) under.tell({ stored: { line: read.last.number, bytes: read.last.end } })
  return counts
}

type Lines = AsyncIterable<Line> | Iterable<Line>

/** What has been read of a batch. */
interface Read {
  count: number
  first: LineEnd | undefined
  last: LineEnd | undefined
}

/** Reads the lines of the next batch, and keeps them where there is somewhere to. */
async function* batch(under: Import, read: Read, kept?: Line[]): AsyncGenerator<Line> {
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
    kept?.push(line)
    if (line.bytes) bytes += weightOf(line.bytes)
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
  kind: string
  id: string
}

const takenAs = (line: number, { kind, record }: Entry): Taken => {
  const { id, askId, brandId, teamId } = record as Partial<Record<'id' | 'askId' | 'brandId' | 'teamId', string>>
  return { line, kind, id: id ?? askId ?? brandId ?? teamId ?? '' }
}
