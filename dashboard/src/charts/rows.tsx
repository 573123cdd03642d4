import { scaleLinear } from 'd3-scale'
import { type ReactNode, useContext } from 'react'
import { CardBox } from './card.tsx'
import { type LinkTo, PlainLink } from './link.tsx'
import { Named } from './named.ts'
import plot from './plot.module.css'
import { type Domain, type Dot, intervalOf, shown, type Words, wasOf } from './points.ts'
import css from './rows.module.css'
import { ofText, rangeText, rowText } from './texts.ts'
import { useWalk, Walker } from './walk.tsx'

export interface RowsProps {
  rows: readonly Dot[]
  words: Words
  /** Ends of the axis; from zero to the greatest value where none is given. */
  domain?: Domain | undefined
  /** What draws the links of the names; a plain `<a>` where none is given. */
  Link?: LinkTo | undefined
}

interface RowsPlotProps extends RowsProps {
  /** Draws a row around its middle; `x` gives a place on the axis, as in `41.5%`. */
  draw(dot: Dot, x: (value: number) => string): ReactNode
}

const rowHeight = 28
const axisHeight = 22
/** Where the axis begins and how wide it is, in percent: names are left of it, values right of it. */
const [start, wide] = [33, 48]

function axisOf(rows: readonly Dot[], domain: Domain | undefined) {
  const values = rows.flatMap(dot => [shown(dot) ?? 0, wasOf(dot) ?? 0, ...(intervalOf(dot) ?? [])])
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = scaleLinear(domain ?? [low, low === high ? 1 : high], [0, 100]).clamp(true)
  if (!domain) scale.nice(4)
  return { ticks: scale.ticks(3), x: (value: number) => `${Math.round(scale(value) * 100) / 100}%` }
}

/** A row an entity on one axis: name at the left, what is drawn, value at the right. Drawn in percent, so of any width. */
export function RowsPlot({ rows, words, domain, Link = PlainLink, draw }: RowsPlotProps) {
  const named = useContext(Named)
  const walk = useWalk()
  const { ticks, x } = axisOf(rows, domain)
  const height = rows.length * rowHeight
  const at = walk.at !== undefined && walk.at < rows.length ? walk.at : undefined
  const dot = at === undefined ? undefined : rows[at]
  const total = height + axisHeight
  return (
    <div className={plot.plot}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its frame names it */}
      <svg role="img" aria-labelledby={named} data-plot width="100%" height={total}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: part of a picture that its frame names */}
        <svg x={`${start}%`} width={`${wide}%`} height={total} className={css.within}>
          {ticks.map(tick => (
            <g key={tick}>
              <line className={tick === 0 ? plot.zero : plot.rule} x1={x(tick)} x2={x(tick)} y2={height} />
              <text className={plot.tick} x={x(tick)} y={height + 16} textAnchor="middle">
                {words.tick(tick)}
              </text>
            </g>
          ))}
          {rows.map((row, index) => (
            <g key={row.id} data-part="row" transform={`translate(0 ${(index + 0.5) * rowHeight})`}>
              {draw(row, x)}
            </g>
          ))}
        </svg>
        {rows.map((row, index) => (
          <RowValue key={row.id} dot={row} y={(index + 0.5) * rowHeight} words={words} />
        ))}
      </svg>
      <ul className={css.names} style={{ width: `${start - 2}%` }}>
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
      {dot && <DotCard dot={dot} words={words} top={(100 * (at! + 1) * rowHeight) / total} />}
    </div>
  )
}

function RowValue({ dot, y, words }: { dot: Dot; y: number; words: Words }) {
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

function DotCard({ dot, words, top }: { dot: Dot; words: Words; top: number }) {
  const value = shown(dot)
  const was = wasOf(dot)
  return (
    <CardBox left={start} top={top} head={dot.name}>
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
