import { Expected } from './expected.ts'
import { daily } from './group.ts'
import { day, dayLength, startOfDay } from './instant.ts'
import type { Params } from './page.ts'
import { windowOf } from './window.ts'

export type Bucket = 'day' | 'week' | 'month'

/** The first day of the bucket in which an instant lies, as its first instant. */
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

/** The buckets of the days from one instant to another, each with its answers; more than 4,000 are refused. */
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

/** The days of a window; without one, those of the first and the last of some rows. */
export function spanOf(rows: readonly { createdAt: number }[], window: { from: number; to: number } | null) {
  if (window !== null || rows.length === 0) return window
  const instants = rows.map(row => row.createdAt)
  return { from: Math.min(...instants), to: Math.max(...instants) }
}

/**
 * The days of an evolution with what `measured` makes of the answers of each: those of which `isListed`, or with
 * `fill=true` every day, those without answers with nulls in the place of what `measured` makes.
 */
export function pointsOf<Row extends { createdAt: number }, Point extends object>(
  answers: readonly Row[],
  params: Params,
  now: Date,
  measured: (members: readonly Row[]) => Point,
  isListed: (members: readonly Row[]) => boolean = () => true,
) {
  if (params.fill !== 'true')
    return daily(answers)
      .filter(([, members]) => isListed(members))
      .map(([date, members]) => ({ date, ...measured(members) }))
  // What figures are made of is 0 of 0 there.
  const unmeasured = Object.fromEntries(
    Object.entries(measured([])).map(([field, value]) => [field, field === 'counts' ? value : null]),
  )
  return bucketsFrom(answers, 'day', spanOf(answers, windowOf(params, now))).map(({ start, members }) => ({
    date: start,
    ...(members.length === 0 ? unmeasured : measured(members)),
    answers: members.length || null,
  }))
}
