import { keepTeams, lockTeams } from '../../access/locks.ts'
import { raiseRevisions } from '../../db/brands.ts'
import { rememberText } from '../../db/bulk/remembered.ts'
import type { Db, Writer } from '../../db/db.ts'
import { createThreadTurns } from '../../threads/turns.ts'
import { selfOf } from '../brand.ts'
import { writeAttempt } from '../entities/analyses.ts'
import { remakeEdited } from '../entities/edits.ts'
import { writeEntityRows } from '../entities/rows.ts'
import { settleSources } from '../entities/source-records.ts'
import { writeTeams } from '../entities/teams.ts'
import { editsOf, stageUpserts } from '../entities/upserts.ts'
import {
  type BrandRecord,
  type PendingOutcome,
  type RecordEntry,
  RecordError,
  type RecordOutcome,
  type TeamRecord,
} from '../records.ts'
import { noSources } from '../urls/sources.ts'
import { writeAnswers } from './answer-batch.ts'
import {
  answersSoFar,
  closeAnswers,
  type OpenAnswers,
  type OpenBatch,
  type Others,
  openBatch,
  take,
  upsertsOf,
} from './batch.ts'
import { type BrandIntake, closeReader, emptyMemory, open, raiseLate } from './open-brands.ts'

export interface Recorder {
  /** Stores all valid entries. Returns the outcomes in the same order. */
  record(entries: readonly RecordEntry[]): Promise<RecordOutcome[]>
  /** Does the same in the caller's transaction. */
  recordIn(writer: Writer, entries: Iterable<RecordEntry> | AsyncIterable<RecordEntry>): Promise<RecordOutcome[]>
}

export interface RecorderOptions {
  now: () => Date
  /** Cached URLs, domains and queries of all brands. */
  remembers?: number
  others?: Others
}

export function createRecorder(db: Db, { now, remembers, others = {} }: RecorderOptions): Recorder {
  const memory = emptyMemory(remembers)
  const recorder: Recorder = {
    record: entries => db.write(writer => recorder.recordIn(writer, entries)),
    recordIn: (writer, entries) => recordBatch(openBatch(writer, memory, others, now()), entries),
  }
  return recorder
}

export const recordIn = (writer: Writer, entries: Iterable<RecordEntry>, now: Date): Promise<RecordOutcome[]> =>
  recordBatch(openBatch(writer, emptyMemory(), {}, now), entries)

async function recordBatch(
  batch: OpenBatch,
  entries: Iterable<RecordEntry> | AsyncIterable<RecordEntry>,
): Promise<RecordOutcome[]> {
  const { writer, brands } = batch
  const outcomes = await takeAll(batch, entries)
  if (batch.teams) await writeTeams(writer, batch.teams, batch.providers)
  for (const taker of batch.ofAll ?? []) await taker.write()
  await raiseLate(brands)
  const intakes = [...brands.intakes.values()]
  for (const intake of intakes) {
    if (!selfOf(intake.brand)) editsOf(upsertsOf(batch, intake))
    if (intake.upserts) await stageUpserts(intake.upserts, answersSoFar(batch))
  }
  if (batch.rows) await writeEntityRows(writer, batch.rows)
  if (batch.answers) await writeAllAnswers(batch, batch.answers)
  for (const intake of intakes) await finishBrand(batch, intake)
  closeAnswers(batch)
  return outcomes.map(outcome => (typeof outcome === 'function' ? outcome() : outcome))
}

async function writeAllAnswers({ writer, sources: staged }: OpenBatch, answers: OpenAnswers): Promise<void> {
  const { batch, texts, owners } = answers
  const sources = noSources()
  if (staged.length > 0)
    for (const { brand, id, domain } of await settleSources(writer, staged, sources))
      texts.domains.ids[rememberText(texts.domains, brand.owner, domain)] = id
  await writeAnswers(writer, batch, { texts, sources, ownerOf: owner => owners.get(owner)! })
}

async function finishBrand(
  { writer, answers, now }: OpenBatch,
  { brand, upserts, others = [] }: BrandIntake,
): Promise<void> {
  for (const taker of others) await taker.write()
  if (upserts) await writeAttempt(writer, brand.id, upserts.analyses)
  if (upserts?.edits) await remakeEdited(writer, upserts.edits, now, after => integersOf(answers, brand, after))
}

const integersOf = (answers: OpenAnswers | undefined, brand: BrandIntake['brand'], after: number): number[] =>
  answers
    ? answers.batch.taken
        .slice(after)
        .flatMap(({ brand: other, answer }) => (other === brand ? (answer.answer_id ?? []) : []))
    : []

async function takeAll(
  batch: OpenBatch,
  entries: Iterable<RecordEntry> | AsyncIterable<RecordEntry>,
): Promise<PendingOutcome[]> {
  const outcomes: PendingOutcome[] = []
  const turns = createThreadTurns()
  try {
    for await (const some of inGroups(batch.writer, entries)) {
      await enterTeams(batch.writer, some)
      if (batch.writer.shared && some.some(({ kind }) => kind === 'provider')) await raiseRevisions(batch.writer)
      await open(batch.brands, namedBy(some))
      for (const entry of some) {
        outcomes.push(await take(batch, entry).catch(rejected))
        const others = turns.pass()
        if (others) await others
      }
    }
  } finally {
    for (const intake of batch.brands.intakes.values()) closeReader(intake)
  }
  return outcomes
}

/** Number of streamed records that open their brands together. */
export const groupSize = 64

/** On Postgres, all records are one group that locks its brands in a fixed order, so that batches can't deadlock. */
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

/** Locks changed teams, and protects the teams of brands from deletion. All code locks teams before brands. */
async function enterTeams(writer: Writer, entries: readonly RecordEntry[]): Promise<void> {
  const [changed, kept] = [new Set<string>(), new Set<string>()]
  for (const { kind, record } of entries)
    if (kind === 'team') {
      const { id, parentTeamId } = record as TeamRecord
      changed.add(id)
      if (parentTeamId !== null) changed.add(parentTeamId)
    } else if ('teamId' in record) (kind === 'brand' ? kept : changed).add(record.teamId as string)
  // One statement locks all teams in the same order.
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

function rejected(error: unknown): RecordError {
  if (error instanceof RecordError) return error
  throw error
}
