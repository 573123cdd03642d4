import { useContext } from 'react'
import { ChartNameContext } from '../named.ts'
import { CardBox } from '../plot/card.tsx'
import plot from '../plot/plot.module.css'
import { useChartCursor, Walker } from '../plot/walk.tsx'
import { type ChartWords, type Dot, shown, wasOf } from '../points.ts'
import { rowText } from '../texts.ts'
import css from './shares.module.css'

export interface SharesProps {
  /** At most nine shares of a total in percent, as the API reports them, in drawing order. */
  parts: readonly Dot[]
  words: ChartWords
  labels: { now: string; before: string }
}

const colours = ['accent', 'rival-1', 'rival-2', 'rival-3', 'rival-4', 'rival-5', 'grey-mark', 'ink-3', 'ink-2']

/**
 * A strip of 100% for the current shares, and one for the previous shares if any is known. Numbers link the shares to
 * their names.
 */
export function Shares({ parts, words, labels }: SharesProps) {
  const named = useContext(ChartNameContext)
  const walk = useChartCursor()
  const now = placesOf(parts.map(shown))
  const rows = [{ label: labels.now, places: now }]
  const hasBefore = parts.some(part => wasOf(part) !== null)
  if (hasBefore) rows.push({ label: labels.before, places: placesOf(parts.map(wasOf)) })
  const at = walk.at !== undefined && walk.at < parts.length ? walk.at : undefined
  const height = rows.length * rowHeight
  return (
    <div className={plot.plot}>
      <div className={css.strips}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the title is in its frame */}
        <svg role="img" aria-labelledby={named} data-plot width="100%" height={height}>
          {rows.map(({ label, places }, row) => (
            <Strip key={label} label={label} places={places} y={row * rowHeight} />
          ))}
        </svg>
        <Walker
          walk={walk}
          count={parts.length}
          labelledBy={named}
          text={step => rowText(parts[step]!, words)}
          locate={part => now.findLastIndex(([start, end]) => end > start && start <= 100 * part)}
          place={{ left: 0, width: 100, top: 0, height: 100 }}
        />
        {at !== undefined && (
          <CardBox left={now[at]![0]} top={100} head={parts[at]!.name}>
            {rowText(parts[at]!, words).slice(parts[at]!.name.length + 2)}
          </CardBox>
        )}
      </div>
      <Parts parts={parts} words={words} hasBefore={hasBefore} />
    </div>
  )
}

/** Start and end of each share, in percent of the strip. An unknown share has no width. */
function placesOf(shares: readonly (number | null)[]): [number, number][] {
  let end = 0
  return shares.map(share => {
    const start = end
    end = Math.min(100, start + Math.max(0, share ?? 0))
    return [start, end]
  })
}

function Parts({ parts, words, hasBefore }: { parts: readonly Dot[]; words: ChartWords; hasBefore: boolean }) {
  return (
    <ol className={css.parts}>
      {parts.map((part, at) => {
        const [now, was] = [shown(part), wasOf(part)]
        return (
          <li key={part.id}>
            <i style={{ background: colourOf(at) }} data-saved />
            <span className={css.number} data-saved>
              {at + 1}
            </span>
            <span className={css.name} title={part.name} data-saved>
              <bdi>{part.name}</bdi>
            </span>
            <span className={css.value} data-saved>
              {now === null ? '–' : words.value(now)}
            </span>
            {hasBefore && (
              <span className={css.was} data-saved>
                {was === null ? '–' : words.was(words.value(was))}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const rowHeight = 52
const colourOf = (at: number) => `var(--${colours[at % colours.length]})`

/** One strip. If a share is too narrow for its number, the strip shows it without the number. */
function Strip({ label, places, y }: { label: string; places: readonly [number, number][]; y: number }) {
  return (
    <g data-part="strip" transform={`translate(0 ${y})`}>
      <text className={plot.tick} y="10">
        {label}
      </text>
      {places.map(([start, end], at) => {
        if (end === start) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a share here
          <g key={at} data-part="share">
            <rect
              className={css.part}
              x={`${start}%`}
              width={`${end - start}%`}
              y="28"
              height="16"
              fill={colourOf(at)}
            />
            {end - start >= 3 && (
              <text className={plot.tick} x={`${(start + end) / 2}%`} y="24" textAnchor="middle">
                {at + 1}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
