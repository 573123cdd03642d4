import type { Reader } from '../../db/db.ts'
import { folded } from '../../db/folding.ts'
import { storedPoints } from '../../db/points.ts'
import { sql } from '../../db/sql.ts'
import { type PendingOutcome, RecordError } from '../records.ts'
import { type EntityRows, stageEntity } from './rows.ts'

export interface SnapshotRecord {
  id: string
  month: number
  year: number
  status: string
  completedAt: number | null
  /** Results of a run. Missing if no run computed the snapshot. */
  computed?: unknown
}

export interface ArticleRecord {
  id: string
  title: string
  articleType: string
  status: string
  wordCount?: number | undefined
  content: string
  publishedAt: number | null
  createdAt: number
  updatedAt: number
}

export interface NoteRecord {
  id: string
  text: string
  /** Epoch milliseconds. */
  at: number
  createdAt: number
}

/** What a brand wants to be known for, and facts about it. */
export interface ProfileRecord {
  /** From 1. */
  revision: number
  createdAt: number
  statement: string
  monthly: boolean
  attributes: readonly object[]
  facts: readonly object[]
}

export interface PerceptionAnswerRecord {
  id: string
  snapshotId: string
  template: string
  isOpen: boolean
  language: string
  prompt: string
  provider: string
  model: string
  endedAt: number
  /** Null without an answer. `reason` and `message` explain it. */
  text: string | null
  reason: string | null
  message: string | null
  /** Millionths of a dollar. Null if unknown. */
  cost: number | null
  /** 0 to 100. Null if not scored. */
  sentiment: number | null
  judge: string | null
  verdicts: readonly { item: string; verdict: string; start: number; end: number }[]
  rules: string | null
}

/** Allowed status changes of an article (D32). */
const transitions: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['GENERATING', 'LIVE'],
  GENERATING: ['DRAFT', 'LIVE'],
  LIVE: ['ARCHIVED'],
  ARCHIVED: ['LIVE', 'DRAFT'],
}

export function upsertSnapshot(rows: EntityRows, brand_id: number, record: SnapshotRecord): PendingOutcome {
  const { id: public_id, status, year, month, completedAt: completed_at } = record
  const document = { public_id, status, completed_at, record: JSON.stringify(record) }
  return stageEntity(rows, 'perception_snapshot', { brand_id, ...document, month: year * 12 + month - 1 })
}

export function upsertPerceptionAnswer(
  rows: EntityRows,
  brand_id: number,
  { snapshotId, isOpen, endedAt, sentiment, verdicts, ...same }: PerceptionAnswerRecord,
): PendingOutcome {
  return stageEntity(rows, 'perception_answer', {
    ...{ brand_id, id: same.id, snapshot_id: snapshotId, template: same.template, is_open: isOpen },
    ...{ language: same.language, prompt: same.prompt, provider: same.provider, model: same.model },
    ...{ ended_at: endedAt, text: same.text, reason: same.reason, message: same.message, cost: same.cost },
    sentiment: sentiment === null ? null : storedPoints(sentiment),
    ...{ judge: same.judge, verdicts: JSON.stringify(verdicts), rules: same.rules },
  })
}

/** The caller must have checked the profile. */
export function upsertProfile(rows: EntityRows, brand_id: number, record: ProfileRecord): PendingOutcome {
  const { revision, createdAt: created_at, statement, monthly, attributes, facts } = record
  const profile = { statement, monthly, attributes, facts }
  return stageEntity(rows, 'brand_profile', { brand_id, revision, created_at, record: JSON.stringify(profile) })
}

/** `statuses`: by id, of stored articles and of earlier ones in the batch. */
export function upsertArticle(
  rows: EntityRows,
  brand_id: number,
  statuses: Map<string, string>,
  record: ArticleRecord,
): PendingOutcome {
  const status = statuses.get(record.id)
  if (status !== undefined && status !== record.status && !transitions[status]?.includes(record.status))
    throw new RecordError(
      `an article cannot go from ${status} to ${record.status}, only to ${transitions[status]?.join(' or ')}`,
    )
  statuses.set(record.id, record.status)
  const wordCount = record.wordCount ?? wordsIn(record.content)
  return stageEntity(rows, 'article', {
    ...{ brand_id, public_id: record.id, status: record.status, article_type: record.articleType },
    title_folded: folded(record.title),
    word_count: wordCount,
    published_at: record.publishedAt,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    record: JSON.stringify(Object.assign({ wordCount }, record, { wordCount })),
  })
}

export const upsertNote = (
  rows: EntityRows,
  brand_id: number,
  { id: public_id, text, at, createdAt }: NoteRecord,
): PendingOutcome => stageEntity(rows, 'note', { brand_id, public_id, text, noted_for: at, created_at: createdAt })

/** Counts runs of non-blank characters (D32). */
const wordsIn = (content: string) => content.match(/\P{White_Space}+/gu)?.length ?? 0

export async function loadArticleStatuses(reader: Reader, brandId: number) {
  const rows = await reader.rows<{ id: string; status: string }>(sql`
select public_id as id, status from article where brand_id = ${brandId}`)
  return new Map(rows.map(row => [row.id, row.status]))
}
