import { type Dot, shown, wasOf } from '../points.ts'
import css from './rows.module.css'
import { RowsPlot, type RowsProps } from './rows.tsx'

/** Before (hollow) and now (full) on one line a row; the line shows how far and in which direction. */
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
