import type { Stratum, SumColumn, Variable } from './sums.ts'

/** One whole number for each stratum. */
export type SumColumns = Readonly<Partial<Record<SumColumn, Float64Array>>>

/** Sums are by column, because there are thousands of strata for each of hundreds of figures. */
export interface Strata {
  /** Sorted, so that sums do not depend on the input order. */
  readonly all: readonly Stratum[]
  /** Where the strata of each prompt begin. The last element is the number of strata. */
  readonly prompts: Int32Array
  /** `one` is the number of answers. */
  readonly columns: SumColumns
}

/**
 * A residual is the sum of `w (v - m)` over the answers of a UTC day. `m` is the mean of v in the stratum, w = 1. For a
 * change only matched keys are summed, and w of the earlier period is `n2 / n1` of the key.
 */
export interface ResidualDays {
  /** Ascending. Equal weekdays differ by a multiple of 7. */
  readonly days: readonly number[]
  /** One number for each day. */
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

/** The strata at some places, ascending. */
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
