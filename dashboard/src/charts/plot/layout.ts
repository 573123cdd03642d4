import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { type AxisDomain, type ChartWords, intervalOf, type Series, shown } from '../points.ts'

/** Layout of a time series plot, in pixels of the SVG's `viewBox`. */
export interface PlotLayout {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  days: readonly string[]
  /** Width of a bucket. */
  step: number
  /** Horizontal middle of a bucket. */
  x(at: number): number
  y: ScaleLinear<number, number>
  ticks: readonly number[]
  /** Indexes of buckets with a label on the axis. */
  labelled: readonly number[]
}

interface PlotLayoutOptions {
  width: number
  height: number
  days: readonly string[]
  domain: AxisDomain
  words: ChartWords
  /** Rows of event marks and their labels above the plot. */
  markRows: number
  /** Width of the space for line names on the right. */
  labelWidth: number
}

/** Height of a row of event marks. */
export const markRow = 14

const stripHeight = 10
const axisHeight = 20

/** Top and height of the coverage strip below a plot. */
export const stripOf = (layout: PlotLayout) => ({ y: layout.bottom + 4, height: stripHeight - 2 })

/** Range of an axis from zero to the greatest value or interval end, rounded up to a tick. */
export function domainOf(series: readonly Series[]): AxisDomain {
  const values = series.flatMap(({ points }) =>
    points.flatMap(point => [shown(point) ?? 0, ...(intervalOf(point) ?? [])]),
  )
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return scaleLinear([low, low === high ? 1 : high], [0, 1])
    .nice(4)
    .domain() as [number, number]
}

const steps = [1, 2, 4, 7, 14, 28, 56, 91, 182, 364]

/**
 * Indexes of buckets with a label: every bucket, every second, every seventh …, as many as fit, counted from the last.
 */
function labelledOf(count: number, step: number): number[] {
  const every = steps.find(size => size * step >= 72) ?? 728
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => count - 1 - at * every).reverse()
}

export function layoutOf({ width, height, days, domain, words, markRows, labelWidth }: PlotLayoutOptions): PlotLayout {
  const top = markRows > 0 ? 4 + markRows * markRow : 8
  const bottom = height - axisHeight - stripHeight
  const y = scaleLinear(domain, [bottom, top]).clamp(true)
  const ticks = y.ticks(bottom - top > 150 ? 4 : 3)
  const left = Math.max(...ticks.map(tick => words.tick(tick).length), 1) * 7 + 8
  const right = Math.max(left + 40, width - labelWidth - 6)
  const step = (right - left) / Math.max(1, days.length)
  const x = (at: number) => Math.round((left + (at + 0.5) * step) * 100) / 100
  return { width, height, left, right, top, bottom, days, step, x, y, ticks, labelled: labelledOf(days.length, step) }
}
