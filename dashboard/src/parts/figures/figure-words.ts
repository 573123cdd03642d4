import { shownValue } from '../../reader/format.ts'
import type { Reader } from '../../reader/reader.tsx'
import type { Explained } from './explained.ts'

type Words = Pick<Reader, 'messages' | 'format'>

/** What a figure is of: 41 of 60; of an average, how many were scored; undefined where parts say nothing. */
export function madeOf({ measure, fraction }: Explained, { messages, format }: Words): string | undefined {
  const { figures } = messages
  if (measure === 'score') return figures.madeOf
  // The sum of places says nothing to a reader; the mentions it is divided by have a column.
  if (!fraction || measure === 'avgPosition') return undefined
  const whole = format.count(fraction.denominator)
  return measure === 'avgSentiment' ? figures.scored(whole) : figures.of(format.count(fraction.numerator), whole)
}

/** The interval of a figure; undefined where it has none. */
export function rangeOf({ measure, interval }: Explained, { messages, format }: Words): string | undefined {
  if (!interval || interval.low === null || interval.high === null) return undefined
  return messages.figures.interval(
    shownValue(format, measure, interval.low),
    shownValue(format, measure, interval.high),
  )
}
