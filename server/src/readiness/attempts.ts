import { dayLength } from '@earshot/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The analysis of a brand that is served, and the last attempt at another, if that failed. */
export interface Standing {
  /** Epoch milliseconds. */
  analyzedAt: number
  score: number
  /** Whether nothing of the site could be reached then. */
  isUnreachable: boolean
  /** When the last attempt was made that failed, in epoch milliseconds, and why; null if the last one succeeded. */
  attemptedAt: number | null
  failure: string | null
}

interface Stored {
  record: string
  attemptedAt: number | null
  failure: string | null
}

/** The analysis of a brand that stands; null where there is none. */
export async function standingOf(db: Db, brandId: string): Promise<Standing | null> {
  const [row] = await db.read(reader =>
    reader.rows<Stored>(sql`
select a.record, a.attempted_at as "attemptedAt", a.failure
from technical_analysis a
where a.brand_id = (select id from brand where public_id = ${brandId})`),
  )
  return row ? standing(row) : null
}

/** Remembers that an attempt failed, beside the analysis that stands, and returns that; null where there is none. */
export async function keepAttempt(db: Db, brandId: string, now: Date, failure: string): Promise<Standing | null> {
  const [row] = await db.write(writer =>
    writer.rows<Stored>(sql`
update technical_analysis set attempted_at = ${now.getTime()}, failure = ${failure}
where brand_id = (select id from brand where public_id = ${brandId})
returning record, attempted_at as "attemptedAt", failure`),
  )
  return row ? standing(row) : null
}

function standing({ record, attemptedAt, failure }: Stored): Standing {
  const analysis = JSON.parse(record) as {
    lastAnalyzedAt: number
    aiReadiness: { score: number }
    robotsAnalysis: { status: string }
    llmsAnalysis: { status: string }
    sitemapAnalysis: { status: string }
  }
  const files = [analysis.robotsAnalysis, analysis.llmsAnalysis, analysis.sitemapAnalysis]
  return {
    analyzedAt: analysis.lastAnalyzedAt,
    score: analysis.aiReadiness.score,
    isUnreachable: files.every(({ status }) => status === 'unreachable'),
    attemptedAt,
    failure,
  }
}

const week = 7 * dayLength

/** Top-level domains under which nothing is ever found (RFC 6761). */
const fictional = /(?:^|\.)(?:example|invalid|localhost|test)$/

/**
 * Returns the brands, by public id, whose last analysis is a week old and whose last attempt that failed is a day old.
 * Skips brands that were never analyzed and reserved domains such as `.example`.
 */
export async function dueForAnalysis(db: Db, now: Date): Promise<string[]> {
  const rows = await db.read(reader =>
    reader.rows<{ brandId: string; domain: string }>(sql`
select b.public_id as "brandId", b.domain
from technical_analysis a
join brand b on b.id = a.brand_id
where b.status = 'ACTIVE' and b.domain is not null and coalesce(a.analyzed_at, 0) <= ${now.getTime() - week}
  and coalesce(a.attempted_at, 0) <= ${now.getTime() - dayLength}
order by b.public_id`),
  )
  return rows.filter(({ domain }) => !fictional.test(domain)).map(({ brandId }) => brandId)
}
