import { area, line } from 'd3-shape'
import { intervalOf, type Point, shown } from '../points.ts'
import { isLone } from './gaps.ts'
import type { Ink } from './inks.ts'
import type { PlotLayout } from './layout.ts'
import css from './plot.module.css'

type BucketPoint = Point | undefined

interface CurveProps {
  points: readonly BucketPoint[]
  layout: PlotLayout
  ink: Ink
}

/** The line of a series. It has a gap at each bucket without a value, and a dot at each value without neighbors. */
export function Curve({ points, layout, ink }: CurveProps) {
  const path = line<BucketPoint>()
    .defined((point, at) => shown(point) !== null && !isLone(points, at))
    .x((_, at) => layout.x(at))
    .y(point => layout.y(shown(point)!))
    .digits(1)(points)
  return (
    <>
      {path && (
        <path
          data-part="line"
          className={css.line}
          d={path}
          stroke={ink.colour}
          strokeWidth={ink.width}
          strokeDasharray={ink.dash}
        />
      )}
      {points.map((point, at) => (
        <Spot key={layout.days[at]} point={point} isLone={isLone(points, at)} layout={layout} at={at} ink={ink} />
      ))}
    </>
  )
}

interface SpotProps {
  point: BucketPoint
  isLone: boolean
  layout: PlotLayout
  at: number
  ink: Ink
}

/**
 * The dot of a point without neighbors. It is half full if the bucket was partly measured, and hollow if the bucket is
 * open.
 */
function Spot({ point, isLone, layout, at, ink }: SpotProps) {
  const value = shown(point)
  if (value === null || (point!.measured === 'whole' && !isLone)) return null
  const { measured } = point!
  const [cx, cy] = [layout.x(at), Math.round(layout.y(value) * 10) / 10]
  const r = layout.step < 8 ? 2.5 : 4
  if (measured !== 'open' && measured !== 'partly')
    return <circle data-part="lone" cx={cx} cy={cy} r={r} fill={ink.colour} />
  return (
    <g data-part={measured}>
      <circle className={css.hollow} cx={cx} cy={cy} r={r} stroke={ink.colour} />
      {measured === 'partly' && <path d={`M${cx - r},${cy}A${r},${r} 0 0 0 ${cx + r},${cy}Z`} fill={ink.colour} />}
    </g>
  )
}

/**
 * The intervals of a series as a ribbon. It has gaps where an interval is missing, and a bar where the ribbon would
 * have no width.
 */
export function Ribbon({ points, layout }: { points: readonly BucketPoint[]; layout: PlotLayout }) {
  const has = points.map(point => intervalOf(point) !== undefined)
  const isAlone = (at: number) => has[at] && !has[at - 1] && !has[at + 1]
  const path = area<BucketPoint>()
    .defined((_, at) => has[at]! && !isAlone(at))
    .x((_, at) => layout.x(at))
    .y0(point => layout.y(intervalOf(point)![0]))
    .y1(point => layout.y(intervalOf(point)![1]))
    .digits(1)(points)
  return (
    <>
      {path && <path data-part="ribbon" className={css.ribbon} d={path} />}
      {points.map((point, at) => {
        if (!isAlone(at)) return null
        const [low, high] = intervalOf(point)!
        const x = layout.x(at)
        const day = layout.days[at]
        return (
          <line
            key={day}
            data-part="interval"
            className={css.whisker}
            x1={x}
            x2={x}
            y1={layout.y(low)}
            y2={layout.y(high)}
          />
        )
      })}
    </>
  )
}
