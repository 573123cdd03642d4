import { scaleLinear } from 'd3-scale'
import { type ReactNode, useContext } from 'react'
import { type LinkTo, PlainLink } from '../link.tsx'
import { ChartNameContext } from '../named.ts'
import { CardBox } from '../plot/card.tsx'
import { widthOf } from '../plot/ends.ts'
import plot from '../plot/plot.module.css'
import { useChartCursor, Walker } from '../plot/walk.tsx'
import { type AxisDomain, type ChartWords, type Dot, intervalOf, shown, wasOf } from '../points.ts'
import { ofText, rangeText, rowText } from '../texts.ts'
import { useWidth } from '../width.ts'
import css from './rows.module.css'

export interface RowsProps {
  rows: readonly Dot[]
  words: ChartWords
  /** Range of the axis. Default: from zero to the greatest value. */
  domain?: AxisDomain | undefined
  /** Component that renders the links of the names. Default: a plain `<a>`. */
  Link?: LinkTo | undefined
}

interface RowsPlotProps extends RowsProps {
  /** Draws a row around its vertical middle. `x` returns the position of a value on the axis, for example `41.5%`. */
  draw(dot: Dot, x: (value: number) => string): ReactNode
}

/** Layout of a row. The axis is in percent of the width, everything else in pixels from the top of the row. */
interface RowLayout {
  height: number
  /** Start and width of the axis. */
  start: number
  wide: number
  /** Vertical middle of the axis. `text`: vertical middle of name and value. */
  axis: number
  text: number
  /** Top of the axis lines: below the name, so that they do not cross it. */
  lines: number
}

/** The name is on the left of the axis, and the value on the right. */
const beside: RowLayout = { height: 28, start: 33, wide: 48, axis: 14, text: 14, lines: 0 }
/** The name and the value are above the axis. */
const stacked: RowLayout = { height: 46, start: 2, wide: 96, axis: 34, text: 12, lines: 25 }
/** Charts up to this width in pixels use stacked rows if a name would be truncated. */
const widestStacked = 520
const axisHeight = 22

const layoutOf = (rows: readonly Dot[], width: number): RowLayout => {
  const room = ((beside.start - 2) / 100) * width
  return width <= widestStacked && rows.some(({ name }) => widthOf(name) > room) ? stacked : beside
}

function axisOf(rows: readonly Dot[], domain: AxisDomain | undefined) {
  const values = rows.flatMap(dot => [shown(dot) ?? 0, wasOf(dot) ?? 0, ...(intervalOf(dot) ?? [])])
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = scaleLinear(domain ?? [low, low === high ? 1 : high], [0, 100]).clamp(true)
  if (!domain) scale.nice(4)
  return { ticks: scale.ticks(3), x: (value: number) => `${Math.round(scale(value) * 100) / 100}%` }
}

/** One row per entity on a common axis: name, drawing, value. Positions are in percent of the width. */
export function RowsPlot({ rows, words, domain, Link = PlainLink, draw }: RowsPlotProps) {
  const named = useContext(ChartNameContext)
  const walk = useChartCursor()
  const [ref, width] = useWidth<HTMLDivElement>()
  const layout = layoutOf(rows, width)
  const { start, wide } = layout
  const { ticks, x } = axisOf(rows, domain)
  const height = rows.length * layout.height
  const at = walk.at !== undefined && walk.at < rows.length ? walk.at : undefined
  const dot = at === undefined ? undefined : rows[at]
  const total = height + axisHeight
  return (
    <div ref={ref} className={plot.plot}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the title is in its frame */}
      <svg role="img" aria-labelledby={named} data-plot width="100%" height={total}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is part of a picture with a title in its frame */}
        <svg x={`${start}%`} width={`${wide}%`} height={total} className={css.within}>
          {ticks.map(tick => (
            <Tick key={tick} tick={tick} x={x(tick)} height={height} layout={layout} words={words} />
          ))}
          {rows.map((row, index) => (
            <g key={row.id} data-part="row" transform={`translate(0 ${index * layout.height + layout.axis})`}>
              {draw(row, x)}
            </g>
          ))}
        </svg>
        {rows.map((row, index) => (
          <RowValue key={row.id} dot={row} y={index * layout.height + layout.text} words={words} />
        ))}
      </svg>
      <ul className={css.names} data-stacked={layout === stacked || undefined}>
        {rows.map(row => (
          <RowName key={row.id} dot={row} Link={Link} />
        ))}
      </ul>
      <Walker
        walk={walk}
        count={rows.length}
        labelledBy={named}
        text={index => rowText(rows[index]!, words)}
        isVertical
        place={{ left: start, width: wide, top: 0, height: (100 * height) / total }}
      />
      {dot && <DotCard dot={dot} words={words} left={start} top={(100 * (at! + 1) * layout.height) / total} />}
    </div>
  )
}

interface TickProps {
  tick: number
  x: string
  height: number
  layout: RowLayout
  words: ChartWords
}

/** A tick label of the axis, with its line in each row. */
function Tick({ tick, x, height, layout, words }: TickProps) {
  const anchor = layout === stacked ? (anchors[x] ?? 'middle') : 'middle'
  return (
    <g>
      <line
        className={tick === 0 ? plot.zero : plot.rule}
        x1={x}
        x2={x}
        y1={layout.lines}
        y2={height}
        strokeDasharray={`${layout.height - layout.lines} ${layout.lines}`}
      />
      <text className={plot.tick} x={x} y={height + 16} textAnchor={anchor}>
        {words.tick(tick)}
      </text>
    </g>
  )
}

/** Without room beyond the end of the axis, a label at the end is aligned with it. */
const anchors: Readonly<Record<string, 'start' | 'end'>> = { '0%': 'start', '100%': 'end' }

function RowValue({ dot, y, words }: { dot: Dot; y: number; words: ChartWords }) {
  const value = shown(dot)
  return (
    <text className={dot.isOurs ? plot.oursLabel : plot.label} x="100%" y={y} dy="0.32em" textAnchor="end">
      {value === null ? '–' : words.value(value)}
    </text>
  )
}

function RowName({ dot, Link }: { dot: Dot; Link: LinkTo }) {
  const name = <bdi>{dot.name}</bdi>
  return (
    <li className={css.name} title={dot.name} data-ours={dot.isOurs || undefined} data-saved>
      {dot.href === undefined ? name : <Link href={dot.href}>{name}</Link>}
    </li>
  )
}

function DotCard({ dot, words, left, top }: { dot: Dot; words: ChartWords; left: number; top: number }) {
  const value = shown(dot)
  const was = wasOf(dot)
  return (
    <CardBox left={left} top={top} head={dot.name}>
      <div className={plot.cardLine}>
        <strong>{value === null ? words.nothingToCount : words.value(value)}</strong>
        <span className={plot.beside}>
          {[ofText(dot, words), rangeText(dot, words)].filter(text => text !== undefined).join(' · ')}
        </span>
      </div>
      {was !== null && <div className={plot.beside}>{words.was(words.value(was))}</div>}
    </CardBox>
  )
}
