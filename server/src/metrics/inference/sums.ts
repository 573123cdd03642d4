import { type ResidualDays, type Strata, strataIn } from '../../statistics/strata.ts'
import { type ColumnFactories, createColumnSet } from './columns.ts'
import { residualDays } from './residuals.ts'
import type { SubjectColumns } from './sample.ts'
import type { StrataLayout } from './strata.ts'

/** Answers in strata, summed up for a subject. */
export interface StrataSums {
  readonly strata: Strata
  /**
   * The days with answers of these strata (their places, ascending). With `weights`, one for each of them, every residual
   * is multiplied by the weight.
   */
  daysOf(places: readonly number[], weights?: Float64Array): ResidualDays
}

/** Sums up what the answers of a layout say of a subject, the brand itself by default, and of a rival beside it. */
export function sumUp(
  layout: StrataLayout,
  subject: SubjectColumns = layout.answers,
  rival?: Pick<SubjectColumns, 'named'>,
): StrataSums {
  const { ordered } = layout
  const sentiments = () => ordered(subject.sentiment)
  return sumColumns(layout, {
    a: () => ordered(subject.named),
    p: () => ordered(subject.position),
    e: () => sentiments().map(sentiment => (sentiment < 0 ? 0 : 1)),
    s: () => sentiments().map(sentiment => (sentiment < 0 ? 0 : Math.trunc(sentiment / 1000))),
    sm: () => sentiments().map(sentiment => Math.max(0, sentiment)),
    k: () => (rival ? ordered(rival.named) : new Int32Array(layout.order.length)),
  })
}

/** Sums up the answers of a layout, with columns beside those that it has itself. */
export function sumColumns(layout: StrataLayout, made: ColumnFactories): StrataSums {
  const columns = createColumnSet(layout.starts, made, layout.columns)
  return {
    strata: strataIn(layout.strata, columns.sumsOf),
    daysOf: (places, weights) => residualDays(layout, columns, places, weights),
  }
}
