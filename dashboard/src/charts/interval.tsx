import { scaleLinear } from 'd3-scale'
import { type AxisDomain, type ChartValue, intervalOf, shown, wasOf } from './points.ts'
import css from './small.module.css'

interface IntervalProps {
  point: ChartValue & { was?: number | null | undefined }
  domain?: AxisDomain | undefined
}

const rate: AxisDomain = [0, 100]

/** Shows a figure on a scale: its value, the ends of its interval (if any), and its previous value (a hollow dot). */
export function Interval({ point, domain = rate }: IntervalProps) {
  const scale = scaleLinear(domain, [0, 100]).clamp(true)
  const x = (value: number) => `${Math.round(scale(value) * 10) / 10}%`
  const [value, interval] = [shown(point), intervalOf(point)]
  const was = wasOf({ ...point, id: '', name: '' })
  return (
    <svg className={css.interval} aria-hidden="true" width="100%" height="14">
      <line className={css.rail} x2="100%" y1="7" y2="7" />
      {interval && (
        <g data-part="interval" className={css.range}>
          <line x1={x(interval[0])} x2={x(interval[1])} y1="7" y2="7" />
          <line x1={x(interval[0])} x2={x(interval[0])} y1="3" y2="11" />
          <line x1={x(interval[1])} x2={x(interval[1])} y1="3" y2="11" />
        </g>
      )}
      {was !== null && <circle data-part="was" className={css.was} cx={x(was)} cy="7" r="3.5" />}
      {value !== null && <circle data-part="now" className={css.now} cx={x(value)} cy="7" r="4.5" />}
    </svg>
  )
}
