import { type Sql, sql } from '../../db/sql.ts'

/** Beyond it a count is no longer exact as a number, and is `capped`. */
export const mostOccurrences = Number.MAX_SAFE_INTEGER

const total = (column: Sql) => sql`cast(least(coalesce(sum(${column}), 0), ${mostOccurrences}) as bigint)`

/** Over daily rollups of crawlers' requests. */
export const ofVisits = {
  occurrences: total(sql`occurrences`),
  succeeded: total(sql`succeeded`),
  redirect: total(sql`redirected`),
  clientErrors: total(sql`client_errors`),
  serverErrors: total(sql`server_errors`),
  notFound: total(sql`not_found`),
  /** Answered with an error other than 404. */
  otherError: total(sql`client_errors - not_found + server_errors`),
  /** Of pages whose identity is kept. */
  identified: total(sql`case when page_id > 0 then occurrences else 0 end`),
  uniquePages: sql`cast(count(distinct case when page_id > 0 then page_id end) as bigint)`,
  lastSeenAt: sql`max(last_seen_at)`,
}

/** `with ${visits(…)}`: the rollups of a span of days, both ends included, that hold a request. */
export const visits = (brandId: number, days: { from: number; to: number }): Sql => sql`visits as (
  select * from crawler_rollup
  where brand_id = ${brandId} and day >= ${days.from} and day <= ${days.to} and occurrences > 0
)`

/** Requests of a day or a crawler, added up. */
interface Requests {
  occurrences: number
  identified: number
  redirect: number
  notFound: number
  otherError: number
}

/** One kind of requests over some rows, capped as every count of them is. */
export const added = (rows: readonly Requests[], of: keyof Requests): number =>
  Math.min(
    rows.reduce((sum, row) => sum + row[of], 0),
    mostOccurrences,
  )

/** Totals over some rows; the total of all is null where nothing was recorded, because "no data" is not zero. */
export const totalsOf = (rows: readonly Requests[]) => ({
  totalOccurrences: rows.length > 0 ? added(rows, 'occurrences') : null,
  redirectOccurrences: added(rows, 'redirect'),
  notFoundOccurrences: added(rows, 'notFound'),
  otherErrorOccurrences: added(rows, 'otherError'),
})

/** What one crawler asked of one page. */
export interface CrawlerVisitCounts {
  token: string
  botType: 'training' | 'live-search' | 'other'
  occurrences: number
  succeeded: number
  redirect: number
  clientErrors: number
  serverErrors: number
}

/** The visits of a page by crawler, by outcome and by type. */
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
