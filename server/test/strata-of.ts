import { type FigureEstimate, figureOf } from '../src/statistics/interval.ts'
import { type LinearisedMeasure, linearise } from '../src/statistics/linearised.ts'
import { ofStratum, type ResidualDays, type Strata, strataIn } from '../src/statistics/strata.ts'
import type { Measure, Stratum, SumColumn, Variable } from '../src/statistics/sums.ts'

/** Sums by column; columns that no measure in question needs may be left out. */
export type Sums = Readonly<Partial<Record<SumColumn, number>>>

/** A stratum with what its answers add up to. */
export interface SummedStratum extends Stratum {
  readonly sums: Sums
}

/** A day with its residuals by variable. */
export interface Day {
  readonly day: number
  readonly residuals: Readonly<Partial<Record<Variable, number>>>
}

/** Numbers by name as one column of each name; undefined where one of them has none. */
const columnOf = <Name extends string>(rows: readonly Readonly<Partial<Record<Name, number>>>[], name: Name) =>
  rows.some(row => row[name] === undefined) ? undefined : Float64Array.from(rows, row => row[name]!)

/** Strata as statistics take them. */
export function strataOf(unsorted: readonly SummedStratum[]): Strata {
  const all = [...unsorted].sort(ofStratum)
  return strataIn(all, column =>
    columnOf(
      all.map(({ sums }) => sums),
      column,
    ),
  )
}

/** Days as statistics take them. */
export function daysOf(unsorted: readonly Day[]): ResidualDays {
  const all = [...unsorted].sort((one, other) => one.day - other.day)
  return {
    all: all.map(({ day }) => day),
    residualsOf(variable) {
      const residuals = columnOf(
        all.map(day => day.residuals),
        variable,
      )
      if (!residuals) throw new Error(`A day lacks the residual of ${variable}.`)
      return residuals
    },
  }
}

/** A measure over strata and days that are written out. */
export const lineariseRows = (
  measure: Measure,
  strata: readonly SummedStratum[],
  days: readonly Day[],
): LinearisedMeasure => linearise(measure, strataOf(strata), daysOf(days))

/** The figure of strata and days that are written out. */
export const figureOfRows = (
  measure: Measure,
  strata: readonly SummedStratum[],
  days: readonly Day[],
  level: number,
): FigureEstimate => figureOf(measure, strataOf(strata), daysOf(days), level)
