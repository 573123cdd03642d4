import type { ChartWords } from '../points.ts'
import type { PlotLayout } from './layout.ts'
import css from './plot.module.css'

/** Grid lines and tick labels of the value axis. */
export function ValueAxis({ layout, words }: { layout: PlotLayout; words: ChartWords }) {
  return layout.ticks.map(tick => (
    <g key={tick} transform={`translate(0 ${layout.y(tick)})`}>
      <line className={tick === 0 ? css.zero : css.rule} x1={layout.left} x2={layout.right} />
      <text className={css.tick} x={layout.left - 6} dy="0.32em" textAnchor="end">
        {words.tick(tick)}
      </text>
    </g>
  ))
}

/** Labels of the days below a plot, as many as fit. */
export function DayAxis({ layout, words }: { layout: PlotLayout; words: ChartWords }) {
  return layout.labelled.map(at => {
    const anchor = layout.x(at) + 24 > layout.width ? 'end' : layout.x(at) < 24 ? 'start' : 'middle'
    const x = anchor === 'end' ? layout.right : anchor === 'start' ? layout.left : layout.x(at)
    return (
      <text key={at} className={css.tick} x={x} y={layout.height - 5} textAnchor={anchor}>
        {words.shortDay(layout.days[at]!)}
      </text>
    )
  })
}
