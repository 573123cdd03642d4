import { dayLength } from '@earshot/contract'
import { type Sql, sql } from '../../db/sql.ts'

/** What a page may be, computed when it is asked (specification, §3). */
export const pageStates = ['new', 'hot', 'neglected'] as const
export type PageState = (typeof pageStates)[number]

/** The days, today included, over which a page can be hot. */
const hotWindow = 7

/**
 * `with ${hotPages(…)}`: the pages of the top decile by occurrences over the current seven analytic days, of those that
 * came at all, that came on two of them at least. As many tie at the end as there are.
 */
export const hotPages = (brandId: number, today: number): Sql => sql`recent as (
  select page_id, sum(occurrences) as occurrences, count(distinct day) as days
  from crawler_rollup
  where brand_id = ${brandId} and page_id > 0 and occurrences > 0 and day > ${today - hotWindow} and day <= ${today}
  group by page_id
),
places as (
  select page_id, days, rank() over (order by occurrences desc) as place, count(*) over () as pages from recent
),
hot_pages as (
  select page_id from places where days >= 2 and (place - 1) * 10 < pages
)`

/**
 * The states of a page `p` that `hot_pages h` is left-joined to: new up to seven days after it was first seen, to the
 * millisecond; neglected when it was last seen more than thirty days ago, which rules out the others.
 */
export const stateOf = (now: Date): Record<PageState, Sql> => {
  const neglected = sql`p.last_seen_at < ${now.getTime() - 30 * dayLength}`
  return {
    new: sql`(p.first_seen_at >= ${now.getTime() - 7 * dayLength} and not ${neglected})`,
    hot: sql`(h.page_id is not null and not ${neglected})`,
    neglected: sql`(${neglected})`,
  }
}
