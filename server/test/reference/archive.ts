import type { z } from 'zod'
import type { kinds } from '../../src/archive/kinds.ts'

type Line<Kind extends keyof typeof kinds> = Kind extends unknown
  ? { kind: Kind } & z.input<(typeof kinds)[Kind]>
  : never

type AnswerLine = Line<'answer'>
export type CitationLine = NonNullable<AnswerLine['citations']>[number]
export type PlacementLine = NonNullable<AnswerLine['sponsored']>[number]
/** Mentions are always set here, because the reference does not extract them from texts. */
export type AnswerRecord = AnswerLine & { mentions: NonNullable<AnswerLine['mentions']> }

export type BrandRecord = Line<'brand'>
export type PromptRecord = Line<'prompt'>
export type PerceptionSnapshotRecord = Line<'perceptionSnapshot'>
export type ArticleRecord = Line<'article'>
export type TechnicalAnalysisRecord = Line<'technicalAnalysis'>
export type ReadinessCheckRecord = Line<'readinessCheck'>

export const scoreNames = ['sentiment', 'alignment', 'consistency', 'factualAlignment'] as const
export type Scores = PerceptionSnapshotRecord['scores']

/** One archive line as written. Optional fields can be absent. */
export type ArchiveRecord =
  | AnswerRecord
  | BrandRecord
  | PromptRecord
  | PerceptionSnapshotRecord
  | ArticleRecord
  | TechnicalAnalysisRecord
  | ReadinessCheckRecord
  | Line<'team' | 'provider' | 'topic' | 'tag' | 'competitor' | 'source' | 'note'>

export type RecordOf<Kind extends ArchiveRecord['kind']> = Extract<ArchiveRecord, { kind: Kind }>
