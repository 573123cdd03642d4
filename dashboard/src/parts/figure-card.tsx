import type { ReactNode } from 'react'
import { shownValue } from '../reader/format.ts'
import { useReader } from '../reader/reader.tsx'
import { type Explained, measureName } from './explained.ts'
import { Figure } from './figure.tsx'
import styles from './figure-card.module.css'
import { madeOf } from './figure-cell.tsx'
import { VerdictOf } from './verdict.tsx'

/** Figures side by side. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

/** A value with its name; `children` say what it is of. */
export function Card({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <li className={styles.card}>
      <span className={styles.name}>{name}</span>
      {value}
      <span className={styles.beside}>{children}</span>
    </li>
  )
}

/** A value that has no card of explanation. */
export function PlainValue({ children }: { children: ReactNode }) {
  return <span className={styles.value}>{children}</span>
}

/** A figure with what it is of, how sure it is, and how it has changed. */
export function FigureCard({ children, ...explained }: Explained & { children?: ReactNode }) {
  const { messages, format } = useReader()
  const { figures } = messages
  const { measure, fraction, interval, against, value } = explained
  const isNothing = fraction?.denominator === 0 || value == null
  const of = fraction && !isNothing ? madeOf(measure, fraction, { messages, format }) : undefined
  return (
    <Card
      name={explained.label ?? measureName(messages, measure)}
      value={<Figure {...explained} className={styles.value} />}
    >
      {isNothing && <span>{figures.nothing}</span>}
      {of !== undefined && <span>{of}</span>}
      {interval && interval.low !== null && interval.high !== null && (
        <span>
          {figures.interval(shownValue(format, measure, interval.low), shownValue(format, measure, interval.high))}
        </span>
      )}
      {against && against.was !== null && <span>{figures.was(shownValue(format, measure, against.was))}</span>}
      {against && !isNothing && <VerdictOf change={against} measure={measure} isShort />}
      {children}
    </Card>
  )
}
