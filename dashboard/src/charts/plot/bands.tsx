import type { MeasurementState } from '../points.ts'
import { Hatched } from './hatched.tsx'
import { type PlotLayout, stripOf } from './layout.ts'
import css from './plot.module.css'

interface StatesProps {
  layout: PlotLayout
  states: readonly MeasurementState[]
}

/**
 * Groups neighboring buckets with the same state, as pairs of first index and count. If `isSplit`, each group has one
 * bucket.
 */
function runsOf(states: readonly MeasurementState[], isSplit: boolean): [number, number][] {
  const starts = states.flatMap((state, at) => (isSplit || state !== states[at - 1] ? [at] : []))
  return starts.map((start, at) => [start, (starts[at + 1] ?? states.length) - start])
}

/** A hatched band for each group of neighboring buckets that were not measured. */
export function Bands({ layout, states }: StatesProps) {
  const runs = runsOf(states, false).filter(([start]) => states[start] === 'not')
  return runs.map(([start, count]) => (
    <Hatched
      key={start}
      part="band"
      x={layout.left + start * layout.step}
      y={layout.top}
      width={count * layout.step}
      height={layout.bottom - layout.top}
    />
  ))
}

/**
 * A cell below the plot for each bucket: full if complete, half full if partial, empty if still open, hatched if not
 * measured. Cells that would be too narrow are merged with neighbors of the same state.
 */
export function CoverageStrip({ layout, states }: StatesProps) {
  const { y, height } = stripOf(layout)
  const gap = layout.step > 4 ? 1 : 0
  return runsOf(states, gap > 0).map(([start, count]) => {
    const state = states[start]!
    const box = { x: layout.left + start * layout.step + gap / 2, y, width: count * layout.step - gap, height }
    return (
      <g key={start} data-part="covered" data-measured={state}>
        {state === 'whole' && <rect {...box} className={css.covered} />}
        {state === 'not' && <Hatched part="uncovered" {...box} />}
        {state === 'partly' && <rect {...box} y={y + height / 2} height={height / 2} className={css.covered} />}
        {state !== 'whole' && <rect {...box} y={y + 0.5} height={height - 1} className={css.uncovered} />}
      </g>
    )
  })
}
