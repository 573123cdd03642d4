import type { Stratum, SumColumn, Variable } from './sums.ts'

export type SumColumns = Readonly<Partial<Record<SumColumn, Float64Array>>>

/** Stored by column, because hundreds of figures have thousands of strata each. */
export interface Strata {
  /** Sorted, so that sums do not depend on the input order. */
  readonly all: readonly Stratum[]
  /** Index of the first stratum of each prompt. The last element is the number of strata. */
  readonly prompts: Int32Array
  /** `one` is the number of answers. */
  readonly columns: SumColumns
}

/**
 * The residual of a day is the sum of `w (v - m)` over its answers. `m` is the mean of v in the stratum, w is 1. For a
 * change only matched strata count, and w of the earlier period is `n2 / n1` of the stratum.
 */
export interface ResidualDays {
  /** UTC day numbers, ascending. Equal weekdays differ by a multiple of 7. */
  readonly days: readonly number[]
  readonly residuals: Readonly<Partial<Record<Variable, Float64Array>>>
}

export interface GroupSums {
  readonly strata: Strata
  readonly days: ResidualDays
}

export const ofStratum = (one: Omit<Stratum, 'n'>, other: Omit<Stratum, 'n'>): number =>
  one.prompt - other.prompt || one.assistant - other.assistant

export function createStrata(all: readonly Stratum[], columns: SumColumns): Strata {
  const one = new Float64Array(all.length)
  const prompts: number[] = []
  for (let i = 0; i < all.length; i++) {
    one[i] = all[i]!.n
    if (i === 0 || all[i]!.prompt !== all[i - 1]!.prompt) prompts.push(i)
  }
  return { all, prompts: Int32Array.from([...prompts, all.length]), columns: { ...columns, one } }
}

/** `places` are ascending. */
export function pickStrata(strata: Strata, places: ArrayLike<number>): Strata {
  if (places.length === strata.all.length) return strata
  const all: Stratum[] = []
  for (let i = 0; i < places.length; i++) all.push(strata.all[places[i]!]!)
  return createStrata(all, pickColumns(strata.columns, places))
}

export function pickColumns(columns: SumColumns, places: ArrayLike<number>): SumColumns {
  const picked: Partial<Record<SumColumn, Float64Array>> = {}
  for (const [name, column] of Object.entries(columns)) {
    const values = new Float64Array(places.length)
    for (let i = 0; i < values.length; i++) values[i] = column[places[i]!]!
    picked[name as SumColumn] = values
  }
  return picked
}

/** Throws if the column is missing. */
export function findColumn({ columns }: Strata, column: SumColumn): Float64Array {
  const values = columns[column]
  if (!values) throw new Error(`Strata lack the column ${column}.`)
  return values
}
