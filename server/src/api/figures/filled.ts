import { dateOf } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { type DayBounds, daysWithin, everyDay, type InBucket } from '../../metrics/days/buckets.ts'
import { ofAnswers, pick } from '../../metrics/measures.ts'
import { tallies } from '../../metrics/relations.ts'
import type { Scope } from '../../metrics/scope.ts'

export interface DayAnswerCount {
  day: number
  answers: number
  /** Mentions of tracked entities. */
  tracked: number
}

export const measuredDays = (db: Reader, scope: Scope): Promise<DayAnswerCount[]> =>
  db.rows<DayAnswerCount>(sql`
with ${tallies(scope, 'day')}
select day, ${pick(ofAnswers, 'answers')}, coalesce(self_mentions + direct_mentions, 0) as tracked
from tallies order by day`)

const ends = (days: readonly { day: number }[]): DayBounds => ({
  first: days.at(0)?.day ?? null,
  last: days.at(-1)?.day ?? null,
})

/**
 * Adds missing days. A day without answers gets nulls. A day with answers but without a row gets the fields of
 * `unnamed`. Throws if there are too many days.
 */
export function everyDayOf<M extends Pick<DayAnswerCount, 'day' | 'answers'>>(
  scope: Scope,
  measured: readonly M[],
  rows: readonly { day: number }[],
  unnamed: (day?: M) => Record<string, unknown>,
) {
  const measuredOn = new Map(measured.map(each => [each.day, each]))
  const rowOn = new Map(rows.map(row => [row.day, row]))
  const unmeasured = nullsOf(unnamed())
  return everyDay(daysWithin(scope, ends(measured))).map(day => {
    const known = measuredOn.get(day)
    const said = known ? (rowOn.get(day) ?? unnamed(known)) : unmeasured
    return { ...said, date: dateOf(day), answers: known?.answers ?? null }
  })
}

/** One point per bucket, with nulls for buckets without a row. */
export function everyBucketOf<R extends { start: number | null }>(
  buckets: readonly InBucket[],
  rows: readonly R[],
  fields: Readonly<Record<string, unknown>>,
) {
  const rowAt = new Map(rows.map(row => [row.start, row]))
  const unmeasured = nullsOf(fields)
  return buckets.map(({ start, days }) => ({ ...(rowAt.get(start) ?? unmeasured), start: dateOf(start), days }))
}

/** Counts become 0 of 0, and other fields become null. */
const nullsOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, field === 'counts' ? value : null]))
