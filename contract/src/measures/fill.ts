import { flag } from '../values/parameter.ts'
import { answerMeasures } from './measures.ts'

/** A parameter of the evolutions that leave days out. */
export const fill = flag(
  'Whether every day of the window is listed; without a window every day from the first to the last with an answer in scope. At most 4,000 days.',
).optional()

/** What it does to their points. */
export const filledPoints =
  'With fill=true every day, each with its answers in scope: a day without any has nulls, for it was not measured.'

/** Of a point that has no answers otherwise: absent where `fill` is not asked for. */
export const filledAnswers = answerMeasures.answers
  .nullable()
  .optional()
  .describe('Answers in scope on the day, with fill=true; null where there is none.')
