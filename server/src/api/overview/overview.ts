import { api, type Bucket, dateOf, dayOf, figures, mostDays, type Query, Refusal } from '@earshot/contract'
import { isActive, revisedBrands } from '../../db/brands.ts'
import { empty, sql } from '../../db/sql.ts'
import { bucketsOf, type InBucket } from '../../metrics/days/buckets.ts'
import { formatSpanDays, type Periods, periodsOf } from '../../metrics/days/periods.ts'
import type { MeasuredBrand } from '../../metrics/inference/groups.ts'
import { attachFigures, judgeChanges } from '../../metrics/inference/inference.ts'
import type { Scope } from '../../metrics/scope.ts'
import { type HandlerCall, handle } from '../query/handler.ts'
import { createKeptParts } from '../query/kept-parts.ts'
import { byCodePoints, paginated, timestamp } from '../query/rows.ts'
import { readChanges } from './overview-changes.ts'
import { readFigures } from './overview-figures.ts'
import { foundIn, type OverviewProblem, problemsIn, readLateSchedules, severityOf } from './overview-problems.ts'
import { readStates } from './overview-state.ts'

/** Longer periods (in days) have weekly instead of daily sparklines. */
const mostDailyDays = 35

export const listBrandOverviews = handle(api.overview.list, async call => {
  const { scope: window, query, now } = call
  const { span, days } = spanOf(window)
  const bucket = days > mostDailyDays ? 'week' : 'day'
  const buckets = bucketsOf(bucket, { first: dayOf(span.from), last: dayOf(span.until - 1) })
  const periods = query.against && periodsOf(window, { compare: query.against, named: 'against' }, now)
  const looked = await lookAt(call, bucket, buckets, periods)
  const changes = looked.flatMap(({ changes }) => changes)
  const compared = periods && attachFigures({ changes: judgeChanges(changes), periods })
  const rows = looked.map(({ row, found }): Row & Record<string, unknown> => {
    const against = compared?.of('brand', row.id, figures.overview).against
    const fallen = Object.values(against ?? {}).filter(({ verdict }) => verdict === 'down').length
    const problems = problemsIn(fallen > 0 ? [...found, ['fall', fallen]] : found)
    return { ...row, days, problems, change: against?.mentionRate?.change ?? null, ...(against && { against }) }
  })
  rows.sort(orderOf(query))
  const page = rows.slice(query.offset, query.offset + query.limit)
  return {
    period: formatSpanDays(span),
    bucket,
    pagination: paginated(query, rows.length, page),
    ...compared?.comparison,
    brands: page.map(({ lastAt, ...row }) => ({ ...row, lastAnswerAt: lastAt === null ? null : timestamp(lastAt) })),
  }
})

/** Parts of each brand, in the order of ids. Only brands that changed since the last request are read. */
async function lookAt(
  { db, parts = createKeptParts(), ...call }: HandlerCall<typeof api.overview.list>,
  bucket: Bucket,
  buckets: readonly InBucket[],
  periods: Periods | undefined,
) {
  const { teamId, onlyBrand, features, scope: window, query, now } = call
  const brands = await db.rows<MeasuredBrand & { domain: string | null }>(sql`
select id, public_id as "publicId", name, domain
from brand
where team_id = ${teamId} and ${isActive}${onlyBrand === null ? empty : sql` and id = ${onlyBrand}`}
order by public_id`)
  const ids = brands.map(({ id }) => id)
  const revised = await parts.together(ids, some => revisedBrands(db, some))
  const { provider, country } = query
  const { from, until, topic, tag, stage, branded } = window
  const scope = { from, until, topic, tag, stage, branded, provider, country }
  const asked = JSON.stringify(scope)
  const figuresOf = await parts.of(`figures ${asked}`, revised, some =>
    readFigures(db, { ...scope, brandIds: some }, bucket, buckets),
  )
  const stateOf = await parts.of('state', revised, some => readStates(db, some))
  const brandOf = new Map(brands.map(brand => [brand.id, brand]))
  const changesOf =
    periods &&
    (await parts.of(`changes ${JSON.stringify(periods)} ${asked}`, revised, some =>
      readChanges(db, id => brandOf.get(id)!, { ...scope, brandIds: some }, periods),
    ))
  const schedules = await readLateSchedules(db, parts.together, ids, now)
  const withLogs = features.has('CRAWLER_ANALYTICS')
  return brands.map(({ id, publicId, name, domain }) => {
    const { unanswered, ...fares } = figuresOf(id)
    const state = stateOf(id)
    return {
      row: { id: publicId, name, domain, ...fares, lastAt: state.lastAt },
      found: foundIn({ state, schedule: schedules.get(id), answers: fares.answers, unanswered, withLogs, now }),
      changes: changesOf?.(id) ?? [],
    }
  })
}

function spanOf({ from, until }: Scope) {
  const span = { from: from!, until: until! }
  const days = dayOf(span.until - 1) - dayOf(span.from) + 1
  if (days > mostDays)
    throw new Refusal(
      'INVALID_PARAMETER',
      `startDate is "${dateOf(dayOf(span.from))}" but must be at most ${mostDays} days before endDate.`,
    )
  return { span, days }
}

interface Row {
  id: string
  name: string
  mentionRate: number | null
  problems: readonly OverviewProblem[]
  lastAt: number | null
  /** Change of the mention rate. */
  change: number | null
}

type OverviewSortKey = number | string | null

const keys: Record<Query<typeof api.overview.list>['sort'], (row: Row) => readonly OverviewSortKey[]> = {
  // Most severe first, then the largest decrease.
  attention: ({ problems, change }) => [severityOf(problems), change === null ? null : -change],
  name: ({ name }) => [name.toLowerCase()],
  mentionRate: ({ mentionRate }) => [mentionRate],
  change: ({ change }) => [change],
  lastAnswer: ({ lastAt }) => [lastAt],
}

/** Sorts nulls last in both directions, and ties by id. */
function orderOf({ sort, order }: Query<typeof api.overview.list>): (one: Row, other: Row) => number {
  const keysOf = keys[sort]
  return (one, other) => {
    const [left, right] = [keysOf(one), keysOf(other)]
    for (const [i, a] of left.entries()) {
      const b = right[i]!
      if (a === b) continue
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return ordered(a, b) < 0 === (order === 'asc') ? -1 : 1
    }
    return ordered(one.id, other.id)
  }
}

const ordered = (a: NonNullable<OverviewSortKey>, b: NonNullable<OverviewSortKey>): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byCodePoints(String(a), String(b))
