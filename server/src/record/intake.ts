import { raiseRevision } from '../db/brands.ts'
import type { Db, Writer } from '../db/db.ts'
import { createTurns } from '../threads/turns.ts'
import { type Batch, clearBatch, emptyBatch } from './answers.ts'
import { insertBrand, type KnownBrand, knownBrand, storedBrand } from './brand.ts'
import { type Affected, type BrandIntake, createBrandIntake, type OfBrand } from './brand-intake.ts'
import {
  type AnswerRecord,
  type BrandRecord,
  type Fate,
  idOf,
  type Outcome,
  type ProviderRecord,
  Refused,
  type Taker,
  type TeamRecord,
} from './records.ts'
import { createTeams } from './teams.ts'

/** A record with its kind. Those of a brand name it by `brandId`; the kinds of other rooms are theirs. */
export type Entry =
  | { kind: 'team'; record: TeamRecord }
  | { kind: 'provider'; record: ProviderRecord }
  | { kind: 'brand'; record: BrandRecord }
  | { kind: 'answer'; record: AnswerRecord & { brandId: string } }
  | { kind: string; record: { brandId: string } | { teamId: string } }

/** Takers of other rooms: those of the whole database, which know its teams by id, and those of a brand. */
export interface Others {
  ofAll?: readonly ((writer: Writer, teams: () => Promise<ReadonlyMap<string, unknown>>) => Taker)[]
  ofBrand?: readonly OfBrand[]
}

/** Stores records, a batch a transaction. */
export interface Recorder {
  /** What became of each entry, in order; all that was not refused is stored when this returns. */
  record(entries: readonly Entry[]): Promise<Outcome[]>
  /**
   * The same within a transaction of the caller's. `affected` is told of every brand with edited entities how many
   * answers that has affected (`remakeAffected` says which those are); of a brand without, nothing.
   */
  recordIn(writer: Writer, entries: Iterable<Entry> | AsyncIterable<Entry>, affected?: Affected): Promise<Outcome[]>
}

export interface RecorderOptions {
  /** The number of URLs, and of queries, of a brand that are kept in memory (default: few). */
  remembers?: number
  others?: Others
}

export function createRecorder(db: Db, { remembers, others = {} }: RecorderOptions = {}): Recorder {
  const memory = emptyMemory(remembers)
  const recorder: Recorder = {
    record: entries => db.write(writer => recorder.recordIn(writer, entries)),
    recordIn: (writer, entries, affected = () => undefined) =>
      recordBatch(openBatch(writer, memory, others, affected), entries),
  }
  return recorder
}

/** Stores records in a transaction of the caller's, as `recordIn` of a recorder that remembers nothing. */
export const recordIn = (
  writer: Writer,
  entries: Iterable<Entry>,
  { others = {}, affected = () => undefined }: { others?: Others; affected?: Affected } = {},
): Promise<Outcome[]> => recordBatch(openBatch(writer, emptyMemory(), others, affected), entries)

/** What a recorder keeps from batch to batch. */
interface Memory {
  /** Brands as they were committed, by public id; loaded anew when somebody else has written to the brand. */
  readonly brands: Map<string, KnownBrand>
  /** Brands that a transaction changes: it takes them out of `brands`, and they come back when it is committed. */
  readonly changing: WeakMap<Writer, Map<string, KnownBrand>>
  /** The columns of a batch that was stored, for the next. */
  spare: Batch | undefined
  readonly remembers: number | undefined
}

const emptyMemory = (remembers?: number): Memory => ({
  brands: new Map(),
  changing: new WeakMap(),
  spare: undefined,
  remembers,
})

/** A batch that is being recorded. */
interface Recording {
  readonly writer: Writer
  readonly memory: Memory
  readonly others: Others
  readonly affected: Affected
  readonly teams: ReturnType<typeof createTeams>
  /** The takers of what is not a brand's. */
  readonly ofAll: readonly Taker[]
  /** By the public ids of their brands. */
  readonly intakes: Map<string, BrandIntake>
}

function openBatch(writer: Writer, memory: Memory, others: Others, affected: Affected): Recording {
  const teams = createTeams(writer)
  const ofAll = [teams, ...(others.ofAll ?? []).map(make => make(writer, teams.known))]
  return { writer, memory, others, affected, teams, ofAll, intakes: new Map() }
}

/** The life of a batch: every record is taken in its turn, then all are stored, and the brands remembered. */
async function recordBatch(batch: Recording, entries: Iterable<Entry> | AsyncIterable<Entry>): Promise<Outcome[]> {
  const fates = await takeAll(batch, entries)
  for (const taker of batch.ofAll) await taker.write()
  for (const intake of batch.intakes.values()) await intake.write()
  keepColumns(batch)
  return fates.map(fate => (typeof fate === 'function' ? fate() : fate))
}

/** Checks and gathers the records one by one, sharing the thread with others. */
async function takeAll(batch: Recording, entries: Iterable<Entry> | AsyncIterable<Entry>): Promise<Fate[]> {
  const fates: Fate[] = []
  const turns = createTurns()
  try {
    for await (const entry of entries) {
      fates.push(await take(batch, entry).catch(asFate))
      const others = turns.pass()
      if (others) await others
    }
  } finally {
    for (const intake of batch.intakes.values()) intake.close()
  }
  return fates
}

async function take(batch: Recording, { kind, record }: Entry): Promise<Fate> {
  if (kind === 'brand') return takeBrand(batch, record as BrandRecord)
  const taker =
    'brandId' in record ? await intakeOf(batch, record.brandId) : batch.ofAll.find(({ take }) => kind in take)
  return taker!.take[kind]!(record as never)
}

function asFate(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

async function takeBrand(batch: Recording, record: BrandRecord): Promise<Outcome> {
  const { writer, memory, teams, intakes } = batch
  idOf(await teams.known(), record.teamId, 'team')
  const open = intakes.get(record.id) ?? (await openIntake(batch, record.id))
  if (open) {
    open.rewrite(record, open.record ?? (await storedBrand(writer, open.brand.id)))
    return 'replaced'
  }
  // Another process may make the same brand.
  if (!(await insertBrand(writer, record))) return takeBrand(batch, record)
  intakeFor(batch, (await knownBrand(writer, record.id, memory.remembers))!).rewrite(record, undefined)
  return 'imported'
}

async function intakeOf(batch: Recording, publicId: string): Promise<BrandIntake> {
  const intake = batch.intakes.get(publicId) ?? (await openIntake(batch, publicId))
  if (!intake) throw new Refused(`brand '${publicId}' is not known; a record follows what it names`)
  return intake
}

/** Opens the intake of a brand as it is stored, undefined where there is none. */
async function openIntake(batch: Recording, publicId: string): Promise<BrandIntake | undefined> {
  const { writer, memory } = batch
  const raised = await raiseRevision(writer, publicId)
  if (!raised) return undefined
  const { revision } = raised
  const changing = changedBy(memory, writer)
  const kept = changing.get(publicId) ?? memory.brands.get(publicId)
  memory.brands.delete(publicId)
  const brand = kept?.revision === revision - 1 ? kept : (await knownBrand(writer, publicId, memory.remembers))!
  brand.revision = revision
  return intakeFor(batch, brand)
}

function intakeFor({ writer, memory, others, affected, intakes }: Recording, brand: KnownBrand): BrandIntake {
  const intake = createBrandIntake(writer, brand, memory.spare ?? emptyBatch(), others.ofBrand ?? [], affected)
  memory.spare = undefined
  changedBy(memory, writer).set(brand.publicId, brand)
  intakes.set(brand.publicId, intake)
  return intake
}

/** The brands that a transaction has changed until now. */
function changedBy({ brands, changing }: Memory, writer: Writer): Map<string, KnownBrand> {
  const known = changing.get(writer)
  if (known) return known
  const changed = new Map<string, KnownBrand>()
  changing.set(writer, changed)
  writer.committed(() => {
    for (const [publicId, brand] of changed) brands.set(publicId, brand)
  })
  return changed
}

function keepColumns({ memory, intakes }: Recording): void {
  memory.spare = intakes.values().next().value?.batch
  if (memory.spare) clearBatch(memory.spare)
}
