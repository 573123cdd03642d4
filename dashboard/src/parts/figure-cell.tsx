import { useReader } from '../reader/reader.tsx'
import type { Explained } from './explained.ts'
import { Figure } from './figure.tsx'
import styles from './figure-cell.module.css'
import { VerdictOf } from './verdict.tsx'

/** A figure in a cell; beneath it what it is of, and how it has changed where that is known. */
export function FigureCell(explained: Explained) {
  const { messages, format } = useReader()
  const { measure, fraction, against, value } = explained
  const isNothing = fraction?.denominator === 0 || value == null
  return (
    <span className={styles.cell}>
      <Figure {...explained} />
      {fraction && !isNothing && <small>{madeOf(measure, fraction, { messages, format })}</small>}
      {against && !isNothing && <VerdictOf change={against} measure={measure} isShort />}
    </span>
  )
}

/** What a figure is of: 41 of 60; of an average, how many were scored; undefined where parts say nothing. */
export function madeOf(
  measure: string,
  { numerator, denominator }: { numerator: number; denominator: number },
  { messages, format }: Pick<ReturnType<typeof useReader>, 'messages' | 'format'>,
): string | undefined {
  const whole = format.count(denominator)
  if (measure === 'avgSentiment') return messages.figures.scored(whole)
  // The sum of places says nothing to a reader; the mentions it is divided by have a column.
  if (measure === 'avgPosition') return undefined
  return messages.figures.of(format.count(numerator), whole)
}
