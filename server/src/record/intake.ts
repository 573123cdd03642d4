import { keepTeams, lockTeams } from '../access/locks.ts'
import { raiseRevisions } from '../db/brands.ts'
import type { Db, Writer } from '../db/db.ts'
import { createThreadTurns } from '../threads/turns.ts'
import { type AnswerBatch, gatherAnswer, noAnswers, writeAnswers } from './answers/answers.ts'
import { storedBrand } from './brand.ts'
import {
  type AffectedListener,
  type BrandIntake,
  type BrandTaker,
  closeReader,
  createBrandTaker,
  type OfBrand,
  readerOf,
} from './brand-intake.ts'
import { hasSelf } from './entities/competitors.ts'
import { beginMaking, makeBrand, noThings, type Things, writeThings } from './entities/entity-rows.ts'
import { noSourceRecords, type SourceRecords, settleSources } from './entities/source-records.ts'
import { createTeams } from './entities/teams.ts'
import { emptyMemory, keep, type Memory } from './memory.ts'
import { intakeFor, type OpenBrands, open, openAbsent, openBrands, raiseLate } from './open-brands.ts'
import {
  type AnswerRecord,
  type BrandRecord,
  idOf,
  type PendingOutcome,
  type ProviderRecord,
  RecordError,
  type RecordOutcome,
  type Taker,
  type TeamRecord,
} from './records.ts'
import { noSources } from './urls/sources.ts'

export type RecordEntry =
  | { kind: 'team'; record: TeamRecord }
  | { kind: 'provider'; record: ProviderRecord }
  | { kind: 'brand'; record: BrandRecord }
  | { kind: 'answer'; record: AnswerRecord & { brandId: string } }
  | { kind: string; record: { brandId: string } | { teamId: string } }

/** Handlers of other areas, for the database or for each brand. */
export interface Others {
  ofAll?: readonly ((writer: Writer, teams: () => Promise<ReadonlyMap<string, unknown>>) => Taker)[]
  ofBrand?: readonly OfBrand[]
}

export interface Recorder {
  /** Returns the outcome of each entry in order. All others than refused ones are stored. */
  record(entries: readonly RecordEntry[]): Promise<RecordOutcome[]>
  /**
   * The same in the caller's transaction. `affected` gets the number of affected answers for each brand with edited
   * entities (see `remakeAffected`).
   */
  recordIn(
    writer: Writer,
    entries: Iterable<RecordEntry> | AsyncIterable<RecordEntry>,
    affected?: AffectedListener,
  ): Promise<RecordOutcome[]>
}

export interface RecorderOptions {
  now: () => Date
  /** Cached URLs, domains and queries of all brands (default: few). */
  remembers?: number
  others?: Others
}

export function createRecorder(db: Db, { now, remembers, others = {} }: RecorderOptions): Recorder {
  const memory = emptyMemory(remembers)
  const recorder: Recorder = {
    record: entries => db.write(writer => recorder.recordIn(writer, entries)),
    recordIn: (writer, entries, affected = () => undefined) =>
      recordBatch(openBatch(writer, { memory, others, affected, now: now() }), entries),
  }
  return recorder
}

export const recordIn = (
  writer: Writer,
  entries: Iterable<RecordEntry>,
  { now, others = {}, affected = () => undefined }: { now: Date; others?: Others; affected?: AffectedListener },
): Promise<RecordOutcome[]> => recordBatch(openBatch(writer, { memory: emptyMemory(), others, affected, now }), entries)

interface OpenBatch {
  readonly writer: Writer
  readonly memory: Memory
  readonly others: Others
  readonly affected: AffectedListener
  readonly now: Date
  readonly teams: ReturnType<typeof createTeams>
  readonly ofAll: readonly Taker[]
  readonly brands: OpenBrands
  readonly answers: AnswerBatch
  readonly things: Things
  readonly sources: SourceRecords
}

function openBatch(writer: Writer, given: Pick<OpenBatch, 'memory' | 'others' | 'affected' | 'now'>): OpenBatch {
  const { memory, others } = given
  const teams = createTeams(writer)
  const ofAll = [teams, ...(others.ofAll ?? []).map(make => make(writer, teams.known))]
  const answers = memory.spare ?? noAnswers()
  memory.spare = undefined
  const brands = openBrands(writer, memory)
  const gathered = { answers, things: noThings(), sources: noSourceRecords() }
  return { writer, ...given, teams, ofAll, brands, ...gathered }
}

async function recordBatch(
  batch: OpenBatch,
  entries: Iterable<RecordEntry> | AsyncIterable<RecordEntry>,
): Promise<RecordOutcome[]> {
  const { writer, memory, brands, answers, things, affected } = batch
  const fates = await takeAll(batch, entries)
  for (const taker of batch.ofAll) await taker.write()
  await raiseLate(brands)
  const intakes = [...brands.intakes.values()]
  const edited = intakes.flatMap(intake => (intake.rest || !hasSelf(intake.brand) ? restOf(batch, intake) : []))
  for (const rest of edited) await rest.gather()
  await writeThings(writer, things)
  const { texts } = brands.changing
  const sources = noSources()
  await settleSources(writer, batch.sources, texts, sources)
  await writeAnswers(writer, answers, { texts, sources, ownerOf: owner => brands.owners.get(owner)! })
  for (const rest of edited) await rest.write(affected)
  keep(memory, answers, texts)
  return fates.map(fate => (typeof fate === 'function' ? fate() : fate))
}

async function takeAll(
  batch: OpenBatch,
  entries: Iterable<RecordEntry> | AsyncIterable<RecordEntry>,
): Promise<PendingOutcome[]> {
  const fates: PendingOutcome[] = []
  const turns = createThreadTurns()
  try {
    for await (const some of inGroups(batch.writer, entries)) {
      await enterTeams(batch.writer, some)
      if (batch.writer.shared && some.some(({ kind }) => kind === 'provider')) await raiseRevisions(batch.writer)
      await open(batch.brands, namedBy(some))
      for (const entry of some) {
        fates.push(await take(batch, entry).catch(asFate))
        const others = turns.pass()
        if (others) await others
      }
    }
  } finally {
    for (const intake of batch.brands.intakes.values()) closeReader(intake)
  }
  return fates
}

/** Records of a stream that are searched together for brands. */
export const groupSize = 64

/**
 * Groups of records that open their brands together. On a server it is one group, so that brands are locked in one
 * order and batches can't deadlock.
 */
async function* inGroups(
  writer: Writer,
  entries: Iterable<RecordEntry> | AsyncIterable<RecordEntry>,
): AsyncGenerator<RecordEntry[]> {
  if (Array.isArray(entries)) return yield entries
  let group: RecordEntry[] = []
  for await (const entry of entries) {
    group.push(entry)
    if (group.length < groupSize || writer.shared) continue
    yield group
    group = []
  }
  yield group
}

/** Locks changed teams, and protects those of brands from deletion. Teams are locked before brands everywhere. */
async function enterTeams(writer: Writer, entries: readonly RecordEntry[]): Promise<void> {
  const [changed, kept] = [new Set<string>(), new Set<string>()]
  for (const { kind, record } of entries)
    if (kind === 'team') {
      const { id, parentTeamId } = record as TeamRecord
      changed.add(id)
      if (parentTeamId !== null) changed.add(parentTeamId)
    } else if ('teamId' in record) (kind === 'brand' ? kept : changed).add(record.teamId as string)
  // One statement locks all in one order.
  if (changed.size > 0) await lockTeams(writer, [...changed, ...kept])
  else if (kept.size > 0) await keepTeams(writer, [...kept])
}

function namedBy(entries: readonly RecordEntry[]): Set<string> {
  const named = new Set<string>()
  for (const { kind, record } of entries)
    if (kind === 'brand') named.add((record as BrandRecord).id)
    else if ('brandId' in record) named.add(record.brandId)
  return named
}

async function take(batch: OpenBatch, { kind, record }: RecordEntry): Promise<PendingOutcome> {
  if (kind === 'brand') return takeBrand(batch, record as BrandRecord)
  if (!('brandId' in record)) return batch.ofAll.find(({ take }) => kind in take)!.take[kind]!(record as never)
  const intake = intakeOf(batch, record.brandId)
  return kind === 'answer'
    ? takeAnswer(batch, intake, record as AnswerRecord)
    : restOf(batch, intake).take[kind]!(record as never)
}

function asFate(error: unknown): RecordError {
  if (error instanceof RecordError) return error
  throw error
}

function takeAnswer(
  { answers, brands }: OpenBatch,
  intake: BrandIntake,
  record: AnswerRecord,
): PendingOutcome | Promise<PendingOutcome> {
  const { brand } = intake
  const { texts } = brands.changing
  if (record.mentions && record.citations) return gatherAnswer(answers, texts, brand, record, undefined)
  const facts = readerOf(intake).read(record.text)
  return facts instanceof Promise
    ? facts.then(found => gatherAnswer(answers, texts, brand, record, found))
    : gatherAnswer(answers, texts, brand, record, facts)
}

async function takeBrand(batch: OpenBatch, record: BrandRecord): Promise<RecordOutcome> {
  const { writer, teams, brands, things } = batch
  idOf(await teams.known(), record.teamId, 'team')
  if (!brands.intakes.has(record.id) && things.nextBrand === null) {
    await beginMaking(writer, things)
    // Another process may have made one of them meanwhile.
    await openAbsent(brands)
  }
  const intake = brands.intakes.get(record.id)
  if (intake) {
    const rest = restOf(batch, intake)
    rest.rewrite(record, rest.record ?? (await storedBrand(writer, intake.brand.id)))
    return 'replaced'
  }
  restOf(batch, intakeFor(brands, makeBrand(things, record), true)).rewrite(record, undefined)
  return 'imported'
}

function intakeOf({ brands }: OpenBatch, publicId: string): BrandIntake {
  const intake = brands.intakes.get(publicId)
  if (!intake)
    throw new RecordError(`brand '${publicId}' is unknown. A record must come after the records it refers to`)
  return intake
}

function restOf({ writer, answers, things, sources, others, now }: OpenBatch, intake: BrandIntake): BrandTaker {
  intake.rest ??= createBrandTaker(writer, intake, { taken: answers.taken, things, sources }, others.ofBrand ?? [], now)
  return intake.rest
}
