/** How far a bucket of a series was measured. `open` has not ended yet, as today. */
export type MeasurementState = 'whole' | 'partly' | 'open' | 'not'

/** A value as the API has it: nothing of it is computed. */
export interface ChartValue {
  /** Null where nothing was measured, or nothing was there to count. */
  value: number | null
  /** The ends of its interval; null or absent where there is none. */
  low?: number | null | undefined
  high?: number | null | undefined
  /** What the value is made of: 41 of 60. Absent where the API does not say. */
  part?: number | null | undefined
  whole?: number | null | undefined
}

/** A point of a series over time. */
export interface Point extends ChartValue {
  /** First UTC day of the bucket, as in 2026-11-22. */
  day: string
  measured: MeasurementState
  /** Asks of the bucket that were planned, and those that were answered, where some were not. */
  planned?: number | undefined
  answered?: number | undefined
}

/** A line of a chart. A bucket that other lines of the chart have and this one lacks counts as not measured. */
export interface Series {
  id: string
  name: string
  /** Whether it is the brand itself, which is drawn in the accent. */
  isOurs?: boolean | undefined
  points: readonly Point[]
}

/** Something that happened on a day. */
export interface ChartMark {
  id: string
  day: string
  kind: string
  title: string
}

/** A value with what it was and its interval: a row of a dot plot. */
export interface Dot extends ChartValue {
  id: string
  name: string
  href?: string | undefined
  isOurs?: boolean | undefined
  was?: number | null | undefined
}

/** The least and the greatest value of an axis; the first is drawn at its start, so a reversed pair turns the axis. */
export type AxisDomain = readonly [number, number]

/** What a chart says, in the language of the reader, and how it writes numbers and days. */
export interface ChartWords {
  /** A value of the measure, with its unit: 68.3%. */
  value(value: number): string
  /** A value as an axis has it, without decimals where there are none. */
  tick(value: number): string
  /** A count: 1,204. */
  count(value: number): string
  /** A day in full: Sun 22 Nov 2026. */
  day(day: string): string
  /** A day as an axis has it: 22 Nov. */
  shortDay(day: string): string
  notMeasured: string
  nothingToCount: string
  notOver: string
  /** Said of a bucket that was measured in part, where it is not known of which part. */
  partly?: string | undefined
  /** What a value was before: 45.0% before. */
  was(value: string): string
  /** 41 of 60. */
  of(part: string, whole: string): string
  /** 56 to 79. */
  range(low: string, high: string): string
  /** 12 of 14 asks answered. */
  answered(answered: string, planned: string): string
  /** First …, last …, lowest …, highest …. */
  summary(points: { first: string; last: string; lowest: string; highest: string }): string
  /** Said where no point of a chart has a value. */
  noPoint: string
  nameHead: string
  dayHead: string
  valueHead: string
  intervalHead: string
  ofHead: string
  beforeHead: string
}

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** The value to draw; null where there is none, where it was made of nothing (0 of 0), or was not measured. */
export function shown(point: (ChartValue & { measured?: MeasurementState }) | undefined): number | null {
  if (!point || point.measured === 'not' || point.whole === 0) return null
  return isNumber(point.value) ? point.value : null
}

/** The interval to draw; undefined where the API gives none, or there is no value. */
export function intervalOf(
  point: (ChartValue & { measured?: MeasurementState }) | undefined,
): [number, number] | undefined {
  if (shown(point) === null) return undefined
  const { low, high } = point!
  return isNumber(low) && isNumber(high) ? [low, high] : undefined
}

/** What a value was before; null where nothing is known of it. */
export const wasOf = (dot: Dot): number | null => (isNumber(dot.was) ? dot.was : null)
