import { type AxisDomain, type ChartMark, type ChartWords, type Point, type Series, shown } from '../points.ts'
import { useWidth } from '../width.ts'
import type { CardLine } from './card.tsx'
import { Curve, Ribbon } from './curve.tsx'
import { pushApart, truncateText, widthOf } from './ends.ts'
import { aligned, groupMarks, listBucketDays, statesOf } from './gaps.ts'
import { type Ink, inksOf } from './inks.ts'
import { domainOf, layoutOf, type PlotLayout } from './layout.ts'
import { placeMarkLabels } from './mark-labels.ts'
import css from './plot.module.css'
import { Plot } from './plot.tsx'

export interface LineChartProps {
  /** The brand and at most five others. Intervals are drawn for the brand, or for the first line if the brand is missing. */
  series: readonly Series[]
  words: ChartWords
  marks?: readonly ChartMark[] | undefined
  /** Range of the value axis. Default: from zero to the greatest value. */
  domain?: AxisDomain | undefined
  height?: number | undefined
  /** Opens the answers of a bucket, by its first day. */
  follow?: ((day: string) => void) | undefined
}

type ChartLine = Omit<CardLine, 'point' | 'ink'> & { ink: Ink; isOurs: boolean; points: readonly (Point | undefined)[] }

/** A time series chart: lines with gaps, intervals, events, and the measurement state of each bucket. */
export function LineChart({ series, words, marks = [], domain, height = 220, follow }: LineChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const days = listBucketDays(series)
  const inks = inksOf(series)
  const lines = series.map(({ id, name, isOurs = false, points }, at): ChartLine => {
    return { id, name, isOurs, ink: inks[at]!, points: aligned(points, days) }
  })
  const ribboned = lines.find(({ isOurs }) => isOurs) ?? lines[0]
  const happened = groupMarks(marks, days)
  const sizes = {
    ...{ width, height, days, words },
    domain: domain ?? domainOf(series),
    labelWidth: labelWidthOf(lines, width),
  }
  const labels = placeMarkLabels(happened, layoutOf({ ...sizes, markRows: 1 }))
  const hasMarks = happened.some(ofBucket => ofBucket.length > 0)
  const layout = layoutOf({ ...sizes, markRows: hasMarks ? Math.max(1, ...labels.map(({ row }) => row + 1)) : 0 })
  const ordered = [...lines].sort((a, b) => Number(a === ribboned) - Number(b === ribboned))
  return (
    <div ref={ref}>
      <Plot
        layout={layout}
        states={statesOf(series, days)}
        marks={happened}
        linesAt={at => lines.map(({ id, name, ink, points }) => ({ id, name, ink, point: points[at] }))}
        hasValue={lines.some(({ points }) => points.some(point => shown(point) !== null))}
        words={words}
        labels={labels}
        follow={follow}
      >
        {ribboned && <Ribbon points={ribboned.points} layout={layout} />}
        {ordered.map(({ id, ink, points }) => (
          <Curve key={id} points={points} layout={layout} ink={ink} />
        ))}
        {lines.length > 1 && <Ends lines={lines} layout={layout} />}
      </Plot>
    </div>
  )
}

const sample = 16

/** Width of the space on the right for the names of lines. Zero for a single line, because the chart title names it. */
function labelWidthOf(lines: readonly ChartLine[], width: number): number {
  if (lines.length < 2) return 0
  return Math.min(Math.max(...lines.map(({ name }) => widthOf(name))) + sample + 8, Math.max(72, width * 0.26))
}

/** The names of lines, at the height of their last values. Moved apart so that they do not overlap. */
function Ends({ lines, layout }: { lines: readonly ChartLine[]; layout: PlotLayout }) {
  const ends = lines.flatMap(line => {
    const last = line.points.findLast(point => shown(point) !== null)
    return last ? [{ line, y: layout.y(shown(last)!) }] : []
  })
  const places = pushApart(
    ends.map(({ y }) => y),
    14,
    layout.top,
    layout.bottom,
  )
  const x = layout.right + 3
  const room = layout.width - x - sample
  return ends.map(({ line, y }, at) => (
    <g key={line.id} data-part="end">
      <line
        x1={x}
        x2={x + sample - 4}
        y1={y}
        y2={places[at]}
        stroke={line.ink.colour}
        strokeWidth={line.ink.width}
        strokeDasharray={line.ink.dash}
      />
      <text className={line.isOurs ? css.oursLabel : css.label} x={x + sample} y={places[at]} dy="0.32em">
        <title>{line.name}</title>
        {truncateText(line.name, room)}
      </text>
    </g>
  ))
}
