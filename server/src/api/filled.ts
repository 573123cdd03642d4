import { dateOf } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Days, daysWithin, everyDay, type InBucket } from '../metrics/buckets.ts'
import { ofAnswers, pick } from '../metrics/measures.ts'
import { tallies } from '../metrics/relations.ts'
import type { Scope } from '../metrics/scope.ts'

/** How many answers in scope a UTC day has; days without any have none. */
interface Measured {
  day: number
  answers: number
}

/** The days with an answer in scope, ascending. */
export const measuredDays = (db: Reader, scope: Scope): Promise<Measured[]> =>
  db.rows<Measured>(sql`
with ${tallies(scope, 'day')}
select day, ${pick(ofAnswers, 'answers')} from tallies order by day`)

/** The first and the last of some days in order. */
const ends = (days: readonly Measured[]): Days => ({ first: days.at(0)?.day ?? null, last: days.at(-1)?.day ?? null })

/**
 * An evolution with every day of the window, from the rows of those days that have one: a day without answers in scope
 * has nulls, one of the other days `unnamed`, each beside its date and its answers. Refuses too many days.
 */
export function everyDayOf<R extends { day: number }, U extends Record<string, unknown>>(
  scope: Scope,
  measured: readonly Measured[],
  rows: readonly R[],
  unnamed: U,
) {
  const answersOn = new Map(measured.map(({ day, answers }) => [day, answers]))
  const rowOn = new Map(rows.map(row => [row.day, row]))
  const unmeasured = nullsOf(unnamed)
  return everyDay(daysWithin(scope, ends(measured))).map(day => {
    const answers = answersOn.get(day) ?? null
    return { ...(answers === null ? unmeasured : (rowOn.get(day) ?? unnamed)), date: dateOf(day), answers }
  })
}

/** The points of a series, one for each bucket: its row, else nulls in the place of its fields. */
export function everyBucketOf<R extends { start: number | null }>(
  buckets: readonly InBucket[],
  rows: readonly R[],
  fields: Readonly<Record<string, unknown>>,
) {
  const rowAt = new Map(rows.map(row => [row.start, row]))
  const unmeasured = nullsOf(fields)
  return buckets.map(({ start, days }) => ({ ...(rowAt.get(start) ?? unmeasured), start: dateOf(start), days }))
}

/** What is said of what was not measured. */
const nullsOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(fields).map(field => [field, null]))
