import { api, type Bucket, dayLength, Refusal } from '@earshot/contract'
import { type Sql, sql } from '../../db/sql.ts'
import { bucketedAnswers, bucketedVoices, span } from '../../metrics/days/bucketed.ts'
import { bucketsOf, type DayBounds, daysWithin } from '../../metrics/days/buckets.ts'
import { by as dimensions } from '../../metrics/dimensions.ts'
import { inferEvolution } from '../../metrics/inference/evolution.ts'
import { ofBucket, ofVoice, pick, tracked } from '../../metrics/measures.ts'
import type { Scope } from '../../metrics/scope.ts'
import { providerNamesIn } from '../query/answer-rows.ts'
import { type Brand, handle } from '../query/handler.ts'
import { grouped, paginated, periodOf, summarizeBrand } from '../query/rows.ts'
import { everyBucketOf } from './filled.ts'

interface PerformanceEvolutionParams {
  brand: Brand
  scope: Scope
  bucket: Bucket
  limit: number
  offset: number
}

/** `first`, `last` and `total` cover all series. */
type Row = DayBounds & {
  total: number
  /** Null in the only row of a page without series. */
  id: string | null
  name: string
  relationship: string | null
  /** Null in the only row of a series without answers. */
  start: number | null
}

const mostPoints = 40_000

export const performanceEvolution = handle(api.performance.evolution, async ({ db, brand, scope, query }) => {
  const { bucket, by, limit, offset } = query
  const asked = { brand, scope, bucket, limit, offset }
  const rows = await db.rows<Row>(
    by === 'none' ? whole(asked) : by === 'competitor' ? byEntity(asked) : byGroup(by, asked),
  )
  const { first, last, total } = rows[0]!
  const buckets = bucketsOf(bucket, daysWithin(scope, { first, last }))
  const listed = rows.filter(row => row.id !== null)
  const of = grouped(listed, ({ id }) => id)
  const ids = [...new Set(listed.map(({ id }) => id!))]
  if (buckets.length * ids.length > mostPoints) throw tooMany(buckets.length, asked)
  const nameOf = by === 'provider' ? await providerNamesIn(db) : undefined
  const measures = by === 'competitor' ? ofVoice : ofBucket
  const intervals = query.intervals ? await inferEvolution(db, { brand, scope, bucket, by }) : undefined
  return {
    brand: summarizeBrand(brand),
    period: periodOf(scope, { firstAt: atDay(first), lastAt: atDay(last) }),
    bucket,
    by,
    pagination: paginated({ limit, offset, sort: '', order: 'desc' }, total, ids),
    series: ids.map(id => {
      const { name, relationship } = of(id)[0]!
      return {
        ...{ id, name: nameOf?.(id) ?? name },
        ...(relationship !== null && { relationship }),
        evolution: everyBucketOf(buckets, of(id), measures).map((point, i) => ({
          ...point,
          ...(intervals && { intervals: intervals(id, buckets[i]!.start) }),
        })),
      }
    }),
  }
})

const atDay = (day: number | null) => (day === null ? null : day * dayLength)

const tooMany = (buckets: number, { limit, bucket }: PerformanceEvolutionParams) =>
  new Refusal(
    'INVALID_PARAMETER',
    `limit is "${limit}" but must be at most ${Math.floor(mostPoints / buckets)} for series of ${buckets} points (bucket=${bucket}). A response has at most ${mostPoints.toLocaleString('en')} points. Use a smaller limit or a shorter window.`,
  )

const columns = (
  measures: Readonly<Record<string, Sql>>,
) => sql`span.first, span.last, (select count(*) from listed) as total,
  page.id, page.name, page.relationship, bucketed.bucket as start,
  ${pick(measures, ...Object.keys(measures))}`

/** Largest series first. An empty page gives one row without a series. */
const paged = ({ limit, offset }: PerformanceEvolutionParams) => sql`page as (
  select * from listed order by weight desc, id limit ${limit} offset ${offset}
)`

const whole = (asked: PerformanceEvolutionParams) => sql`
with ${bucketedAnswers(asked.scope, asked.bucket)}, ${span(asked.scope)},
listed as (
  select 0 as key, cast(${asked.brand.publicId} as text) as id, cast(${asked.brand.name} as text) as name,
    null as relationship, 0 as weight
),
${paged(asked)}
select ${columns(ofBucket)}
from span
left join page on true
left join bucketed on bucketed.key = page.key`

const byGroup = (kind: 'provider' | 'topic', asked: PerformanceEvolutionParams) => {
  const dimension = dimensions[kind]('answer', asked.brand.id)
  return sql`
with ${bucketedAnswers(asked.scope, asked.bucket, dimension)}, ${span(asked.scope)},
listed as (
  select named.key, named.id, named.label as name, null as relationship, weight
  from (select key, sum(answers) as weight from bucketed group by key) weighed
  join ${dimension.names} named on named.key = weighed.key
),
${paged(asked)}
select ${columns(ofBucket)}
from span
left join page on true
left join bucketed on bucketed.key = page.key
order by weight desc, page.id`
}

/** The brand and all mentioned direct competitors. One row per bucket with answers. */
const byEntity = (asked: PerformanceEvolutionParams) => sql`
with ${bucketedVoices(asked.scope, asked.bucket)}, ${bucketedAnswers(asked.scope, asked.bucket)}, ${span(asked.scope)},
listed as (
  select c.id as key, c.public_id as id, c.name, c.relationship, coalesce(weight, 0) as weight
  from competitor c
  left join (select competitor_id, sum(mentions) as weight from voices group by competitor_id) weighed
    on competitor_id = c.id
  where c.brand_id = ${asked.brand.id} and not c.ignored and ${tracked} and (weight > 0 or relationship = 'SELF')
),
${paged(asked)}
select ${columns(ofVoice)}
from span
left join page on true
left join bucketed on true
left join voices on competitor_id = page.key and voices.bucket = bucketed.bucket
order by weight desc, page.id`
