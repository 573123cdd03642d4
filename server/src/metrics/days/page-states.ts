import { dayLength } from '@earshot/contract'
import { type Sql, sql } from '../../db/sql.ts'

export const pageStates = ['new', 'hot', 'neglected'] as const
export type PageState = (typeof pageStates)[number]

/** Days, including today. */
const hotWindow = 7

/** The top 10% of pages by occurrences in the last seven days, with ties, if visited on at least two days. */
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
 * For a page `p` left-joined with `hot_pages h`. A page is new for seven days after its first visit, and neglected from
 * thirty days after its last.
 */
export const stateOf = (now: Date): Record<PageState, Sql> => {
  const neglected = sql`p.last_seen_at < ${now.getTime() - 30 * dayLength}`
  return {
    new: sql`(p.first_seen_at >= ${now.getTime() - 7 * dayLength} and not ${neglected})`,
    hot: sql`(h.page_id is not null and not ${neglected})`,
    neglected: sql`(${neglected})`,
  }
}
