import { shownValue } from '../../reader/format.ts'
import type { ReaderLocale } from '../../reader/reader.tsx'
import type { ExplainedFigure } from './explained.ts'

type FigureLocale = Pick<ReaderLocale, 'messages' | 'format'>

/**
 * Fraction of a figure, for example 41 of 60, or the number of scored mentions for an average sentiment. Undefined if
 * the fraction has no meaning for users.
 */
export function madeOf({ measure, fraction }: ExplainedFigure, { messages, format }: FigureLocale): string | undefined {
  const { figures } = messages
  if (measure === 'score') return figures.madeOf
  // Users don't need a sum of positions, and the number of mentions has its own column.
  if (!fraction || measure === 'avgPosition') return undefined
  const whole = format.count(fraction.denominator)
  if (measure === 'avgSentiment') return figures.scored(whole)
  const part = format.count(fraction.numerator)
  return measure === 'recommendedRate' ? figures.ofJudged(part, whole) : figures.of(part, whole)
}

/** Fraction of a figure on a card, which has space to say that it counts answers. */
export function describeParts(explained: ExplainedFigure, locale: FigureLocale): string | undefined {
  const { measure, fraction } = explained
  const { figures } = locale.messages
  if (!fraction || !ofAnswers.has(measure)) return madeOf(explained, locale)
  const [part, whole] = [fraction.numerator, fraction.denominator].map(locale.format.count)
  return measure === 'coverage' ? figures.namedIn(part!, whole!) : figures.ofAnswers(part!, whole!)
}

/** Measures with numerators and denominators that count answers. */
const ofAnswers: ReadonlySet<string> = new Set(['mentionRate', 'coverage', 'sourceRate', 'sourceCoverage'])

/** The previous value of a figure, and the change since then with its unit. */
export function describeChange(
  { measure, against }: ExplainedFigure,
  { messages, format }: FigureLocale,
): string | undefined {
  if (!against || against.was === null) return undefined
  const was = messages.figures.was(shownValue(format, measure, against.was))
  if (against.change === null) return was
  const { sizes } = messages.changes
  return measure === 'avgPosition'
    ? `${was}, ${sizes.place(format.signedTwo(against.change))}`
    : `${was}, ${sizes.points(format.signed(against.change))}`
}

/** The interval of a figure. Undefined if the figure has no interval. */
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
