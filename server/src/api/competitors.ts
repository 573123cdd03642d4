import { api } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import { ofMentions, pick } from '../metrics/measures.ts'
import { addedVoices, entities, voices, voicesOf } from '../metrics/relations.ts'
import type { Scope } from '../metrics/scope.ts'
import { everyDayOf, measuredDays } from './filled.ts'
import { type Brand, handle } from './handler.ts'
import { daily, found, having, paginated, tail, totalIn } from './rows.ts'
import { sharesOf } from './shares.ts'

/** `compared`: every entity of the brand that is not ignored, with how it fares in scope, mentioned or not (D21). */
const compared = (scope: Scope) => sql`${entities(scope)},
compared as (
  select public_id as id, name, name_folded, domain, relationship,
    ${pick(ofMentions, 'totalMentions', 'shareOfVoice', 'avgPosition', 'avgSentiment')}
  from entities
)`

const sortColumns = {
  mentions: sql`"totalMentions"`,
  position: sql`"avgPosition"`,
  sentiment: sql`"avgSentiment"`,
  shareOfVoice: sql`"shareOfVoice"`,
  name: sql`name_folded`,
}

export const list = handle(api.competitors.list, async ({ db, brand, scope, query }) => {
  const asked = sql`relationship in (${values(query.relationship)}) ${having(sql`name_folded`, query.q)}`
  const total = await totalIn(
    db,
    sql`
select count(*) as total from competitor where brand_id = ${brand.id} and not ignored and ${asked}`,
  )
  const competitors = await db.rows(sql`
with ${compared(scope)}
select * from compared
where ${asked}
${tail(sortColumns, query, sql`id`)}`)
  return { pagination: paginated(query, total, competitors), competitors }
})

export const get = handle(api.competitors.get, async ({ db, brand, scope, params }) => {
  const { id } = await find(db, brand, params.competitorId)
  const [competitor] = await db.rows(sql`
with ${compared(scope)}
select * from compared where id = ${params.competitorId}`)

  const { byProvider, byTopic } = await sharesOf(db, brand.id, {
    of: 'voices',
    set: voicesOf(scope, id),
    added: addedVoices,
    figures: sql`${ofMentions.totalMentions} as mentions, ${pick(ofMentions, 'avgPosition', 'avgSentiment')}`,
  })
  return { competitor: { ...competitor, byProvider, byTopic } }
})

export const evolution = handle(api.competitors.evolution, async ({ db, brand, scope, params, query }) => {
  const { id, ...competitor } = await find(db, brand, params.competitorId)
  const days = await db.rows<{ day: number }>(sql`
with ${voices(scope, 'day')},
days as (
  select day, competitor_id, ${ofMentions.totalMentions} as mentions,
    ${ofMentions.dailyShareOfVoice} as "shareOfVoice", ${pick(ofMentions, 'avgPosition', 'avgSentiment')}
  from voices
)
select day, mentions, "shareOfVoice", "avgPosition", "avgSentiment"
from days
where competitor_id = ${id}
order by day`)
  const unnamed = { mentions: 0, shareOfVoice: 0, avgPosition: null, avgSentiment: null }
  return {
    competitor: { ...competitor, id: params.competitorId },
    evolution: query.fill ? everyDayOf(scope, await measuredDays(db, scope), days, unnamed) : daily(days),
  }
})

/** An entity of the brand by its public id; an ignored one is none (D13). */
const find = (db: Reader, brand: Brand, publicId: string) =>
  found<{ id: number; name: string; relationship: string }>(
    db,
    'COMPETITOR_NOT_FOUND',
  )(sql`
select id, name, relationship
from competitor
where brand_id = ${brand.id} and public_id = ${publicId} and not ignored`)
