import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { type CrawlerVisitCounts, ofVisits, visits } from '../../metrics/crawls/visits.ts'
import { pick } from '../../metrics/measures.ts'
import { timestamp } from '../query/rows.ts'

interface TypeRow {
  botType: CrawlerVisitCounts['botType']
  crawlers: number
  occurrences: number
  uniquePages: number
  lastSeenAt: number
  redirect: number
  notFound: number
  otherError: number
}

const botTypes = ['training', 'live-search', 'other'] as const

export const readTypes = (db: Reader, brandId: number, days: { from: number; to: number }) =>
  db.rows<TypeRow>(sql`
with ${visits(brandId, days)}
select c.bot_type as "botType", count(distinct c.token) as crawlers,
  ${pick(ofVisits, 'occurrences', 'uniquePages', 'lastSeenAt', 'redirect', 'notFound', 'otherError')}
from visits
join crawler c on c.brand_id = ${brandId} and c.id = crawler_id
group by c.bot_type`)

/** No rows if nothing was measured. */
export const typeStats = (rows: readonly TypeRow[], isMeasured: boolean) =>
  botTypes.map(botType => {
    const row = rows.find(each => each.botType === botType)
    const { crawlers = 0, uniquePages = 0, redirect = 0, notFound = 0, otherError = 0 } = row ?? {}
    return {
      ...{ botType, crawlers, uniquePages },
      occurrences: isMeasured ? (row?.occurrences ?? 0) : null,
      lastSeenAt: row ? timestamp(row.lastSeenAt) : null,
      errors: { redirect, notFound, otherError },
    }
  })
