import { type Dot, shown, wasOf } from '../points.ts'
import css from './rows.module.css'
import { RowsPlot, type RowsProps } from './rows.tsx'

/**
 * The previous value (hollow) and the current value (full) on one line per row. The line shows size and direction of
 * the change.
 */
export function Dumbbell(props: RowsProps) {
  return <RowsPlot {...props} draw={drawPair} />
}

function drawPair(dot: Dot, x: (value: number) => string) {
  const [value, was] = [shown(dot), wasOf(dot)]
  return (
    <>
      {value !== null && was !== null && (
        <line data-part="between" className={dot.isOurs ? css.oursInterval : css.between} x1={x(was)} x2={x(value)} />
      )}
      {was !== null && <circle data-part="was" className={dot.isOurs ? css.oursWas : css.was} cx={x(was)} r="4.5" />}
      {value !== null && <circle data-part="now" className={dot.isOurs ? css.ours : css.dot} cx={x(value)} r="5.5" />}
    </>
  )
}
