import { once } from '../values/lazy.ts'
import { flag } from '../values/parameter.ts'
import { answerMeasures } from './measures.ts'

/** Parameter that adds days without answers, which time series omit by default. */
export const fill = once(() =>
  flag(
    'Whether to list every day of the window. Without a window, every day from the first to the last answer in scope. At most 4,000 days.',
  ).optional(),
)

/** A sentence for the descriptions of points about the effect of `fill`. */
export const filledPoints =
  'With fill=true: every day, with its answers in scope. A day without answers was not measured, so its values are null.'

/** Number of answers, for points that have no other count. Only with `fill`. */
export const filledAnswers = once(() =>
  answerMeasures.answers
    .nullable()
    .optional()
    .describe('With fill=true: answers in scope on the day. Null if there are none.'),
)
