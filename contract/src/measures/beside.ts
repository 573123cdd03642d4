import * as z from 'zod'
import { count, real, realOrNull } from '../values/field-kinds.ts'
import { flag } from '../values/parameter.ts'
import { compared, days, Verdict } from './compared.ts'
import { interval } from './interval.ts'

/** The parameters of endpoints that list figures over the answers of a window. */
export const counts = flag('Adds what each figure is made of: its numerator and its denominator.').optional()
export const intervals = flag(
  'Adds to each figure the interval in which it would land if these questions were asked again.',
).optional()
export const besideFigures = {
  counts,
  intervals,
  against: compared(
    'Adds to each figure what it was in another period, and whether the change is more than chance. It needs a window',
  ).optional(),
}

const fraction = z
  .object({
    numerator: real('A count; of averages the sum of positions or sentiments.'),
    denominator: count('What the numerator is divided by; of nothing where it is 0.'),
  })
  .meta({ id: 'Fraction' })

const panel = interval
  .extend({
    of: z.literal('panel').describe('These questions, asked again on other days like these.'),
    level: z.literal(95).describe('In percent.'),
    method: z.enum(['wilson', 'student']).nullable().describe('How it is computed; null where there is none.'),
  })
  .meta({ id: 'PanelInterval' })

const change = z
  .object({
    was: realOrNull('The value of the other period; null where nothing was counted.'),
    change: realOrNull('The value less what it was; null where either is null.'),
    verdict: Verdict.describe(
      'up, down: the number changed like for like, more than chance explains; steady, unclear, not_comparable as in changes.',
    ),
  })
  .meta({ id: 'FigureChange' })

/** Fields of a row that are figures, and the measure that each of them is. */
export type Figures = Readonly<Record<string, string>>

const each = <F extends Figures, V extends z.ZodType>(figures: F, value: V) =>
  z.object(Object.fromEntries(Object.keys(figures).map(field => [field, value])) as Record<keyof F, V>).optional()

/** The fraction of each figure of a row; the score has none, for it is made of rates. */
export const fractionsOf = <const F extends Figures>(figures: F) => ({
  counts: each(
    Object.fromEntries(Object.entries(figures).filter(([, measure]) => measure !== 'score')) as {
      [K in keyof F as F[K] extends 'score' ? never : K]: F[K]
    },
    fraction,
  ).describe('With `counts=true`: what each figure is made of.'),
})

/** The interval of each figure of a row. */
export const intervalsOf = <const F extends Figures>(figures: F) => ({
  intervals: each(figures, panel).describe('With `intervals=true`: the interval of each figure.'),
})

/** What a row has beside its figures, each where it is asked for. */
export const beside = <const F extends Figures>(figures: F) => ({
  ...fractionsOf(figures),
  ...intervalsOf(figures),
  against: each(figures, change).describe('With `against`: how each figure has changed.'),
})

/** What a response says of its comparison, where there is one. */
export const comparison = {
  comparison: z
    .object({
      before: days,
      after: days,
      tests: count('How many tests were made: of all rows, on all pages.'),
    })
    .optional()
    .describe('With `against`: both periods.'),
}
