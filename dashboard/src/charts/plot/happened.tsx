import type { ChartMark } from '../points.ts'
import { markRow, type PlotLayout } from './layout.ts'
import type { MarkLabel } from './mark-labels.ts'
import css from './plot.module.css'

interface Props {
  layout: PlotLayout
  marks: readonly (readonly ChartMark[])[]
  labels: readonly MarkLabel[]
}

/** A triangle above each bucket with an event, labels, and a thin line down through the plot. */
export function Happened({ layout, marks, labels }: Props) {
  return marks.map((ofBucket, at) => {
    if (ofBucket.length === 0) return null
    const x = layout.x(at)
    return (
      <g key={layout.days[at]} data-part="mark">
        <title>{ofBucket.map(mark => mark.title).join('\n')}</title>
        <line className={css.happened} x1={x} x2={x} y1={14} y2={layout.bottom} />
        <path className={css.triangle} d={`M${x - 5},13L${x + 5},13L${x},4Z`} />
        {labels
          .filter(label => label.at === at)
          .map(({ text, row, isLeft }) => (
            <text
              key={text}
              data-part="label"
              className={css.tick}
              x={x + (isLeft ? -8 : 8)}
              y={13 + row * markRow}
              textAnchor={isLeft ? 'end' : 'start'}
            >
              {text}
            </text>
          ))}
      </g>
    )
  })
}
