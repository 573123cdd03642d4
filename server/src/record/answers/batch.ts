import type { Writer } from '../../db/db.ts'
import { createTextReader } from '../../reading/read-text.ts'
import { type BrandEntities, idOf, type KnownBrand } from '../brand.ts'
import { newBrand, nextBrand, storedBrand } from '../entities/brands.ts'
import { upsertBrand } from '../entities/edits.ts'
import { type EntityRows, noEntityRows } from '../entities/rows.ts'
import type { StagedSource } from '../entities/source-records.ts'
import { loadTeams, type TeamParents, upsertProvider, upsertTeam } from '../entities/teams.ts'
import { type BrandUpserts, editsOf, isEntityKind, noUpserts, upsertEntity } from '../entities/upserts.ts'
import {
  type AnswerRecord,
  type BrandRecord,
  type NamedRecord,
  type PendingOutcome,
  type RecordEntry,
  type RecordOutcome,
  type Taker,
  type TeamRecord,
  UnknownId,
} from '../records.ts'
import { emptyTexts, forgetMany, own, type Texts } from '../urls/citations.ts'
import { type AnswerBatch, clearAnswers, gatherAnswer, noAnswers } from './answer-batch.ts'
import {
  type BrandIntake,
  closeReader,
  intakeFor,
  type Memory,
  type OpenBrands,
  openAbsent,
  openBrands,
} from './open-brands.ts'

/** Kinds of records that other modules handle. */
export interface Others {
  ofAll?: readonly ((writer: Writer, teams: () => Promise<ReadonlyMap<string, unknown>>) => Taker)[]
  ofBrand?: readonly ((writer: Writer, brand: KnownBrand) => Taker)[]
}

export interface OpenAnswers {
  readonly batch: AnswerBatch
  readonly texts: Texts
  /** Brands by owner number in the text cache. */
  readonly owners: Map<number, BrandEntities>
}

export interface OpenBatch {
  readonly writer: Writer
  readonly memory: Memory
  readonly others: Others
  readonly now: Date
  readonly brands: OpenBrands
  /** Undefined until the batch has records of entities. */
  rows: EntityRows | undefined
  /** Undefined until the batch has a team or provider. */
  teams: EntityRows | undefined
  readonly sources: StagedSource[]
  readonly providers: Map<string, string>
  parents: Promise<TeamParents> | undefined
  ofAll: readonly Taker[] | undefined
  answers: OpenAnswers | undefined
  /** Integer key of the next new brand. Undefined until the batch has a new brand. */
  nextBrand: number | undefined
}

export const openBatch = (writer: Writer, memory: Memory, others: Others, now: Date): OpenBatch => ({
  ...{ writer, memory, others, now, brands: openBrands(writer, memory) },
  ...{ rows: undefined, teams: undefined, sources: [], providers: new Map() },
  ...{ parents: undefined, ofAll: undefined, answers: undefined, nextBrand: undefined },
})

function answersOf(batch: OpenBatch): OpenAnswers {
  batch.answers ??= openAnswers(batch)
  return batch.answers
}

function openAnswers({ memory, brands: { changing } }: OpenBatch): OpenAnswers {
  if (!changing.texts) {
    changing.texts = memory.texts ?? emptyTexts()
    memory.texts = undefined
  }
  const batch = memory.spare ?? noAnswers()
  memory.spare = undefined
  return { batch, texts: changing.texts, owners: new Map() }
}

/** Call this before looking up texts of the brand. */
function ownTexts({ texts, owners }: OpenAnswers, brand: BrandEntities): void {
  own(texts, brand)
  owners.set(brand.owner, brand)
}

export function closeAnswers({ memory, answers }: OpenBatch): void {
  if (!answers) return
  clearAnswers(answers.batch)
  memory.spare = answers.batch
  forgetMany(answers.texts, memory.most)
}

export const answersSoFar = ({ answers }: OpenBatch): number => answers?.batch.taken.length ?? 0

export async function take(batch: OpenBatch, { kind, record }: RecordEntry): Promise<PendingOutcome> {
  if (kind === 'brand') return takeBrand(batch, record as BrandRecord)
  if (!('brandId' in record)) return takeAboveBrands(batch, kind, record)
  const intake = batch.brands.intakes.get(record.brandId)
  if (!intake) throw new UnknownId('brand', record.brandId)
  if (kind === 'answer') return takeAnswer(answersOf(batch), intake, record as AnswerRecord)
  if (!isEntityKind(kind)) return takeOther(batch, intake, kind, record)
  if (kind === 'competitor') closeReader(intake)
  // Answers cite sources by their domains, so the source must be in the domain cache.
  if (kind === 'source') ownTexts(answersOf(batch), intake.brand)
  return upsertEntity(upsertsOf(batch, intake), { kind, record }, answersSoFar(batch))
}

function takeAnswer(
  answers: OpenAnswers,
  intake: BrandIntake,
  record: AnswerRecord,
): PendingOutcome | Promise<PendingOutcome> {
  const { batch, texts } = answers
  const { brand } = intake
  ownTexts(answers, brand)
  if (record.mentions && record.citations) return gatherAnswer(batch, texts, brand, record, undefined)
  intake.reader ??= createTextReader(brand.competitors.values())
  const facts = intake.reader.read(record.text)
  return facts instanceof Promise
    ? facts.then(found => gatherAnswer(batch, texts, brand, record, found))
    : gatherAnswer(batch, texts, brand, record, facts)
}

async function takeBrand(batch: OpenBatch, record: BrandRecord): Promise<RecordOutcome> {
  const { writer, brands } = batch
  idOf(await teamsOf(batch), record.teamId, 'team')
  if (!brands.intakes.has(record.id) && batch.nextBrand === undefined) {
    batch.nextBrand = await nextBrand(writer)
    // Another process may have created some of these brands in the meantime.
    await openAbsent(brands)
  }
  const known = brands.intakes.get(record.id)
  const intake = known ?? intakeFor(brands, newBrand(batch.nextBrand!++, record), true)
  const edits = editsOf(upsertsOf(batch, intake))
  const old = known && (edits.record ?? (await storedBrand(writer, known.brand.id)))
  upsertBrand(edits, record, old, answersSoFar(batch))
  closeReader(intake)
  return known ? 'replaced' : 'imported'
}

async function takeAboveBrands(batch: OpenBatch, kind: string, record: object): Promise<PendingOutcome> {
  if (kind === 'team') {
    batch.teams ??= noEntityRows()
    return upsertTeam(batch.teams, await teamsOf(batch), record as TeamRecord)
  }
  if (kind === 'provider') {
    const { id, name } = record as NamedRecord
    batch.providers.set(id, name)
    batch.teams ??= noEntityRows()
    return upsertProvider(batch.teams, { id, name })
  }
  batch.ofAll ??= (batch.others.ofAll ?? []).map(make => make(batch.writer, () => teamsOf(batch)))
  return takerOf(batch.ofAll, kind)(record as never)
}

function takeOther(batch: OpenBatch, intake: BrandIntake, kind: string, record: object) {
  intake.others ??= (batch.others.ofBrand ?? []).map(make => make(batch.writer, intake.brand))
  return takerOf(intake.others, kind)(record as never)
}

const takerOf = (takers: readonly Taker[], kind: string) => takers.find(({ take }) => kind in take)!.take[kind]!

function teamsOf(batch: OpenBatch): Promise<TeamParents> {
  batch.parents ??= loadTeams(batch.writer)
  return batch.parents
}

export function upsertsOf(batch: OpenBatch, intake: BrandIntake): BrandUpserts {
  const { writer, sources } = batch
  const { brand, isNew } = intake
  batch.rows ??= noEntityRows()
  intake.upserts ??= noUpserts({ writer, rows: batch.rows, sources, brand, isNew, hadPrompts: brand.next.prompt > 1 })
  return intake.upserts
}
