import { restoreAsks, restoreBudgets, restoreReplies } from '../collect/stored/restore.ts'
import { restoreIntegration, restoreRollups } from '../crawlers/restore.ts'
import { type Db, MemoryFull, type Writer } from '../db/db.ts'
import { createRecorder, type Recorder } from '../record/answers/recorder.ts'
import { type RecordEntry, RecordError } from '../record/records.ts'
import {
  type ArchiveLine,
  type BatchProgress,
  type BatchReader,
  batch,
  batchLines,
  type Lines,
  linesAgain,
  nothingRead,
  type ReadLine,
  readBatch,
  startReading,
} from './lines.ts'
import { parseLine } from './parse.ts'
import { spool } from './spool.ts'

/** Maximum number of cached URLs and search queries per brand. */
const remembers = 131_072

const others = {
  ofAll: [restoreBudgets],
  ofBrand: [restoreAsks, restoreReplies, restoreRollups, restoreIntegration],
}

export type ImportEvent =
  | { refused: { line: number; reason: string } }
  /** All lines up to this one are stored. */
  | { stored: { line: number; bytes: number } }

export interface ImportCounts {
  imported: number
  replaced: number
  refused: number
}

/** Kinds that can create duplicate names in a brand. */
const namedKinds: ReadonlySet<string> = new Set(['brand', 'competitor', 'topic', 'tag', 'prompt'])

interface Import extends BatchReader {
  db: Db
  recorder: Recorder
  counts: ImportCounts
  tell: (told: ImportEvent) => void
  named: ImportOptions['named']
  /** Reads the input again, to save memory. Undefined if that isn't possible. */
  again: (() => AsyncIterable<Uint8Array>) | undefined
}

class NotStrict extends Error {}

/**
 * Imports NDJSON (UTF-8) in atomic batches, which shrink if memory runs out. Reports rejected lines by number.
 * `strict`: imports all lines or nothing. `alone`: reads each batch inside its transaction. `again`: reads the input a
 * second time.
 */
export async function importArchive(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  how: ImportOptions,
): Promise<ImportCounts> {
  return how.strict ? strictly(db, chunks, how) : leniently(db, chunks, how)
}

interface ImportOptions {
  now: () => Date
  strict?: boolean
  alone?: boolean
  again?: (() => AsyncIterable<Uint8Array>) | undefined
  tell: (told: ImportEvent) => void
  /** Called at least once for each brand with new names or texts. */
  named?: ((brandId: string) => void) | undefined
}

function begin(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { now, tell, named }: Pick<ImportOptions, 'now' | 'tell' | 'named'>,
  again?: ImportOptions['again'],
): Import {
  return {
    db,
    recorder: createRecorder(db, { now, remembers, others }),
    counts: { imported: 0, replaced: 0, refused: 0 },
    tell,
    named,
    again,
    ...startReading(chunks, db.shared ? parsedEarly : line => line),
  }
}

/** Parsing before the transaction shortens it, but needs more memory. */
const parsedEarly = (line: ArchiveLine): ReadLine => ({ ...line, bytes: undefined, entry: parseLine(line) })

async function leniently(db: Db, chunks: AsyncIterable<Uint8Array>, { alone = false, again, ...how }: ImportOptions) {
  const under = begin(db, chunks, how, alone ? again : undefined)
  try {
    await (alone ? asRead(under) : onceRead(under))
  } finally {
    await under.lines.return(undefined)
  }
  if (under.broken) throw under.broken.reason
  return under.counts
}

async function asRead(under: Import): Promise<void> {
  while (!under.ended) {
    const read = nothingRead()
    const kept: ReadLine[] = []
    const lines = batch(under, read, under.again ? undefined : kept)
    await store(under, lines, async () => (under.again ? linesAgain(under.again(), read) : kept))
    stored(under, read)
  }
}

/** Reads each batch before its transaction, so that a slow sender doesn't block writers. */
async function onceRead(under: Import): Promise<void> {
  let reading = readBatch(under)
  for (let isLast = false; !isLast; ) {
    const { read, lines } = await reading
    isLast = under.ended
    if (!isLast && under.db.shared) reading = readBatch(under)
    await store(under, lines, async () => lines)
    stored(under, read)
    if (!isLast && !under.db.shared) reading = readBatch(under)
  }
}

function stored({ tell }: Import, { last }: BatchProgress): void {
  if (last) tell({ stored: { line: last.number, bytes: last.end } })
}

/** If memory runs out, retries with the lines from `again`, then with half the batch. */
async function store(under: Import, lines: Lines, again: () => Promise<readonly ReadLine[]>): Promise<void> {
  if (await isStored(under, lines)) return
  await inParts(under, await again())
}

async function inParts(under: Import, lines: readonly ReadLine[]): Promise<void> {
  if (await isStored(under, lines, lines.length < 2)) return
  under.most = Math.ceil(lines.length / 2)
  for (const half of [lines.slice(0, under.most), lines.slice(under.most)]) await inParts(under, half)
}

async function isStored(under: Import, lines: Lines, last = false): Promise<boolean> {
  try {
    take(under, await under.db.write(writer => record(under, writer, lines)))
    under.most = Math.min(batchLines, 2 * under.most)
    return true
  } catch (error) {
    if (!(error instanceof MemoryFull) || last) throw error
    return false
  }
}

async function strictly(
  db: Db,
  chunks: AsyncIterable<Uint8Array>,
  { alone = false, ...how }: ImportOptions,
): Promise<ImportCounts> {
  if (alone) return atOnce(db, () => chunks, how)
  await using spooled = await spool(chunks)
  return await atOnce(db, spooled.open, how)
}

async function atOnce(
  db: Db,
  open: () => AsyncIterable<Uint8Array>,
  { now, tell, named }: Pick<ImportOptions, 'now' | 'tell' | 'named'>,
): Promise<ImportCounts> {
  let toldUntil = 0
  const tellOnce = (told: ImportEvent) => {
    if ('refused' in told) {
      if (told.refused.line <= toldUntil) return
      toldUntil = told.refused.line
    }
    tell(told)
  }
  const read = nothingRead()
  let under = begin(db, open(), { now, tell: tellOnce, named })
  const act = async (writer: Writer) => {
    try {
      while (!under.ended) {
        read.count = 0
        take(under, await record(under, writer, batch(under, read)))
      }
    } finally {
      await under.lines.return(undefined)
    }
    if (under.broken) throw under.broken.reason
    if (under.counts.refused > 0) throw new NotStrict()
  }
  let calls = 0
  try {
    await db.write(writer => {
      if (calls++ > 0) under = begin(db, open(), { now, tell: tellOnce, named })
      return act(writer)
    })
  } catch (error) {
    if (!(error instanceof NotStrict)) throw error
    return { imported: 0, replaced: 0, refused: under.counts.refused }
  }
  stored(under, read)
  return under.counts
}

interface BatchResult {
  refused: { line: number; reason: string }[]
  imported: number
  replaced: number
  brands: Set<string>
}

async function record({ recorder }: Import, writer: Writer, lines: Lines): Promise<BatchResult> {
  const recorded: BatchResult = { refused: [], imported: 0, replaced: 0, brands: new Set() }
  const taken: RecordReference[] = []
  const outcomes = await recorder.recordIn(writer, parsed(lines, taken, recorded))
  for (const [i, outcome] of outcomes.entries())
    if (outcome instanceof RecordError) {
      const { line, kind, id } = taken[i]!
      recorded.refused.push({ line, reason: `${kind} '${id}': ${outcome.message}` })
    } else {
      recorded[outcome]++
      const { kind, brand } = taken[i]!
      if (brand !== undefined && namedKinds.has(kind)) recorded.brands.add(brand)
    }
  return recorded
}

async function* parsed(lines: Lines, taken: RecordReference[], { refused }: BatchResult): AsyncGenerator<RecordEntry> {
  for await (const line of lines) {
    const entry = line.entry ?? parseLine(line)
    if ('refused' in entry) refused.push({ line: line.number, reason: entry.refused })
    else {
      taken.push(takenAs(line.number, entry))
      yield entry
    }
  }
}

function take({ counts, tell, named }: Import, { refused, imported, replaced, brands }: BatchResult): void {
  counts.imported += imported
  counts.replaced += replaced
  counts.refused += refused.length
  for (const one of refused) tell({ refused: one })
  for (const brand of brands) named?.(brand)
}

interface RecordReference {
  line: number
  kind: string
  id: string
  /** For a brand record, its own id. */
  brand: string | undefined
}

const takenAs = (line: number, { kind, record }: RecordEntry): RecordReference => {
  const { id, askId, brandId, teamId } = record as Partial<Record<'id' | 'askId' | 'brandId' | 'teamId', string>>
  return { line, kind, id: id ?? askId ?? brandId ?? teamId ?? '', brand: kind === 'brand' ? id : brandId }
}
