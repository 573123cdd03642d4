import { type Days, type Strata, strataIn } from '../../statistics/strata.ts'
import { columnsIn, type Made } from './columns.ts'
import { residualDays } from './residuals.ts'
import type { Subject } from './sample.ts'
import type { Layout } from './strata.ts'

/** Answers in strata, summed up for a subject. */
export interface Summed {
  readonly strata: Strata
  /**
   * The days with answers of these strata (their places, ascending). With `weights`, one for each of them, every residual
   * is multiplied by the weight.
   */
  daysOf(places: readonly number[], weights?: Float64Array): Days
}

/** Sums up what the answers of a layout say of a subject, the brand itself by default, and of a rival beside it. */
export function sumUp(layout: Layout, subject: Subject = layout.answers, rival?: Pick<Subject, 'named'>): Summed {
  const { ordered } = layout
  const sentiments = () => ordered(subject.sentiment)
  return summed(layout, {
    a: () => ordered(subject.named),
    p: () => ordered(subject.position),
    e: () => sentiments().map(sentiment => (sentiment < 0 ? 0 : 1)),
    s: () => sentiments().map(sentiment => (sentiment < 0 ? 0 : Math.trunc(sentiment / 1000))),
    sm: () => sentiments().map(sentiment => Math.max(0, sentiment)),
    k: () => (rival ? ordered(rival.named) : new Int32Array(layout.order.length)),
  })
}

/** Sums up the answers of a layout, with columns beside those that it has itself. */
export function summed(layout: Layout, made: Made): Summed {
  const columns = columnsIn(layout.starts, made, layout.columns)
  return {
    strata: strataIn(layout.strata, columns.sumsOf),
    daysOf: (places, weights) => residualDays(layout, columns, places, weights),
  }
}
