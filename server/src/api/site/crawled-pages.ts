import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql, values } from '../../db/sql.ts'
import { type CrawlerVisitCounts, ofVisits, visits, visitsBreakdown } from '../../metrics/crawls/visits.ts'
import { hotPages, type PageState, pageStates, stateOf } from '../../metrics/days/page-states.ts'
import { pick } from '../../metrics/measures.ts'
import { grouped, timestamp } from '../query/rows.ts'

interface CrawledPagesParams {
  brandId: number
  /** Inclusive. */
  from: number
  to: number
  today: number
  now: Date
  state: PageState | 'all'
  q?: string | undefined
  page: number
  limit: number
}

interface Row extends Record<PageState, boolean> {
  id: number
  pathId: string
  path: string
  isPseudonymized: boolean
  firstSeenAt: number
  lastSeenAt: number
  lifetimeCount: number
  occurrences: number
}

/** Sorted by requests in the range, then by identity (D34). */
export async function crawledPages(db: Reader, asked: CrawledPagesParams) {
  const { brandId, today, now, state, page, limit } = asked
  const states = stateOf(now)
  const inState = sql`${state === 'all' ? sql`true` : states[state]} ${pathHaving(asked.q)}`
  const joined = sql`crawler_page p left join hot_pages h on h.page_id = p.id`
  const [found] = await db.rows<{ total: number }>(sql`
with ${hotPages(brandId, today)}
select count(*) as total from ${joined} where p.brand_id = ${brandId} and ${inState}`)
  const rows = await db.rows<Row>(sql`
with ${hotPages(brandId, today)},
${visits(brandId, asked)},
visited as (
  select page_id, ${pick(ofVisits, 'occurrences')} from visits group by page_id
)
select p.id, p.public_id as "pathId", p.path, p.is_pseudonymized as "isPseudonymized", p.first_seen_at as "firstSeenAt",
  p.last_seen_at as "lastSeenAt", p.lifetime_count as "lifetimeCount", coalesce(v.occurrences, 0) as occurrences,
  ${pick(states, ...pageStates)}
from ${joined}
left join visited v on v.page_id = p.id
where p.brand_id = ${brandId} and ${inState}
order by occurrences desc, p.public_id
limit ${limit} offset ${(page - 1) * limit}`)
  const visitsOf = await visitsByPage(db, asked, rows)
  return {
    total: found!.total,
    pages: rows.map(row => ({
      ...row,
      firstSeenAt: timestamp(row.firstSeenAt),
      lastSeenAt: timestamp(row.lastSeenAt),
      states: pageStates.filter(name => row[name]),
      ...visitsBreakdown(visitsOf(row.id)),
    })),
  }
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Ignores case for A to Z. Both paths and search texts are percent-encoded. */
function pathHaving(part: string | undefined): Sql {
  if (part === undefined) return empty
  const folded = part.replace(/[^!-~]/gu, percentEncoded).toLowerCase()
  return sql`and position(${folded} in translate(p.path, ${capitals}, ${capitals.toLowerCase()})) > 0`
}

const percentEncoded = (character: string) =>
  Array.from(Buffer.from(character), byte => `%${byte.toString(16).padStart(2, '0')}`).join('')

async function visitsByPage(db: Reader, asked: CrawledPagesParams, pages: readonly Row[]) {
  const rows = await db.rows<CrawlerVisitCounts & { page: number }>(sql`
with ${visits(asked.brandId, asked)}
select page_id as page, c.token, c.bot_type as "botType",
  ${pick(ofVisits, 'occurrences', 'succeeded', 'redirect', 'clientErrors', 'serverErrors')}
from visits
join crawler c on c.brand_id = ${asked.brandId} and c.id = crawler_id
where page_id in (${values(pages.map(({ id }) => id))})
group by page_id, c.token, c.bot_type
order by page_id, c.token`)
  return grouped(rows, row => row.page)
}
