import { type ChartMark, type MeasurementState, type Point, type Series, shown } from '../points.ts'

/** The buckets of all series, in chronological order. */
export function listBucketDays(series: readonly Series[]): string[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))].sort()
}

/** The point of each bucket. Undefined if the series has no point there. */
export function aligned(points: readonly Point[], days: readonly string[]): (Point | undefined)[] {
  const byDay = new Map(points.map(point => [point.day, point]))
  return days.map(day => byDay.get(day))
}

/** Whether a bucket has a value but its neighbors don't, so that no line can be drawn to it. */
export function isLone(points: readonly (Point | undefined)[], at: number): boolean {
  return shown(points[at]) !== null && shown(points[at - 1]) === null && shown(points[at + 1]) === null
}

/** Measurement state of each bucket over all series: `partly` if they differ. */
export function statesOf(series: readonly Series[], days: readonly string[]): MeasurementState[] {
  const rows = series.map(({ points }) => aligned(points, days))
  return days.map((_, at) => {
    const states = rows.map(points => points[at]?.measured ?? 'not')
    if (states.includes('open')) return 'open'
    return states.every(state => state === states[0]) ? states[0]! : 'partly'
  })
}

/** Events of each bucket. Events before the first bucket are omitted. */
export function groupMarks(marks: readonly ChartMark[], days: readonly string[]): ChartMark[][] {
  const found: ChartMark[][] = days.map(() => [])
  for (const mark of marks) found[days.findLastIndex(day => day <= mark.day)]?.push(mark)
  return found
}
