import { dateOf } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { join, sql } from '../../db/sql.ts'
import { normalPath } from '../../web/page.ts'
import { ofVisits } from '../crawls/visits.ts'
import { pick } from '../measures.ts'

export interface CrawledUrl {
  url: string
  /** First day, counted from 1970-01-01. */
  from: number
}

interface CrawlRow {
  place: number
  crawler: string
  operator: string
  botType: 'training' | 'live-search' | 'other'
  day: number
  occurrences: number
  succeeded: number
}

/** Requests for the path of each URL since its day, by crawler. In the order of `urls`. */
export async function readCrawlsOf(db: Reader, brandId: number, urls: readonly CrawledUrl[]) {
  if (urls.length === 0) return []
  const wanted = urls.flatMap(({ url, from }, place) =>
    pathsOf(url).map(
      path => sql`
  select cast(${place} as integer) as place, cast(${path} as text) as path, cast(${from} as integer) as first_day`,
    ),
  )
  const rows = await db.rows<CrawlRow>(sql`
with pages as (
  select place, first_day, id
  from (${join(wanted, ' union all ')}) wanted
  join crawler_page p on p.brand_id = ${brandId} and not p.is_pseudonymized and p.path = wanted.path
)
select place, c.token as crawler, c.operator, c.bot_type as "botType", min(r.day) as day,
  ${pick(ofVisits, 'occurrences', 'succeeded')}
from pages
join crawler_rollup r
  on r.brand_id = ${brandId} and r.page_id = pages.id and r.day >= pages.first_day and r.occurrences > 0
join crawler c on c.brand_id = ${brandId} and c.id = r.crawler_id
group by place, c.token, c.operator, c.bot_type
order by day, c.token`)
  return urls.map((_, i) =>
    rows
      .filter(({ place }) => place === i)
      .map(({ place: _, day, occurrences, ...row }) => ({ ...row, first: dateOf(day), requests: occurrences })),
  )
}

/** With and without a slash at the end. */
function pathsOf(url: string): string[] {
  const bare = normalPath(url).replace(/\/+$/, '')
  return [bare, `${bare}/`]
}
