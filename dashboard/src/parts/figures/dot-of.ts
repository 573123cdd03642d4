import type { Dot } from '../../charts/points.ts'
import type { ExplainedFigure } from './explained.ts'

interface DotSubject {
  id: string
  name: string
  href?: string | undefined
  isOurs?: boolean | undefined
}

/** Averages are shown without a fraction, because users don't need the sum and the number of values. */
const averages: ReadonlySet<string> = new Set(['avgSentiment', 'avgPosition'])

/** A figure of an item as a row of a dot plot, with all details from the API. */
export function dotOf(thing: DotSubject, { measure, value, fraction, interval, against }: ExplainedFigure): Dot {
  return {
    ...thing,
    value: value ?? null,
    low: interval?.low,
    high: interval?.high,
    part: averages.has(measure) ? undefined : fraction?.numerator,
    whole: fraction?.denominator,
    was: against?.was,
  }
}
