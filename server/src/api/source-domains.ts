import { api } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { empty, sql } from '../db/sql.ts'
import { ofCitations, ofCited, pick } from '../metrics/measures.ts'
import { addedCited, allCitations, citations, citedOf } from '../metrics/relations.ts'
import { everyDayOf, measuredDays } from './filled.ts'
import { type Brand, handle } from './handler.ts'
import { daily, found, having, paginated, tail, totalOf } from './rows.ts'
import { sharesOf } from './shares.ts'

const sortColumns = {
  mentions: sql`"totalMentions"`,
  position: sql`"avgPosition"`,
  rate: sql`rate`,
  // Domains are stored in lower case.
  domain: sql`domain`,
}

export const list = handle(api.sourceDomains.list, async ({ db, brand, scope, query }) => {
  const asked = sql`s.brand_id = ${brand.id} ${having(sql`s.domain`, query.q)}
  ${query.type === undefined ? empty : sql`and s.type = ${query.type}`}`
  const page = await db.rows<{ total: number }>(sql`
with ${citations(scope)}, ${allCitations(scope)},
cited as (
  select source_id, ${pick(ofCitations, 'totalMentions', 'rate', 'avgPosition')}
  from citations
  group by source_id
)
select s.public_id as id, s.domain, s.type, s.is_self as "isSelf", "totalMentions", rate, "avgPosition",
  count(*) over () as total
from cited
join source s on s.id = source_id and ${asked}
${tail(sortColumns, query, sql`s.public_id`)}`)
  const total = await totalOf(
    db,
    page,
    query,
    sql`
with ${citations(scope)}
select count(*) as total from source s where ${asked} and s.id in (select source_id from citations)`,
  )
  return { pagination: paginated(query, total, page), sources: page }
})

export const get = handle(api.sourceDomains.get, async ({ db, brand, scope, params }) => {
  const { id, ...source } = await find(db, brand, params.sourceId)
  const { whole, byProvider, byTopic } = await sharesOf(db, brand.id, {
    of: 'cited',
    set: sql`${allCitations(scope)}, ${citedOf(scope, id)}`,
    added: addedCited,
    figures: sql`${ofCited.totalMentions} as mentions, ${pick(ofCited, 'rate', 'avgPosition')}`,
  })
  return {
    source: { ...source, ...whole, id: params.sourceId, totalMentions: whole!.mentions, byProvider, byTopic },
  }
})

export const evolution = handle(api.sourceDomains.evolution, async ({ db, brand, scope, params, query }) => {
  const { id, ...source } = await find(db, brand, params.sourceId)
  const days = await db.rows<{ day: number }>(sql`
with ${citations(scope)}
select day, ${ofCitations.totalMentions} as mentions, ${pick(ofCitations, 'avgPosition')}
from citations
where source_id = ${id}
group by day
order by day`)
  const uncited = { mentions: 0, avgPosition: null }
  return {
    source: { ...source, id: params.sourceId },
    evolution: query.fill ? everyDayOf(scope, await measuredDays(db, scope), days, uncited) : daily(days),
  }
})

/** A source of the brand by its public id, cited or not (D22). */
const find = (db: Reader, brand: Brand, publicId: string) =>
  found<{ id: number; domain: string }>(
    db,
    'SOURCE_NOT_FOUND',
  )(sql`
select id, domain, type, is_self as "isSelf", status
from source
where brand_id = ${brand.id} and public_id = ${publicId}`)
