import type { ReactNode } from 'react'
import { Interval } from '../../charts/interval.tsx'
import { useReader } from '../../reader/reader.tsx'
import { type ExplainedFigure, measureName } from './explained.ts'
import { Figure } from './figure.tsx'
import styles from './figure-card.module.css'
import { describeChange, describeParts, rangeOf } from './figure-words.ts'
import { VerdictOf } from './verdict.tsx'

/** The fields of performance that are shown, and their measures. */
export const performanceMeasures = [
  ['mentionRate', 'mentionRate'],
  ['coverage', 'coverage'],
  ['shareOfVoice', 'shareOfVoice'],
  ['sourceRate', 'sourceRate'],
  ['sentiment', 'avgSentiment'],
  ['recommendedRate', 'recommendedRate'],
] as const

/** Figures next to each other. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

/** A named value. `children` explain it, for example its denominator. */
export function Card({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <li className={styles.card}>
      <span className={styles.name}>{name}</span>
      {value}
      <span className={styles.beside}>{children}</span>
    </li>
  )
}

/** A value without an explanation card. */
export function PlainValue({ children }: { children: ReactNode }) {
  return <span className={styles.value}>{children}</span>
}

/** A figure with its fraction, its interval, its previous value and its change. */
export function FigureCard({ children, ...explained }: ExplainedFigure & { children?: ReactNode }) {
  const { messages, format } = useReader()
  const locale = { messages, format }
  const { figures } = messages
  const { measure, fraction, interval, against, value } = explained
  const isNothing = fraction?.denominator === 0 || value == null
  const point = { value: isNothing ? null : value, low: interval?.low, high: interval?.high, was: against?.was }
  return (
    <Card
      name={explained.label ?? measureName(messages, measure)}
      value={<Figure {...explained} className={styles.value} />}
    >
      <span>{isNothing ? figures.nothing : describeParts(explained, locale)}</span>
      {interval && <Interval point={point} />}
      {interval && (
        <small>{rangeOf(explained, locale) ?? (interval.reason !== null && figures.reasons[interval.reason])}</small>
      )}
      {against && against.was !== null && <span>{describeChange(explained, locale)}</span>}
      {against && !isNothing && <VerdictOf change={against} measure={measure} isShort />}
      {children}
    </Card>
  )
}
