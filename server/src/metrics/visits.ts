import { type Sql, sql } from '../db/sql.ts'

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
