import { Bar } from '../charts/bar.tsx'
import { shownValue } from '../reader/format.ts'
import { useReader } from '../reader/reader.tsx'
import type { Explained } from './explained.ts'
import { Figure } from './figure.tsx'
import styles from './share-cell.module.css'

/** A share in a table: its figure, a bar, and what it is of. The bar is as long as `most` percent are at full length. */
export function ShareCell({ most, isOurs, ...explained }: Explained & { most?: number; isOurs?: boolean }) {
  const { messages, format } = useReader()
  const { value, fraction, interval, measure } = explained
  const isNothing = fraction?.denominator === 0
  return (
    <span className={styles.share}>
      <Figure {...explained}>{isNothing ? '–' : shownValue(format, measure, value, 2)}</Figure>
      <span className={styles.bar}>
        <Bar value={isNothing ? null : (value ?? null)} most={most} isOurs={isOurs} />
      </span>
      {fraction && (
        <small>{messages.figures.of(format.count(fraction.numerator), format.count(fraction.denominator))}</small>
      )}
      {interval && interval.low !== null && interval.high !== null && (
        <small>
          {messages.figures.interval(
            shownValue(format, measure, interval.low),
            shownValue(format, measure, interval.high),
          )}
        </small>
      )}
    </span>
  )
}
