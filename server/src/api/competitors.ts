import { api, figures } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type Sql, sql, values } from '../db/sql.ts'
import { mentionFractions } from '../metrics/fractions.ts'
import { inferFigures } from '../metrics/inference/inference.ts'
import { ofMentions, pick } from '../metrics/measures.ts'
import { addedVoices, entities, voices, voicesOf } from '../metrics/relations.ts'
import type { Scope } from '../metrics/scope.ts'
import { type DayAnswerCount, everyDayOf, measuredDays } from './figures/filled.ts'
import { sharesOf } from './figures/shares.ts'
import { selectCounts } from './query/counts.ts'
import { type Brand, handle } from './query/handler.ts'
import { daily, having, paginated, requireRow, tail, totalIn } from './query/rows.ts'

/** Includes entities without mentions. Excludes ignored entities (D21). */
const compared = (scope: Scope, more: Sql) => sql`${entities(scope)},
compared as (
  select public_id as id, name, name_folded, domain, relationship,
    ${pick(ofMentions, 'totalMentions', 'shareOfVoice', 'avgPosition', 'avgSentiment', 'recommendedRate')}${more}
  from entities
)`

const sortColumns = {
  mentions: sql`"totalMentions"`,
  position: sql`"avgPosition"`,
  sentiment: sql`"avgSentiment"`,
  shareOfVoice: sql`"shareOfVoice"`,
  name: sql`name_folded`,
  recommendedRate: sql`"recommendedRate"`,
}

export const listCompetitors = handle(api.competitors.list, async ({ db, brand, scope, query, now }) => {
  const asked = sql`relationship in (${values(query.relationship)}) ${having(sql`name_folded`, query.q)}`
  const total = await totalIn(
    db,
    sql`
select count(*) as total from competitor where brand_id = ${brand.id} and not ignored and ${asked}`,
  )
  const counts = selectCounts(query.counts, figures.competitor, mentionFractions)
  const competitors = await db.rows<{ id: string }>(sql`
with ${compared(scope, counts.columns)}
select * from compared
where ${asked}
${tail(sortColumns, query, sql`id`)}`)
  const inferred = await inferFigures({ db, brand, scope, query, now }, [
    { by: 'competitor', figures: figures.competitor, relationships: query.relationship },
  ])
  return {
    pagination: paginated(query, total, competitors),
    competitors: competitors.map(row => ({
      ...row,
      ...counts.of(row),
      ...inferred.of('competitor', row.id, figures.competitor),
    })),
    ...inferred.comparison,
  }
})

export const getCompetitor = handle(api.competitors.get, async ({ db, brand, scope, params, query }) => {
  const { id } = await find(db, brand, params.competitorId)
  const counts = selectCounts(query.counts, figures.competitor, mentionFractions)
  const [competitor] = await db.rows(sql`
with ${compared(scope, counts.columns)}
select * from compared where id = ${params.competitorId}`)

  const { byProvider, byTopic } = await sharesOf(db, brand.id, {
    of: 'voices',
    set: voicesOf(scope, id),
    added: addedVoices,
    figures: sql`${ofMentions.totalMentions} as mentions, ${pick(ofMentions, 'avgPosition', 'avgSentiment', 'recommendedRate')}`,
  })
  return { competitor: { ...competitor, ...counts.of(competitor), byProvider, byTopic } }
})

export const competitorsEvolution = handle(api.competitors.evolution, async ({ db, brand, scope, params, query }) => {
  const { id, ...competitor } = await find(db, brand, params.competitorId)
  const counts = selectCounts(query.counts, figures.competitorDay, mentionFractions)
  const days = await db.rows<{ day: number }>(sql`
with ${voices(scope, 'day')},
days as (
  select day, competitor_id, ${ofMentions.totalMentions} as mentions,
    ${ofMentions.dailyShareOfVoice} as "shareOfVoice",
    ${pick(ofMentions, 'avgPosition', 'avgSentiment', 'recommendedRate')}${counts.columns}
  from voices
)
select * from days
where competitor_id = ${id}
order by day`)
  const unnamed = ({ tracked = 0 }: Partial<DayAnswerCount> = {}) => ({
    ...{ mentions: 0, shareOfVoice: 0, avgPosition: null, avgSentiment: null, recommendedRate: null },
    ...counts.of({ 'dailyShareOfVoice.denominator': tracked }),
  })
  const points = days.map(day => ({ ...day, ...counts.of(day) }))
  return {
    competitor: { ...competitor, id: params.competitorId },
    evolution: query.fill ? everyDayOf(scope, await measuredDays(db, scope), points, unnamed) : daily(points),
  }
})

/** Never finds ignored entities (D13). */
const find = (db: Reader, brand: Brand, publicId: string) =>
  requireRow<{ id: number; name: string; relationship: string }>(
    db,
    'COMPETITOR_NOT_FOUND',
  )(sql`
select id, name, relationship
from competitor
where brand_id = ${brand.id} and public_id = ${publicId} and not ignored`)
