import { Bar } from '../../charts/bar.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import type { ExplainedFigure } from './explained.ts'
import { Figure } from './figure.tsx'
import styles from './figure-cell.module.css'
import { madeOf, rangeOf } from './figure-words.ts'
import { ChangeArrow, VerdictOf } from './verdict.tsx'

interface Props extends ExplainedFigure {
  /** A bar before the figure. It is full at `most` percent (default: 100). */
  bar?: { most?: number | undefined; isOurs?: boolean }
  /** True for the figure alone, with an arrow for a significant change. Its card has the rest. */
  isCompact?: boolean
}

/** A figure in a table, with its fraction and interval below, and its change if known. */
export function FigureCell({ bar, isCompact = false, ...explained }: Props) {
  const { messages, format } = useReader()
  const { measure, fraction, against, value } = explained
  const isNothing = fraction?.denominator === 0 || value == null
  const words = { messages, format }
  const beneath =
    isNothing || isCompact
      ? []
      : [madeOf(explained, words), rangeOf(explained, words)].filter(text => text !== undefined)
  return (
    <span className={isCompact ? styles.compact : bar ? `${styles.cell} ${styles.barred}` : styles.cell}>
      {bar && (
        <span className={styles.bar}>
          <Bar value={isNothing ? null : value} most={bar.most} isOurs={bar.isOurs ?? false} />
        </span>
      )}
      <Figure {...explained}>{isNothing ? '–' : shownValue(format, measure, value, 2)}</Figure>
      {beneath.length > 0 && (
        <small>
          {beneath.map(text => (
            <span key={text}>{text}</span>
          ))}
        </small>
      )}
      {against && !isNothing && isCompact && <ChangeArrow change={against} measure={measure} />}
      {against && !isNothing && !isCompact && (
        <span className={styles.change}>
          <VerdictOf change={against} measure={measure} />
        </span>
      )}
    </span>
  )
}
