/** How far a bucket of a series was measured. `open` has not ended yet, as today. */
export type Measured = 'whole' | 'partly' | 'open' | 'not'

/** A point of a series over time, as the API has it: nothing of it is computed. */
export interface Point {
  /** First UTC day of the bucket, as in 2026-11-22. */
  day: string
  /** Null where nothing was measured, or nothing was there to count. */
  value: number | null
  /** The ends of its interval; null or absent where there is none. */
  low?: number | null
  high?: number | null
  /** What the value is made of: 41 of 60. Absent where the API does not say. */
  part?: number | null
  whole?: number | null
  measured: Measured
  /** Asks of the bucket that were planned, and those that were answered, where some were not. */
  planned?: number
  answered?: number
}

/** A line of a chart. */
export interface Series {
  id: string
  name: string
  /** Whether it is the brand itself, which is drawn in the accent. */
  isOurs?: boolean
  points: readonly Point[]
}

/** Something that happened on a day. */
export interface Mark {
  id: string
  day: string
  kind: string
  title: string
}

/** A value with what it was and its interval: a row of a dot plot. */
export interface Dot {
  id: string
  name: string
  href?: string | undefined
  isOurs?: boolean
  value: number | null
  low?: number | null
  high?: number | null
  was?: number | null
  part?: number | null
  whole?: number | null
}

/** What a chart says, in the language of the reader, and how it writes numbers and days. */
export interface Words {
  /** A value of the measure, with its unit: 68.3 %. */
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
  before: string
  /** 41 of 60. */
  of(part: string, whole: string): string
  /** 56 to 79. */
  range(low: string, high: string): string
  /** 12 of 14 asks answered. */
  answered(answered: string, planned: string): string
  /** First …, last …, lowest …, highest …. */
  summary(points: { first: string; last: string; lowest: string; highest: string }): string
  noPoint: string
  dayHead: string
  valueHead: string
  intervalHead: string
  ofHead: string
}
