import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { isLone } from './plot/gaps.ts'
import { type AxisDomain, intervalOf, type Point, shown } from './points.ts'
import css from './small.module.css'

interface SparkProps {
  points: readonly Point[]
  /** Text for screen readers. Without it, the line is hidden from them, because the numbers are elsewhere. */
  label?: string | undefined
  /** Range of the scale. Default: from zero to the greatest value or interval end. */
  domain?: AxisDomain | undefined
  width?: number | undefined
  height?: number | undefined
}

const edge = 3

/**
 * A small time series line with gaps and intervals, without axes. A dot marks the last value. It is hollow if its
 * bucket is still open.
 */
export function Spark({ points, label, domain, width = 96, height = 24 }: SparkProps) {
  const values = points.flatMap(point => [shown(point) ?? [], intervalOf(point) ?? []].flat())
  const y = scaleLinear(domain ?? [Math.min(0, ...values), Math.max(0, ...values) || 1], [height - edge, edge]).clamp(
    true,
  )
  const step = points.length > 1 ? (width - 2 * edge) / (points.length - 1) : 0
  const x = (at: number) => Math.round((edge + at * step) * 10) / 10
  const path = line<Point>()
    .defined((point, at) => shown(point) !== null && !isLone(points, at))
    .x((_, at) => x(at))
    .y(point => y(shown(point)!))
    .digits(1)([...points])
  const ribbon = area<Point>()
    .defined(point => intervalOf(point) !== undefined)
    .x((_, at) => x(at))
    .y0(point => y(intervalOf(point)![0]))
    .y1(point => y(intervalOf(point)![1]))
    .digits(1)([...points])
  const last = points.findLastIndex(point => shown(point) !== null)
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden
    <svg className={css.spark} {...named} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {ribbon && <path data-part="ribbon" className={css.ribbon} d={ribbon} />}
      {path && <path data-part="line" className={css.course} d={path} />}
      {points.map((point, at) => {
        const value = shown(point)
        if (value === null || (at !== last && !isLone(points, at))) return null
        const isOpen = point.measured === 'open'
        const part = isOpen ? 'open' : at === last ? 'last' : 'lone'
        return (
          <circle
            key={point.day}
            data-part={part}
            className={isOpen ? css.was : css.now}
            cx={x(at)}
            cy={y(value)}
            r="2"
          />
        )
      })}
    </svg>
  )
}
