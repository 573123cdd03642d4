/** How completely a bucket of a series was measured. An `open` bucket has not ended yet, for example today. */
export type MeasurementState = 'whole' | 'partly' | 'open' | 'not'

/** A value from the API. The chart computes nothing. */
export interface ChartValue {
  /** Null if nothing was measured or there was nothing to count. */
  value: number | null
  /** Ends of the interval. Null or absent without an interval. */
  low?: number | null | undefined
  high?: number | null | undefined
  /** Numerator and denominator, for example 41 and 60. Absent if the API does not report them. */
  part?: number | null | undefined
  whole?: number | null | undefined
}

export interface Point extends ChartValue {
  /** First UTC day of the bucket, for example 2026-11-22. */
  day: string
  measured: MeasurementState
  /** Numbers of planned and answered runs of the bucket, if some were not answered. */
  planned?: number | undefined
  answered?: number | undefined
}

/** A line of a chart. If it lacks a bucket that other lines have, the bucket counts as not measured. */
export interface Series {
  id: string
  name: string
  /** True for the brand, which is drawn in the accent color. */
  isOurs?: boolean | undefined
  points: readonly Point[]
}

/** An event on a day. */
export interface ChartMark {
  id: string
  day: string
  kind: string
  title: string
  /** Short text next to the mark. Marks without it are only in the card of their bucket. */
  label?: string | undefined
}

/** A value with its interval and its previous value: a row of a dot plot. */
export interface Dot extends ChartValue {
  id: string
  name: string
  href?: string | undefined
  isOurs?: boolean | undefined
  was?: number | null | undefined
}

/** Start and end value of an axis. A reversed pair reverses the axis. */
export type AxisDomain = readonly [number, number]

/** Texts and formats of a chart in the user's language. */
export interface ChartWords {
  /** A value of the measure with its unit: 68.3%. */
  value(value: number): string
  /** A value on an axis, without decimals if possible. */
  tick(value: number): string
  /** A formatted count: 1,204. */
  count(value: number): string
  /** A day in full: Sun 22 Nov 2026. */
  day(day: string): string
  /** A day on an axis: 22 Nov. */
  shortDay(day: string): string
  notMeasured: string
  nothingToCount: string
  notOver: string
  /** Text for a bucket that was measured in part, if the missing part is unknown. */
  partly?: string | undefined
  /** The previous value: 45.0% before. */
  was(value: string): string
  /** A fraction: 41 of 60. */
  of(part: string, whole: string): string
  /** An interval: 56 to 79. */
  range(low: string, high: string): string
  /** Answered and planned runs: 12 of 14 asks answered. */
  answered(answered: string, planned: string): string
  /** Summary of a line: First …, last …, lowest …, highest …. */
  summary(points: { first: string; last: string; lowest: string; highest: string }): string
  /** Text for a chart in which no point has a value. */
  noPoint: string
  /** How to open the answers of a bucket, if the chart leads to them. */
  follow?: string | undefined
  nameHead: string
  dayHead: string
  valueHead: string
  intervalHead: string
  ofHead: string
  beforeHead: string
}

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** The value to draw. Null if it is missing, wasn't measured, or is 0 of 0. */
export function shown(point: (ChartValue & { measured?: MeasurementState }) | undefined): number | null {
  if (!point || point.measured === 'not' || point.whole === 0) return null
  return isNumber(point.value) ? point.value : null
}

/** The interval to draw. Undefined if the API reports no interval or no value. */
export function intervalOf(
  point: (ChartValue & { measured?: MeasurementState }) | undefined,
): [number, number] | undefined {
  if (shown(point) === null) return undefined
  const { low, high } = point!
  return isNumber(low) && isNumber(high) ? [low, high] : undefined
}

/** The previous value. Null if unknown. */
export const wasOf = (dot: Dot): number | null => (isNumber(dot.was) ? dot.was : null)
