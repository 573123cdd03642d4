import { api, dateOf, dayOf, mostDays, type Query, Refusal } from '@earshot/contract'
import { isActive } from '../db/brands.ts'
import { empty, sql } from '../db/sql.ts'
import { bucketsOf } from '../metrics/buckets.ts'
import { daysOf } from '../metrics/periods.ts'
import { type Scope, scopeOf } from '../metrics/scope.ts'
import { handle } from './handler.ts'
import { breadthOf, figuresOf } from './overview-figures.ts'
import { type Problem, problemsOf, severityOf } from './overview-problems.ts'
import { paginated, timestamp } from './rows.ts'

/** Longer windows have a spark by week. */
const mostDailyDays = 35

export const list = handle(
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
    const rows: (Row & Record<string, unknown>)[] = []
    // Where brands are distributed, a statement about several of them would be asked of several servers.
    for (const { key, ...brand } of brands) {
      const scope = await scopeOf(db, key, query, now)
      const figures = await figuresOf(db, scope, bucket, buckets)
      const { lastAt, ...breadth } = await breadthOf(db, scope)
      const { answers } = figures
      const asked = { scope, provider: query.provider, features, now, answers, lastAt, fallen: 0 }
      const problems = await problemsOf(db, asked)
      rows.push({ ...brand, ...figures, ...breadth, problems, days, lastAt, change: null })
    }
    rows.sort(orderOf(query))
    const page = rows.slice(query.offset, query.offset + query.limit)
    return {
      period: daysOf(span),
      bucket,
      pagination: paginated(query, rows.length, page),
      brands: page.map(({ lastAt, ...row }) => ({ ...row, lastAnswerAt: lastAt === null ? null : timestamp(lastAt) })),
    }
  },
)

/** The window, which always has both ends here, and its days; refuses more of them than the longest period has. */
function spanOf({ from, until }: Scope) {
  const span = { from: from!, until: until! }
  const days = dayOf(span.until - 1) - dayOf(span.from) + 1
  if (days > mostDays)
    throw new Refusal(
      'INVALID_PARAMETER',
      `startDate is "${dateOf(dayOf(span.from))}"; it must be at most ${mostDays} days before endDate.`,
    )
  return { span, days }
}

/** What rows are sorted by. */
interface Row {
  id: string
  name: string
  mentionRate: number | null
  problems: readonly Problem[]
  lastAt: number | null
  /** Of the mention rate, like for like. */
  change: number | null
}

type Key = number | string | null

const keys: Record<Query<typeof api.overview.list>['sort'], (row: Row) => readonly Key[]> = {
  // What is most severe is first, and among equals the largest fall.
  attention: ({ problems, change }) => [severityOf(problems), change === null ? null : -change],
  name: ({ name }) => [name.toLowerCase()],
  mentionRate: ({ mentionRate }) => [mentionRate],
  change: ({ change }) => [change],
  lastAnswer: ({ lastAt }) => [lastAt],
}

/** By the sort key, nulls last in both directions, then by id. */
function orderOf({ sort, order }: Query<typeof api.overview.list>): (one: Row, other: Row) => number {
  const keysOf = keys[sort]
  return (one, other) => {
    const [left, right] = [keysOf(one), keysOf(other)]
    for (const [i, a] of left.entries()) {
      const b = right[i]!
      if (a === b) continue
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return compared(a, b) < 0 === (order === 'asc') ? -1 : 1
    }
    return compared(one.id, other.id)
  }
}

/** Texts by their code points, as the engines compare them. */
const compared = (a: NonNullable<Key>, b: NonNullable<Key>): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
