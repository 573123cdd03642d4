import type { Writer } from '../../db/db.ts'
import { createIsBranded } from '../../reading/branded.ts'
import type { ReadinessCheck, StoredAnalysis } from '../../scoring/check.ts'
import type { KnownBrand } from '../brand.ts'
import type {
  CompetitorRecord,
  MannerRecord,
  NamedRecord,
  PendingOutcome,
  PromptRecord,
  SourceRecord,
} from '../records.ts'
import {
  type AnalysisUpserts,
  type FailedAnalysis,
  noAnalyses,
  upsertAnalysis,
  upsertAttempt,
  upsertCheck,
} from './analyses.ts'
import { type EntityEdits, noEdits, upsertCompetitor } from './competitors.ts'
import {
  type ArticleRecord,
  loadArticleStatuses,
  type NoteRecord,
  type PerceptionAnswerRecord,
  type ProfileRecord,
  type SnapshotRecord,
  upsertArticle,
  upsertNote,
  upsertPerceptionAnswer,
  upsertProfile,
  upsertSnapshot,
} from './documents.ts'
import { stageEdits } from './edits.ts'
import {
  stagePrompts,
  type UnmarkedPrompts,
  upsertManner,
  upsertPrompt,
  upsertTag,
  upsertTopic,
} from './prompts-and-topics.ts'
import type { EntityRows } from './rows.ts'
import { type StagedSource, stageSource } from './source-records.ts'

/** A brand's upserts in a transaction. `writeEntityRows` writes the rows, `settleSources` the sources. */
export interface BrandUpserts {
  readonly writer: Writer
  readonly rows: EntityRows
  readonly sources: StagedSource[]
  /** Has only the integer keys to which the records refer. */
  readonly brand: KnownBrand
  readonly isNew: boolean
  readonly hadPrompts: boolean
  readonly prompts: UnmarkedPrompts
  readonly analyses: AnalysisUpserts
  edits: EntityEdits | undefined
  articles: Map<string, string> | undefined
}

export const noUpserts = (
  given: Pick<BrandUpserts, 'writer' | 'rows' | 'sources' | 'brand' | 'isNew' | 'hadPrompts'>,
): BrandUpserts => ({ ...given, prompts: new Map(), analyses: noAnalyses(), edits: undefined, articles: undefined })

export function editsOf(of: BrandUpserts): EntityEdits {
  of.edits ??= noEdits(of.brand, of.isNew)
  return of.edits
}

type Upsert = (of: BrandUpserts, record: never, answers: number) => PendingOutcome | Promise<PendingOutcome>

const byKind = {
  topic: ({ rows, brand }, record: NamedRecord) => upsertTopic(rows, brand, record),
  tag: ({ rows, brand }, record: NamedRecord) => upsertTag(rows, brand, record),
  prompt: ({ prompts, brand }, record: PromptRecord) => upsertPrompt(prompts, brand, record),
  manner: ({ rows, brand }, record: MannerRecord) => upsertManner(rows, brand, record),
  competitor: (of, record: CompetitorRecord, answers) => upsertCompetitor(editsOf(of), record, answers),
  source: ({ sources, brand }, record: SourceRecord) => stageSource(sources, brand, record),
  brandProfile: ({ rows, brand }, record: ProfileRecord) => upsertProfile(rows, brand.id, record),
  perceptionSnapshot: ({ rows, brand }, record: SnapshotRecord) => upsertSnapshot(rows, brand.id, record),
  perceptionAnswer: ({ rows, brand }, record: PerceptionAnswerRecord) => upsertPerceptionAnswer(rows, brand.id, record),
  async article(of, record: ArticleRecord) {
    of.articles ??= await loadArticleStatuses(of.writer, of.brand.id)
    return upsertArticle(of.rows, of.brand.id, of.articles, record)
  },
  note: ({ rows, brand }, record: NoteRecord) => upsertNote(rows, brand.id, record),
  technicalAnalysis: ({ writer, rows, brand, analyses }, record: StoredAnalysis) =>
    upsertAnalysis(writer, rows, brand.id, analyses, record),
  readinessCheck: ({ rows, brand }, record: ReadinessCheck) => upsertCheck(rows, brand.id, record),
  readinessAttempt: ({ writer, brand, analyses }, record: FailedAnalysis) =>
    upsertAttempt(writer, brand.id, analyses, record),
} satisfies Record<string, Upsert>

/** Excludes answers and kinds that other modules store. */
export type EntityKind = keyof typeof byKind
export type EntityEntry = {
  [K in EntityKind]: { kind: K; record: Parameters<(typeof byKind)[K]>[1] }
}[EntityKind]

export const isEntityKind = (kind: string): kind is EntityKind => Object.hasOwn(byKind, kind)

/** `answers`: number of earlier answers in the batch. Throws `RecordError` for an invalid record. */
export function upsertEntity(
  of: BrandUpserts,
  { kind, record }: { kind: EntityKind; record: object },
  answers = 0,
): PendingOutcome | Promise<PendingOutcome> {
  const upsert: Upsert = byKind[kind]
  return upsert(of, record as never, answers)
}

/** Call this after all records of the brand. */
export async function stageUpserts(of: BrandUpserts, answers = 0): Promise<void> {
  const { writer, rows, brand, edits, prompts, hadPrompts } = of
  if (edits) await stageEdits(writer, rows, edits, { answers, hadPrompts })
  if (prompts.size > 0) stagePrompts(rows, brand.id, prompts, createIsBranded(brand.competitors.values()))
}
