import { api, dateOf, dayOf, figures, mostDays, type Query, Refusal } from '@earshot/contract'
import { isActive } from '../../db/brands.ts'
import { empty, sql } from '../../db/sql.ts'
import { bucketsOf } from '../../metrics/days/buckets.ts'
import { formatSpanDays, periodsOf } from '../../metrics/days/periods.ts'
import { attachFigures, type ChangedFigure, judgeChanges } from '../../metrics/inference/inference.ts'
import { type Scope, scopeOf } from '../../metrics/scope.ts'
import { handle } from '../query/handler.ts'
import { byCodePoints, paginated, timestamp } from '../query/rows.ts'
import { changesOfBrand } from './overview-changes.ts'
import { breadthOf, figuresOf } from './overview-figures.ts'
import { foundIn, type OverviewProblem, type ProblemCounts, problemsIn, severityOf } from './overview-problems.ts'

/** Longer periods (in days) have weekly instead of daily sparklines. */
const mostDailyDays = 35

export const listBrandOverviews = handle(
  api.overview.list,
  async ({ db, teamId, onlyBrand, features, scope: window, query, now }) => {
    const { span, days } = spanOf(window)
    const bucket = days > mostDailyDays ? 'week' : 'day'
    const buckets = bucketsOf(bucket, { first: dayOf(span.from), last: dayOf(span.until - 1) })
    const brands = await db.rows<{ key: number; id: string; name: string; domain: string | null }>(sql`
select id as key, public_id as id, name, domain
from brand
where team_id = ${teamId} and ${isActive}${onlyBrand === null ? empty : sql` and id = ${onlyBrand}`}
order by public_id`)
    const periods = query.against && periodsOf(window, { compare: query.against, named: 'against' }, now)
    const looked: { row: Omit<Row, 'change' | 'problems'> & Record<string, unknown>; found: ProblemCounts }[] = []
    const changes: ChangedFigure[] = []
    // Query the brands one by one, because a statement about all brands would go to several servers of a distributed
    // database.
    for (const { key, ...brand } of brands) {
      const scope = await scopeOf(db, key, query, now)
      const fares = await figuresOf(db, scope, bucket, buckets)
      const { lastAt, ...breadth } = await breadthOf(db, scope)
      const { answers } = fares
      const found = await foundIn(db, { scope, provider: query.provider, features, now, answers, lastAt })
      looked.push({ row: { ...brand, ...fares, ...breadth, days, lastAt }, found })
      if (periods)
        changes.push(...(await changesOfBrand(db, { ...brand, id: key, publicId: brand.id }, scope, periods)))
    }
    const compared = periods && attachFigures({ changes: judgeChanges(changes), periods })
    const rows = looked.map(({ row, found }): Row & Record<string, unknown> => {
      const against = compared?.of('brand', row.id, figures.overview).against
      const fallen = Object.values(against ?? {}).filter(({ verdict }) => verdict === 'down').length
      const problems = problemsIn(fallen > 0 ? [...found, ['fall', fallen]] : found)
      return { ...row, problems, change: against?.mentionRate?.change ?? null, ...(against && { against }) }
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
  },
)

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
