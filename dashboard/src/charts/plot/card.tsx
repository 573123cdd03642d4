import type { ChartMark, ChartWords, Point } from '../points.ts'
import { besides, valueText } from '../texts.ts'
import type { Ink } from './inks.ts'
import css from './plot.module.css'

export interface CardLine {
  id: string
  name: string
  ink: Ink | undefined
  point: Point | undefined
}

interface DayCardProps {
  day: string
  lines: readonly CardLine[]
  marks: readonly ChartMark[]
  words: ChartWords
  /** How to open the answers. */
  hint?: string | undefined
  /** Horizontal position in percent of the width of the chart. */
  left: number
}

/** The data of the bucket at the pointer. Hidden from screen readers, which get the same text from the `Walker`. */
export function DayCard({ day, lines, marks, words, hint, left }: DayCardProps) {
  return (
    <CardBox left={left} head={words.day(day)}>
      {lines.map(({ id, name, ink, point }) => (
        <div key={id} className={css.cardLine}>
          {lines.length > 1 && (
            <span className={css.cardName}>
              <Sample ink={ink} />
              <bdi>{name}</bdi>
            </span>
          )}
          <strong>{valueText(point, words)}</strong>
          <span className={css.beside}>{besides(point, words).join(' · ')}</span>
        </div>
      ))}
      {marks.map(mark => (
        <div key={mark.id}>▲ {mark.title}</div>
      ))}
      {hint && <div className={css.beside}>{hint}</div>}
    </CardBox>
  )
}

interface CardBoxProps {
  left: number
  top?: number
  head: string
  children?: React.ReactNode
}

/** A card over a chart, on the side of the pointer with enough space. */
export function CardBox({ left, top = 0, head, children }: CardBoxProps) {
  const side = left > 50 ? { right: `${100 - left}%` } : { left: `${left}%` }
  return (
    <div className={css.card} aria-hidden="true" style={{ ...side, top: `${top}%` }}>
      <div className={css.cardHead}>
        <bdi>{head}</bdi>
      </div>
      {children}
    </div>
  )
}

/** A short line in the style of a series. */
function Sample({ ink }: { ink: Ink | undefined }) {
  if (!ink) return null
  return (
    <svg width="16" height="8" aria-hidden="true" className={css.sample}>
      <line x1="0" x2="16" y1="4" y2="4" stroke={ink.colour} strokeWidth={ink.width} strokeDasharray={ink.dash} />
    </svg>
  )
}
