import { type ReactNode, useContext } from 'react'
import { ChartNameContext } from '../named.ts'
import type { ChartMark, ChartWords, MeasurementState } from '../points.ts'
import { stepText } from '../texts.ts'
import { DayAxis, ValueAxis } from './axis.tsx'
import { Bands, CoverageStrip } from './bands.tsx'
import { type CardLine, DayCard } from './card.tsx'
import { Happened } from './happened.tsx'
import type { PlotLayout } from './layout.ts'
import type { MarkLabel } from './mark-labels.ts'
import css from './plot.module.css'
import { useChartCursor, Walker } from './walk.tsx'

interface PlotProps {
  layout: PlotLayout
  states: readonly MeasurementState[]
  /** Events by bucket. */
  marks: readonly (readonly ChartMark[])[]
  /** Text lines of the card for the bucket at this index. */
  linesAt(at: number): readonly CardLine[]
  hasValue: boolean
  words: ChartWords
  labels?: readonly MarkLabel[] | undefined
  /** Opens the answers of a bucket, by its first day. */
  follow?: ((day: string) => void) | undefined
  /** The drawing of the values. */
  children: ReactNode
}

/** A time series plot: axes, bands, event marks, coverage strip, drawn values, and keyboard access to the buckets. */
export function Plot({ layout, states, marks, labels = [], linesAt, hasValue, words, follow, children }: PlotProps) {
  const { width, height, left, right, top, bottom, days } = layout
  const walk = useChartCursor()
  const named = useContext(ChartNameContext)
  const at = walk.at !== undefined && walk.at < days.length ? walk.at : undefined
  const percent = (size: number, whole: number) => (100 * size) / whole
  const place = {
    left: percent(left, width),
    width: percent(right - left, width),
    top: percent(top, height),
    height: percent(bottom - top, height),
  }
  return (
    <div className={css.plot}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the title is in its frame */}
      <svg
        role="img"
        aria-labelledby={named}
        data-plot
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        <Bands layout={layout} states={states} />
        <ValueAxis layout={layout} words={words} />
        <DayAxis layout={layout} words={words} />
        <Happened layout={layout} marks={marks} labels={labels} />
        {at !== undefined && (
          <line className={css.cursor} x1={layout.x(at)} x2={layout.x(at)} y1={top} y2={bottom} data-part="cursor" />
        )}
        {children}
        <CoverageStrip layout={layout} states={states} />
        {!hasValue && (
          <text className={css.none} x={(left + right) / 2} y={(top + bottom) / 2} textAnchor="middle">
            {words.noPoint}
          </text>
        )}
      </svg>
      <Walker
        walk={walk}
        count={days.length}
        labelledBy={named}
        text={step => stepText(days[step]!, linesAt(step), marks[step]!, words)}
        place={place}
        choose={follow && (step => follow(days[step]!))}
        hint={words.follow}
      />
      {at !== undefined && (
        <DayCard
          day={days[at]!}
          lines={linesAt(at)}
          marks={marks[at]!}
          words={words}
          hint={follow && words.follow}
          left={percent(layout.x(at), width)}
        />
      )}
    </div>
  )
}
