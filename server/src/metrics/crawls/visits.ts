import { type Sql, sql } from '../../db/sql.ts'

/** Larger counts are inexact and reported as `capped`. */
export const mostOccurrences = Number.MAX_SAFE_INTEGER

const total = (column: Sql) => sql`cast(least(coalesce(sum(${column}), 0), ${mostOccurrences}) as bigint)`

export const ofVisits = {
  occurrences: total(sql`occurrences`),
  succeeded: total(sql`succeeded`),
  redirect: total(sql`redirected`),
  clientErrors: total(sql`client_errors`),
  serverErrors: total(sql`server_errors`),
  notFound: total(sql`not_found`),
  otherError: total(sql`client_errors - not_found + server_errors`),
  identified: total(sql`case when page_id > 0 then occurrences else 0 end`),
  uniquePages: sql`cast(count(distinct case when page_id > 0 then page_id end) as bigint)`,
  lastSeenAt: sql`max(last_seen_at)`,
}

/** Both days are included. */
export const visits = (brandId: number, days: { from: number; to: number }): Sql => sql`visits as (
  select * from crawler_rollup
  where brand_id = ${brandId} and day >= ${days.from} and day <= ${days.to} and occurrences > 0
)`

interface Requests {
  occurrences: number
  identified: number
  redirect: number
  notFound: number
  otherError: number
}

export const added = (rows: readonly Requests[], of: keyof Requests): number =>
  Math.min(
    rows.reduce((sum, row) => sum + row[of], 0),
    mostOccurrences,
  )

/** The total is null if nothing was recorded, because missing data isn't zero. */
export const totalsOf = (rows: readonly Requests[]) => ({
  totalOccurrences: rows.length > 0 ? added(rows, 'occurrences') : null,
  redirectOccurrences: added(rows, 'redirect'),
  notFoundOccurrences: added(rows, 'notFound'),
  otherErrorOccurrences: added(rows, 'otherError'),
})

export interface CrawlerVisitCounts {
  token: string
  botType: 'training' | 'live-search' | 'other'
  occurrences: number
  succeeded: number
  redirect: number
  clientErrors: number
  serverErrors: number
}

export function visitsBreakdown(visits: readonly CrawlerVisitCounts[]) {
  const sum = (visits: readonly CrawlerVisitCounts[], of: (visit: CrawlerVisitCounts) => number) =>
    visits.reduce((total, visit) => total + of(visit), 0)
  const ofType = (botType: CrawlerVisitCounts['botType']) =>
    sum(
      visits.filter(visit => visit.botType === botType),
      visit => visit.occurrences,
    )
  return {
    crawlerOccurrences: Object.fromEntries(visits.map(({ token, occurrences }) => [token, occurrences])),
    uniqueCrawlers: visits.length,
    statusGroups: {
      '2xx': sum(visits, visit => visit.succeeded),
      '3xx': sum(visits, visit => visit.redirect),
      '4xx': sum(visits, visit => visit.clientErrors),
      '5xx': sum(visits, visit => visit.serverErrors),
    },
    crawlerTypes: { training: ofType('training'), liveSearch: ofType('live-search'), other: ofType('other') },
  }
}
