import { type Dot, intervalOf, shown, wasOf } from '../points.ts'
import css from './rows.module.css'
import { RowsPlot, type RowsProps } from './rows.tsx'

/** One dot per row with its interval. A hollow dot is the previous value. */
export function DotPlot(props: RowsProps) {
  return <RowsPlot {...props} draw={drawDot} />
}

function drawDot(dot: Dot, x: (value: number) => string) {
  const [value, was, interval] = [shown(dot), wasOf(dot), intervalOf(dot)]
  return (
    <>
      {interval && (
        <line
          data-part="interval"
          className={dot.isOurs ? css.oursInterval : css.interval}
          x1={x(interval[0])}
          x2={x(interval[1])}
        />
      )}
      {was !== null && <circle data-part="was" className={dot.isOurs ? css.oursWas : css.was} cx={x(was)} r="4" />}
      {value !== null && <circle data-part="now" className={dot.isOurs ? css.ours : css.dot} cx={x(value)} r="5.5" />}
    </>
  )
}
