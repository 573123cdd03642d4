import { api } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { checkOf, type StoredAnalysis } from '../../scoring/check.ts'
import { partsOf, scoredAccess, sumScore } from '../../scoring/score.ts'
import { handle } from '../query/handler.ts'
import { paginated, summarizeBrand, tail, timestamp, totalOf } from '../query/rows.ts'

/** The response before the first analysis (D33). */
const nothingYet = {
  aiReadiness: null,
  robotsUrl: null,
  llmsUrl: null,
  sitemapUrl: null,
  robotsAnalysis: null,
  llmsAnalysis: null,
  sitemapAnalysis: null,
  lastAnalyzedAt: null,
  generatedLlmsTxt: null,
  warnings: null,
}

export const getTechnicalAnalysis = handle(api.technicalAnalysis.get, async ({ db, brand }) => {
  const analysis = await standing(db, brand.id)
  if (analysis === null) return { brand: summarizeBrand(brand), analyzed: false, ...nothingYet }
  return {
    ...nothingYet,
    ...analysis,
    brand: summarizeBrand(brand),
    analyzed: true,
    lastAnalyzedAt: timestamp(analysis.lastAnalyzedAt),
  }
})

async function standing(db: Reader, brandId: number): Promise<StoredAnalysis | null> {
  const [row] = await db.rows<{ record: string }>(
    sql`select record from technical_analysis where brand_id = ${brandId}`,
  )
  // Null if no analysis has succeeded yet.
  return row ? (JSON.parse(row.record) as StoredAnalysis | null) : null
}

interface Row {
  at: number
  score: number
  change: number | null
  issuesCount: number
  optimizationsCount: number
  robots: string
  llms: string
  sitemap: string
  crawlers: string
}

const sortColumns = { analyzedAt: sql`checked_at`, score: sql`score` }

export const technicalAnalysisHistory = handle(api.technicalAnalysis.history, async ({ db, brand, scope, query }) => {
  const analysis = await standing(db, brand.id)
  const checks = sql`checks as (
  ${pastChecks(brand.id, analysis)}
),
listed as (
  select *, score - lag(score) over (order by checked_at) as change from checks
),
found as (
  select * from listed
  where true ${scope.from === undefined ? empty : sql`and checked_at >= ${scope.from}`}
    ${scope.until === undefined ? empty : sql`and checked_at < ${scope.until}`}
)`
  const rows = await db.rows<Row & { total: number }>(sql`
with ${checks}
select checked_at as "at", score, change, issues as "issuesCount", optimizations as "optimizationsCount",
  robots, llms, sitemap, crawlers, count(*) over () as total
from found
${tail(sortColumns, query, sql`checked_at`)}`)
  const total = await totalOf(db, rows, query, sql`with ${checks} select count(*) as total from found`)
  return { pagination: paginated(query, total, rows), checks: rows.map(shownCheck) }
})

function pastChecks(brandId: number, analysis: StoredAnalysis | null): Sql {
  const past = sql`
  select checked_at, score, issues, optimizations, robots, llms, sitemap, crawlers
  from readiness_check
  where brand_id = ${brandId}`
  if (analysis === null) return past
  const { at, score, issuesCount, optimizationsCount, robots, llms, sitemap, crawlers } = checkOf(analysis)
  return sql`${past} and checked_at <> ${at}
  union all
  select cast(${at} as bigint), cast(${score} as integer), cast(${issuesCount} as integer),
    cast(${optimizationsCount} as integer), cast(${robots} as text), cast(${llms} as text), cast(${sitemap} as text),
    cast(${JSON.stringify(crawlers)} as text)`
}

/** The parts are null if other versions of the rules computed the score. */
function shownCheck({ at, crawlers, ...row }: Row) {
  const checked = { ...row, crawlers: JSON.parse(crawlers) as Record<string, string> }
  const parts = partsOf(checked)
  const isOurs = sumScore(parts) === row.score
  const access = scoredAccess(checked).map(each => (isOurs ? each : { ...each, adds: null }))
  return { ...row, analyzedAt: timestamp(at), crawlers: access, parts: isOurs ? parts : null }
}
