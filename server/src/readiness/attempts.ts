import { dayLength } from '@earshot/contract'
import { brandIdOf, isActive } from '../db/brands.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { putEntities } from '../record/entities/put.ts'

export interface AnalysisState {
  /** Epoch milliseconds. Null if no attempt has reached the site. */
  analysis: { analyzedAt: number; score: number } | null
  /** Null if the last attempt succeeded. */
  attemptedAt: number | null
  failure: string | null
}

interface AnalysisRow {
  record: string
  attemptedAt: number | null
  failure: string | null
}

export async function standingOf(db: Db, brandId: string): Promise<AnalysisState | null> {
  const [row] = await db.read(async reader => {
    const id = await brandIdOf(reader, brandId)
    if (id === undefined) return []
    return reader.rows<AnalysisRow>(sql`
select record, attempted_at as "attemptedAt", failure from technical_analysis where brand_id = ${id}`)
  })
  return row ? standing(row) : null
}

export async function keepAttempt(db: Db, brandId: string, now: Date, failure: string): Promise<AnalysisState> {
  const record = { at: now.getTime(), failure }
  await db.write(writer => putEntities(writer, brandId, [{ kind: 'readinessAttempt', record }], now))
  return (await standingOf(db, brandId))!
}

function standing({ record, ...attempt }: AnalysisRow): AnalysisState {
  const analysis = JSON.parse(record) as { lastAnalyzedAt: number; aiReadiness: { score: number } } | null
  return {
    analysis: analysis && { analyzedAt: analysis.lastAnalyzedAt, score: analysis.aiReadiness.score },
    ...attempt,
  }
}

const week = 7 * dayLength

/** Reserved names, which are never reachable (RFC 6761). */
export const fictional = /(?:^|\.)(?:example|invalid|localhost|test)$/

/** A brand is due a week after its analysis, and a day after a failed attempt. */
export async function dueForAnalysis(db: Db, now: Date): Promise<string[]> {
  const rows = await db.read(reader =>
    reader.rows<{ brandId: string; domain: string }>(sql`
select brand.public_id as "brandId", brand.domain
from technical_analysis a
join brand on brand.id = a.brand_id
where ${isActive} and brand.domain is not null and coalesce(a.analyzed_at, 0) <= ${now.getTime() - week}
  and coalesce(a.attempted_at, 0) <= ${now.getTime() - dayLength}
order by brand.public_id`),
  )
  return rows.filter(({ domain }) => !fictional.test(domain)).map(({ brandId }) => brandId)
}
