import { type AxisDomain, type ChartMark, type ChartWords, type Point, shown } from '../points.ts'
import { useWidth } from '../width.ts'
import { groupMarks, listBucketDays, statesOf } from './gaps.ts'
import { Hatched } from './hatched.tsx'
import { domainOf, layoutOf, type PlotLayout } from './layout.ts'
import css from './plot.module.css'
import { Plot } from './plot.tsx'

export interface DayBarsProps {
  name: string
  points: readonly Point[]
  words: ChartWords
  marks?: readonly ChartMark[] | undefined
  domain?: AxisDomain | undefined
  height?: number | undefined
}

/**
 * One bar per bucket, for counts. A bar is filled if its bucket is complete, otherwise outlined, and also hatched if
 * the bucket was measured in part.
 */
export function DayBars({ name, points, words, marks = [], domain, height = 140 }: DayBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const series = [{ id: name, name, points }]
  const days = listBucketDays(series)
  const happened = groupMarks(marks, days)
  const layout = layoutOf({
    width,
    height,
    days,
    words,
    domain: domain ?? domainOf(series),
    markRows: happened.some(ofBucket => ofBucket.length > 0) ? 1 : 0,
    labelWidth: 0,
  })
  const byDay = new Map(points.map(point => [point.day, point]))
  return (
    <div ref={ref}>
      <Plot
        layout={layout}
        states={statesOf(series, days)}
        marks={happened}
        linesAt={at => [{ id: name, name, ink: undefined, point: byDay.get(days[at]!) }]}
        hasValue={points.some(point => shown(point) !== null)}
        words={words}
      >
        {days.map((day, at) => (
          <DayBar key={day} point={byDay.get(day)!} at={at} layout={layout} />
        ))}
      </Plot>
    </div>
  )
}

function DayBar({ point, at, layout }: { point: Point; at: number; layout: PlotLayout }) {
  const value = shown(point)
  if (value === null) return null
  const [y, zero] = [layout.y(value), layout.y(0)]
  const width = Math.max(1, layout.step * 0.7)
  const box = { x: layout.x(at) - width / 2, y: Math.min(y, zero), width, height: Math.max(0.5, Math.abs(zero - y)) }
  return (
    <>
      <rect
        data-part="bar"
        data-measured={point.measured}
        className={point.measured === 'whole' ? css.bar : css.unsureBar}
        {...box}
      />
      {point.measured === 'partly' && <Hatched part="part" {...box} />}
    </>
  )
}
