import { Bar } from '../charts/bar.tsx'
import { shownValue } from '../reader/format.ts'
import { useReader } from '../reader/reader.tsx'
import type { Explained } from './explained.ts'
import { Figure } from './figure.tsx'
import styles from './share-cell.module.css'

interface Props extends Explained {
  /** How many percent a bar of full length is; 100 by default. */
  most?: number | undefined
  isOurs?: boolean
}

/** A share in a table: a bar, its figure, what it is of, and its interval. */
export function ShareCell({ most, isOurs = false, ...explained }: Props) {
  const { messages, format } = useReader()
  const { figures } = messages
  const { value, fraction, interval, measure } = explained
  const isNothing = fraction?.denominator === 0
  const short = (end: number) => shownValue(format, measure, end)
  const of = fraction && figures.of(format.count(fraction.numerator), format.count(fraction.denominator))
  const range =
    interval && interval.low !== null && interval.high !== null
      ? figures.interval(short(interval.low), short(interval.high))
      : undefined
  return (
    <span className={styles.share}>
      <span className={styles.bar}>
        <Bar value={isNothing ? null : (value ?? null)} most={most} isOurs={isOurs} />
      </span>
      <Figure {...explained}>{isNothing ? '–' : shownValue(format, measure, value, 2)}</Figure>
      {(of ?? range) && <small>{[of, range].filter(Boolean).join(' · ')}</small>}
    </span>
  )
}
