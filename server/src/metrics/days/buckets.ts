import { type Bucket, dateOf, dayLength, dayOf, Refusal } from '@earshot/contract'
import { type Sql, sql } from '../../db/sql.ts'
import type { Scope } from '../scope.ts'

/** UTC days, counted from 1970-01-01. Null without days. */
export interface DayBounds {
  first: number | null
  last: number | null
}

/** `days`: how many of the given days are in the bucket. */
export interface InBucket {
  start: number
  days: number
}

const mostBuckets = 4000

/** Uses the given day if the scope has no start or end. */
export const daysWithin = ({ from, until }: Scope, given: DayBounds): DayBounds => ({
  first: from === undefined ? given.first : dayOf(from),
  last: until === undefined ? given.last : dayOf(until - 1),
})

/** ISO weeks begin on Monday. Day 0 was a Thursday. */
export function startOf(bucket: Bucket, day: number): number {
  if (bucket === 'day') return day
  if (bucket === 'week') return day - ((((day + 3) % 7) + 7) % 7)
  return dayOf(new Date(day * dayLength).setUTCDate(1))
}

/** The same as `startOf` in SQL, for the years 1 to 9999. */
export function bucketOf(bucket: Bucket, day: Sql): Sql {
  if (bucket === 'day') return day
  const truncated = sql`date_trunc(${bucket === 'week' ? sql`'week'` : sql`'month'`}, cast(date '1970-01-01' + ${day} as timestamp))`
  return sql`cast(${truncated} as date) - date '1970-01-01'`
}

const after = (bucket: Bucket, start: number): number =>
  bucket === 'month' ? startOf('month', start + 31) : start + (bucket === 'week' ? 7 : 1)

function bucketsIn(bucket: Bucket, { first, last }: DayBounds): InBucket[] | undefined {
  if (first === null || last === null) return []
  const buckets: InBucket[] = []
  for (let start = startOf(bucket, first); start <= last; ) {
    if (buckets.length === mostBuckets) return undefined
    const next = after(bucket, start)
    buckets.push({ start, days: Math.min(next - 1, last) - Math.max(start, first) + 1 })
    start = next
  }
  return buckets
}

/** Throws if there are more than `mostBuckets`, and names a bucket size that fits. */
export function bucketsOf(bucket: Bucket, days: DayBounds): InBucket[] {
  const buckets = bucketsIn(bucket, days)
  if (buckets) return buckets
  const wider = (['week', 'month'] as const).filter(other => bucketsIn(other, days))
  const instead = wider.length > 0 ? wider.join(' or ') : 'used with a shorter window'
  throw tooMany(`bucket is "${bucket}" but must be ${instead}`, days)
}

export function everyDay(days: DayBounds): number[] {
  const buckets = bucketsIn('day', days)
  if (!buckets) throw tooMany('fill is "true" but must be used with a shorter window', days)
  return buckets.map(({ start }) => start)
}

const tooMany = (what: string, { first, last }: DayBounds) =>
  new Refusal(
    'INVALID_PARAMETER',
    `${what}. From ${dateOf(first!)} to ${dateOf(last!)} there would be more than ${mostBuckets.toLocaleString('en')} points.`,
  )
