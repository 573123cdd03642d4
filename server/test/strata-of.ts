import { type FigureEstimate, figureOf } from '../src/statistics/interval.ts'
import { type LinearisedMeasure, linearise } from '../src/statistics/linearised.ts'
import { createStrata, ofStratum, type ResidualDays, type Strata } from '../src/statistics/strata.ts'
import { type Measure, products, type Stratum, type SumColumn, type Variable } from '../src/statistics/sums.ts'

/** Sums by column. Columns that the measure does not need can be absent. */
export type Sums = Readonly<Partial<Record<SumColumn, number>>>

/** A stratum with the sums of its answers. */
export interface SummedStratum extends Stratum {
  readonly sums: Sums
}

/** A day with its residuals by variable. */
export interface Day {
  readonly day: number
  readonly residuals: Readonly<Partial<Record<Variable, number>>>
}

const variables: readonly Variable[] = ['a', 'b', 'f', 'c', 't', 'p', 'e', 's', 'j', 'y', 'k', 'g', 'd', 'r']
const columns = [...variables, ...Object.values(products), 'sm', 'gn', 'dn'] as readonly Exclude<SumColumn, 'one'>[]

/** Converts rows to columns. Includes the names that all rows have. */
function columnsOf<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Partial<Record<Name, number>>>[],
): Partial<Record<Name, Float64Array>> {
  const known = names.filter(name => rows.every(row => row[name] !== undefined))
  return Object.fromEntries(known.map(name => [name, Float64Array.from(rows, row => row[name]!)])) as Partial<
    Record<Name, Float64Array>
  >
}

/** Strata in the input format of the statistics. */
export function strataOf(unsorted: readonly SummedStratum[]): Strata {
  const all = [...unsorted].sort(ofStratum)
  return createStrata(
    all,
    columnsOf(
      columns,
      all.map(({ sums }) => sums),
    ),
  )
}

/** Days in the input format of the statistics. */
export function daysOf(unsorted: readonly Day[]): ResidualDays {
  const all = [...unsorted].sort((one, other) => one.day - other.day)
  return {
    days: all.map(({ day }) => day),
    residuals: columnsOf(
      variables,
      all.map(({ residuals }) => residuals),
    ),
  }
}

/** Linearizes a measure over strata and days given as rows. */
export const lineariseRows = (
  measure: Measure,
  strata: readonly SummedStratum[],
  days: readonly Day[],
): LinearisedMeasure => linearise(measure, strataOf(strata), daysOf(days))

/** The figure of strata and days given as rows. */
export const figureOfRows = (
  measure: Measure,
  strata: readonly SummedStratum[],
  days: readonly Day[],
  level: number,
): FigureEstimate => figureOf(measure, strataOf(strata), daysOf(days), level)
