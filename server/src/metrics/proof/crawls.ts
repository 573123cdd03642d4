import { dateOf } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { normalPath } from '../../web/page.ts'
import { ofVisits } from '../crawls/visits.ts'
import { pick } from '../measures.ts'

interface CrawlRow {
  crawler: string
  operator: string
  botType: 'training' | 'live-search' | 'other'
  day: number
  occurrences: number
  succeeded: number
}

/** Requests for the path of a URL since a day (counted from 1970-01-01), by crawler. */
export async function readCrawlsOf(db: Reader, brandId: number, url: string, from: number) {
  const path = normalPath(url)
  const bare = path.replace(/\/+$/, '')
  const rows = await db.rows<CrawlRow>(sql`
select c.token as crawler, c.operator, c.bot_type as "botType", min(r.day) as day,
  ${pick(ofVisits, 'occurrences', 'succeeded')}
from crawler_rollup r
join crawler c on c.brand_id = ${brandId} and c.id = r.crawler_id
where r.brand_id = ${brandId} and r.day >= ${from} and r.occurrences > 0 and r.page_id in (
  select id from crawler_page
  where brand_id = ${brandId} and not is_pseudonymized and path in (${values([bare, `${bare}/`])})
)
group by c.token, c.operator, c.bot_type
order by day, c.token`)
  return rows.map(({ day, occurrences, ...row }) => ({ ...row, first: dateOf(day), requests: occurrences }))
}
