import * as z from 'zod'
import { count, real, realOrNull } from '../values/field-kinds.ts'
import { lazily, once } from '../values/lazy.ts'
import { flag } from '../values/parameter.ts'
import { compared } from '../values/window.ts'
import { days, Verdict } from './compared.ts'
import { interval } from './interval.ts'

/** Query parameters of endpoints that compute figures from answers. */
export const counts = once(() => flag('Adds the numerator and denominator of each figure.').optional())
export const intervals = once(() =>
  flag('Adds the 95% interval of each figure: its range if the same prompts were run again.').optional(),
)
export const besideFigures = lazily({
  counts,
  intervals,
  against: () =>
    compared('Compares each figure with another period, and tests whether it changed. Requires a window').optional(),
})

const fraction = once(() =>
  z
    .object({
      numerator: real('A count. For averages, the sum of positions or sentiments.'),
      denominator: count('Denominator. 0 if there is nothing to count.'),
    })
    .meta({ id: 'Fraction' }),
)

const panel = once(() =>
  interval()
    .extend({
      of: z.literal('panel').describe('The same prompts, run again on other days like these.'),
      level: z.literal(95).describe('Confidence level in percent.'),
      method: z
        .enum(['wilson', 'student'])
        .nullable()
        .describe('Method of the interval. Null if there is no interval.'),
    })
    .meta({ id: 'PanelInterval' }),
)

const change = once(() =>
  z
    .object({
      was: realOrNull('Value in the other period. Null if there was nothing to count.'),
      change: realOrNull('Value minus `was`. Null if either is null.'),
      verdict: Verdict.describe(
        'up, down: changed like for like, significantly. steady, unclear, not_comparable: as in `changes`.',
      ),
    })
    .meta({ id: 'FigureChange' }),
)

/** Maps the figure fields of a row to their measures. */
export type Figures = Readonly<Record<string, string>>

const each = <F extends Figures, V extends z.ZodType>(figures: F, value: V) =>
  z.object(Object.fromEntries(Object.keys(figures).map(field => [field, value])) as Record<keyof F, V>).optional()

/** Numerator and denominator of each figure of a row, except the score, which combines three rates. */
export const fractionsOf = <const F extends Figures>(figures: F) => ({
  counts: each(
    Object.fromEntries(Object.entries(figures).filter(([, measure]) => measure !== 'score')) as {
      [K in keyof F as F[K] extends 'score' ? never : K]: F[K]
    },
    fraction(),
  ).describe('With `counts=true`: numerator and denominator of each figure.'),
})

/** Interval of each figure of a row. */
export const intervalsOf = <const F extends Figures>(figures: F) => ({
  intervals: each(figures, panel()).describe('With `intervals=true`: interval of each figure.'),
})

/** Optional row fields: `counts`, `intervals` and `against`. */
export const beside = <const F extends Figures>(figures: F) => ({
  ...fractionsOf(figures),
  ...intervalsOf(figures),
  against: each(figures, change()).describe('With `against`: change of each figure.'),
})

/** Response field that describes the comparison. */
export const comparison = lazily({
  comparison: () =>
    z
      .object({
        before: days(),
        after: days(),
        tests: count('Number of tests, over all rows on all pages.'),
      })
      .optional()
      .describe('With `against`: both periods.'),
})
