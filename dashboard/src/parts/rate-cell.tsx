import { shownValue } from '../reader/format.ts'
import { useReader } from '../reader/reader.tsx'
import type { Explained } from './explained.ts'
import { Figure } from './figure.tsx'
import styles from './rate-cell.module.css'

/** A rate in a table: its figure, and beneath it what it is of and its interval. */
export function RateCell(explained: Explained) {
  const { messages, format } = useReader()
  const { value, fraction, interval, measure } = explained
  const isNothing = fraction?.denominator === 0
  const of = fraction && messages.figures.of(format.count(fraction.numerator), format.count(fraction.denominator))
  const hasInterval = interval && interval.low !== null && interval.high !== null
  return (
    <span className={styles.rate}>
      <Figure {...explained}>{isNothing ? '–' : shownValue(format, measure, value, 2)}</Figure>
      <small>
        {of}
        {hasInterval && ` · ${messages.figures.interval(format.short(interval.low!), format.short(interval.high!))}`}
      </small>
    </span>
  )
}
