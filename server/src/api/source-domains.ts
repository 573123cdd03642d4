import { api } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { empty, sql } from '../db/sql.ts'
import { ofCitations, pick } from '../metrics/measures.ts'
import { citations } from '../metrics/relations.ts'
import { type Brand, handle } from './handler.ts'
import { daily, found, paginated, tail, totalIn } from './rows.ts'
import { sharesOf } from './shares.ts'

const sortColumns = {
  mentions: sql`"totalMentions"`,
  position: sql`"avgPosition"`,
  rate: sql`rate`,
  // Domains are stored in lower case.
  domain: sql`domain`,
}

export const list = handle(api.sourceDomains.list, async ({ db, brand, scope, query }) => {
  const sources = sql`${citations(scope)},
cited as (
  select source_id, ${pick(ofCitations, 'totalMentions', 'rate', 'avgPosition')}
  from citations
  group by source_id
),
sources as (
  select s.public_id as id, s.domain, s.type, s.is_self as "isSelf", "totalMentions", rate, "avgPosition"
  from cited
  join source s on s.brand_id = ${brand.id} and s.id = source_id
  ${query.type === undefined ? empty : sql`where s.type = ${query.type}`}
)`
  const total = await totalIn(db, sql`with ${sources} select count(*) as total from sources`)
  const page = await db.rows(sql`
with ${sources}
select * from sources
${tail(sortColumns, query, sql`id`)}`)
  return { pagination: paginated(query, total, page), sources: page }
})

export const get = handle(api.sourceDomains.get, async ({ db, brand, scope, params }) => {
  const { id, ...source } = await find(db, brand, params.sourceId)
  const [cited] = await db.rows(sql`
with ${citations(scope)}
select ${pick(ofCitations, 'totalMentions', 'rate', 'avgPosition')}
from citations
where source_id = ${id}`)

  const shares = await sharesOf(db, brand.id, {
    of: 'citations',
    set: citations(scope),
    figures: sql`${ofCitations.totalMentions} as mentions, ${pick(ofCitations, 'avgPosition')}`,
    columns: sql`"avgPosition"`,
    whose: sql`source_id = ${id}`,
  })
  return { source: { ...source, id: params.sourceId, ...cited, ...shares } }
})

export const evolution = handle(api.sourceDomains.evolution, async ({ db, brand, scope, params }) => {
  const { id, ...source } = await find(db, brand, params.sourceId)
  const days = await db.rows<{ day: number }>(sql`
with ${citations(scope)}
select day, ${ofCitations.totalMentions} as mentions, ${pick(ofCitations, 'avgPosition')}
from citations
where source_id = ${id}
group by day
order by day`)
  return { source: { ...source, id: params.sourceId }, evolution: daily(days) }
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
