import { type ResidualDays, type Strata, strataIn } from '../../statistics/strata.ts'
import { type ColumnFactories, createColumnSet } from './columns.ts'
import { residualDays } from './residuals.ts'
import type { SubjectColumns } from './sample.ts'
import type { StrataLayout } from './strata.ts'

export interface StrataSums {
  readonly strata: Strata
  /** The days of some strata (indexes, ascending). `weights`, one for each, multiply the residuals. */
  daysOf(places: readonly number[], weights?: Float64Array): ResidualDays
}

/** Sums the answers of a layout for a subject (default: the brand) and optionally a competitor. */
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

export function sumColumns(layout: StrataLayout, made: ColumnFactories): StrataSums {
  const columns = createColumnSet(layout.starts, made, layout.columns)
  return {
    strata: strataIn(layout.strata, columns.sumsOf),
    daysOf: (places, weights) => residualDays(layout, columns, places, weights),
  }
}
