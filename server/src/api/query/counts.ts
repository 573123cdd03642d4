import type { Figures } from '@earshot/contract'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { fractionColumns, fractionColumnsAgain, fractionIn, type SqlFraction } from '../../metrics/fractions.ts'

type FigureFractions<F extends Figures> = Readonly<Record<Exclude<F[keyof F], 'score'>, SqlFraction>>

/** SQL columns for optional counts of figures, and a function that reads them from a row. */
export function selectCounts<const F extends Figures>(
  isAsked: boolean | undefined,
  figures: F,
  fractions: FigureFractions<F>,
) {
  const fields = Object.entries(figures).filter(([, measure]) => measure !== 'score')
  const measures = [...new Set(fields.map(([, measure]) => measure))] as Exclude<F[keyof F], 'score'>[]
  return {
    /** Begins with a comma, or is empty. */
    columns: isAsked ? sql`,\n  ${fractionColumns(fractions, measures)}` : (empty as Sql),
    again: isAsked ? sql`,\n  ${fractionColumnsAgain(measures)}` : (empty as Sql),
    of: (row: object = {}) =>
      isAsked
        ? {
            counts: Object.fromEntries(fields.map(([field, measure]) => [field, fractionIn(row, measure)])),
          }
        : {},
  }
}

export type FigureCounts = Pick<ReturnType<typeof selectCounts>, 'columns' | 'of'>
