import { type Layout, stripOf } from './layout.ts'
import css from './plot.module.css'
import type { Measured } from './points.ts'

/** The pattern of what was not measured, under an id of its SVG. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={css.hatch} x1="1" x2="1" y1="0" y2="6" />
      </pattern>
    </defs>
  )
}

interface StatesProps {
  layout: Layout
  states: readonly Measured[]
  hatch: string
}

/** A hatched band through the plot for each run of buckets that were not measured. */
export function Bands({ layout, states, hatch }: StatesProps) {
  const starts = states.flatMap((state, at) => (state === 'not' && states[at - 1] !== 'not' ? [at] : []))
  return starts.map(start => {
    const end = states.findIndex((state, at) => at > start && state !== 'not')
    const count = (end < 0 ? states.length : end) - start
    return (
      <rect
        key={start}
        data-part="band"
        x={layout.left + start * layout.step}
        y={layout.top}
        width={count * layout.step}
        height={layout.bottom - layout.top}
        fill={`url(#${hatch})`}
      />
    )
  })
}

/** A cell for each bucket beneath the plot: full where whole, half where partly, empty where not over, hatched where not. */
export function CoverageStrip({ layout, states, hatch }: StatesProps) {
  const { y, height } = stripOf(layout)
  const gap = layout.step > 4 ? 1 : 0
  return states.map((state, at) => {
    const x = layout.left + at * layout.step + gap / 2
    const width = Math.max(0.5, layout.step - gap)
    const box = { x, y, width, height }
    return (
      <g key={layout.days[at]} data-part="covered" data-measured={state}>
        {state === 'whole' && <rect {...box} className={css.covered} />}
        {state === 'not' && <rect {...box} fill={`url(#${hatch})`} />}
        {state === 'partly' && <rect {...box} y={y + height / 2} height={height / 2} className={css.covered} />}
        {state !== 'whole' && <rect {...box} y={y + 0.5} height={height - 1} className={css.uncovered} />}
      </g>
    )
  })
}
