import type { Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { checkOf, type ReadinessCheck, type StoredAnalysis } from '../../scoring/check.ts'
import type { PendingOutcome } from '../records.ts'
import { type EntityRows, stageEntity } from './rows.ts'

/** This JSON means that no analysis has ever succeeded. */
export const noAnalysis = 'null'

/** The last failed attempt since the latest analysis. */
export interface FailedAnalysis {
  at: number
  failure: string
}

export interface AnalysisUpserts {
  /** Null if no analysis is stored, undefined if not read yet. */
  latest: ReadinessCheck | null | undefined
  attempt: FailedAnalysis | undefined
}

export const noAnalyses = (): AnalysisUpserts => ({ latest: undefined, attempt: undefined })

/** Deletes the failed attempt. Of the old analysis, only a summary (check) remains. */
export async function upsertAnalysis(
  writer: Writer,
  rows: EntityRows,
  brand_id: number,
  analyses: AnalysisUpserts,
  record: StoredAnalysis,
): Promise<PendingOutcome> {
  if (analyses.latest === undefined) analyses.latest = await storedCheck(writer, brand_id)
  const { latest } = analyses
  if (latest && latest.at !== record.lastAnalyzedAt) upsertCheck(rows, brand_id, latest)
  analyses.latest = checkOf(record)
  analyses.attempt = undefined
  const row = { brand_id, record: JSON.stringify(record), analyzed_at: record.lastAnalyzedAt }
  stageEntity(rows, 'technical_analysis', row)
  return latest ? 'replaced' : 'imported'
}

async function storedCheck(writer: Writer, brandId: number): Promise<ReadinessCheck | null> {
  const [row] = await writer.rows<{ record: string }>(sql`
select record from technical_analysis where brand_id = ${brandId} and record <> ${noAnalysis}`)
  return row ? checkOf(JSON.parse(row.record) as StoredAnalysis) : null
}

export const upsertCheck = (
  rows: EntityRows,
  brand_id: number,
  { at, score, issuesCount, optimizationsCount, crawlers, ...files }: ReadinessCheck,
): PendingOutcome =>
  stageEntity(rows, 'readiness_check', {
    ...{ brand_id, checked_at: at, score, issues: issuesCount, optimizations: optimizationsCount },
    ...{ robots: files.robots, llms: files.llms, sitemap: files.sitemap, crawlers: JSON.stringify(crawlers) },
  })

export async function upsertAttempt(
  writer: Writer,
  brandId: number,
  analyses: AnalysisUpserts,
  record: FailedAnalysis,
): Promise<PendingOutcome> {
  const isAgain = analyses.attempt !== undefined || (await hasAttempt(writer, brandId))
  analyses.attempt = record
  return isAgain ? 'replaced' : 'imported'
}

const hasAttempt = async (writer: Writer, brandId: number): Promise<boolean> =>
  (
    await writer.rows(sql`
select 1 as found from technical_analysis where brand_id = ${brandId} and attempted_at is not null`)
  ).length > 0

/** Call this in the same transaction, after the analysis is written. */
export async function writeAttempt(writer: Writer, brandId: number, { attempt }: AnalysisUpserts): Promise<void> {
  if (!attempt) return
  const { at, failure } = attempt
  const [kept] = await writer.rows(sql`
update technical_analysis set attempted_at = ${at}, failure = ${failure} where brand_id = ${brandId} returning brand_id`)
  if (!kept)
    await writer.run(sql`
insert into technical_analysis (brand_id, record, attempted_at, failure)
values (${brandId}, ${noAnalysis}, ${at}, ${failure})`)
}
