import { Expected } from './expected.ts'
import { group } from './group.ts'
import { day, dayLength, startOfDay } from './instant.ts'
import { exact } from './order.ts'
import type { Params } from './page.ts'
import { windowOf } from './window.ts'

export type Bucket = 'day' | 'week' | 'month'

/** First instant of the bucket that contains an instant. */
function startOf(bucket: Bucket, at: number): number {
  const date = new Date(startOfDay(at))
  if (bucket === 'month') date.setUTCDate(1)
  while (bucket === 'week' && date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.getTime()
}

function next(bucket: Bucket, start: number): number {
  const date = new Date(start)
  if (bucket === 'month') return date.setUTCMonth(date.getUTCMonth() + 1)
  return date.setUTCDate(date.getUTCDate() + (bucket === 'week' ? 7 : 1))
}

/** Buckets from one instant to another, each with its answers. More than 4,000 are an error. */
export function bucketsFrom<Row extends { createdAt: number }>(
  rows: readonly Row[],
  bucket: Bucket,
  period: { from: number; to: number } | null,
) {
  if (period === null) return []
  const buckets: { start: string; days: number; members: Row[] }[] = []
  for (let start = startOf(bucket, period.from); start <= period.to; start = next(bucket, start)) {
    if (buckets.length === 4000) throw new Expected(400, 'INVALID_PARAMETER')
    const end = next(bucket, start)
    const within = { from: Math.max(start, startOfDay(period.from)), to: Math.min(end - 1, period.to) }
    const days = Math.ceil((within.to + 1 - within.from) / dayLength)
    buckets.push({ start: day(start), days, members: [] })
  }
  const byStart = new Map(buckets.map(each => [each.start, each]))
  for (const row of rows) byStart.get(day(startOf(bucket, row.createdAt)))!.members.push(row)
  return buckets
}

/** Days of a window. Without a window, the days from the first to the last row. */
export function spanOf(rows: readonly { createdAt: number }[], window: { from: number; to: number } | null) {
  if (window !== null || rows.length === 0) return window
  const instants = rows.map(row => row.createdAt)
  return { from: Math.min(...instants), to: Math.max(...instants) }
}

/**
 * Points of an evolution: `measured` computes the fields of a day from its answers. Includes days for which `isListed`
 * is true. With `fill=true` includes all days, with nulls for days without answers.
 */
export function pointsOf<Row extends { createdAt: number }, Point extends object>(
  answers: readonly Row[],
  params: Params,
  now: Date,
  measured: (members: readonly Row[]) => Point,
  isListed: (members: readonly Row[]) => boolean = () => true,
  bucket: Bucket = 'day',
) {
  if (params.fill !== 'true')
    return group(answers, ({ createdAt }) => [day(startOf(bucket, createdAt))])
      .toSorted(([a], [b]) => exact(a, b))
      .filter(([, members]) => isListed(members))
      .map(([date, members]) => ({ date, ...measured(members) }))
  // On days without answers, fractions are 0 of 0 and other fields are null.
  const unmeasured = Object.fromEntries(
    Object.entries(measured([])).map(([field, value]) => [field, field === 'counts' ? value : null]),
  )
  return bucketsFrom(answers, bucket, spanOf(answers, windowOf(params, now))).map(({ start, members }) => ({
    date: start,
    ...(members.length === 0 ? unmeasured : measured(members)),
    answers: members.length || null,
  }))
}
