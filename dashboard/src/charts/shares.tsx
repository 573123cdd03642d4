import { useContext } from 'react'
import { Named } from './named.ts'
import plot from './plot.module.css'
import type { Words } from './points.ts'
import css from './shares.module.css'

export interface Share {
  id: string
  name: string
  /** Percent of the whole, 0 to 100, as the API has it. */
  now: number | null
  was?: number | null | undefined
}

export interface SharesProps {
  /** Up to nine parts of one whole, in the order in which they are drawn. */
  parts: readonly Share[]
  words: Words
  labels: { now: string; before: string }
}

const colours = ['accent', 'rival-1', 'rival-2', 'rival-3', 'rival-4', 'rival-5', 'grey-mark', 'ink-3', 'ink-2']

const known = (share: number | null | undefined) =>
  typeof share === 'number' && Number.isFinite(share) ? Math.min(100, Math.max(0, share)) : null

/** A strip of 100 % for now, one for before where anything is known of it. Numbers tie the parts to their names. */
export function Shares({ parts, words, labels }: SharesProps) {
  const named = useContext(Named)
  const now = parts.map(part => known(part.now))
  const was = parts.map(part => known(part.was))
  const rows = [{ label: labels.now, shares: now }]
  if (was.some(share => share !== null)) rows.push({ label: labels.before, shares: was })
  const write = (share: number | null) => (share === null ? '–' : words.value(share))
  return (
    <div className={plot.plot}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its frame names it */}
      <svg role="img" aria-labelledby={named} data-plot width="100%" height={rows.length * rowHeight}>
        {rows.map(({ label, shares }, at) => (
          <Strip key={label} label={label} shares={shares} y={at * rowHeight} />
        ))}
      </svg>
      <ol className={css.parts}>
        {parts.map((part, at) => (
          <li key={part.id}>
            <i style={{ background: colourOf(at) }} />
            <span className={css.number}>{at + 1}</span>
            <span className={css.name} title={part.name}>
              <bdi>{part.name}</bdi>
            </span>
            <span className={css.value}>{write(now[at]!)}</span>
            {rows.length > 1 && (
              <span className={css.was}>{was[at] === null ? '–' : words.was(words.value(was[at]!))}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const rowHeight = 52
const colourOf = (at: number) => `var(--${colours[at % colours.length]})`

/** One strip; a part too narrow for its number has none, and is found by its order. */
function Strip({ label, shares, y }: { label: string; shares: readonly (number | null)[]; y: number }) {
  let end = 0
  return (
    <g data-part="strip" transform={`translate(0 ${y})`}>
      <text className={plot.tick} y="10">
        {label}
      </text>
      {shares.map((share, at) => {
        const start = end
        end = Math.min(100, end + (share ?? 0))
        if (end === start) return null
        const middle = (start + end) / 2
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have a place each, and no other name here
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
              <text className={plot.tick} x={`${middle}%`} y="24" textAnchor="middle">
                {at + 1}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
