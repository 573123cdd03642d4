import { shownValue } from '../../reader/format.ts'
import type { ReaderLocale } from '../../reader/reader.tsx'
import type { ExplainedFigure } from './explained.ts'

type FigureLocale = Pick<ReaderLocale, 'messages' | 'format'>

/** What a figure is of: 41 of 60; of an average, how many were scored; undefined where parts say nothing. */
export function madeOf({ measure, fraction }: ExplainedFigure, { messages, format }: FigureLocale): string | undefined {
  const { figures } = messages
  if (measure === 'score') return figures.madeOf
  // The sum of places says nothing to a reader; the mentions it is divided by have a column.
  if (!fraction || measure === 'avgPosition') return undefined
  const whole = format.count(fraction.denominator)
  return measure === 'avgSentiment' ? figures.scored(whole) : figures.of(format.count(fraction.numerator), whole)
}

/** The interval of a figure; undefined where it has none. */
export function rangeOf(
  { measure, interval }: ExplainedFigure,
  { messages, format }: FigureLocale,
): string | undefined {
  if (!interval || interval.low === null || interval.high === null) return undefined
  return messages.figures.interval(
    shownValue(format, measure, interval.low),
    shownValue(format, measure, interval.high),
  )
}
