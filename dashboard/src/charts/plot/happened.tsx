import type { ChartMark } from '../points.ts'
import type { PlotLayout } from './layout.ts'
import css from './plot.module.css'

/** A triangle above each bucket with an event, and a thin line down through the plot. */
export function Happened({ layout, marks }: { layout: PlotLayout; marks: readonly (readonly ChartMark[])[] }) {
  return marks.map((ofBucket, at) => {
    if (ofBucket.length === 0) return null
    const x = layout.x(at)
    return (
      <g key={layout.days[at]} data-part="mark">
        <title>{ofBucket.map(mark => mark.title).join('\n')}</title>
        <line className={css.happened} x1={x} x2={x} y1={14} y2={layout.bottom} />
        <path className={css.triangle} d={`M${x - 5},13L${x + 5},13L${x},4Z`} />
      </g>
    )
  })
}
