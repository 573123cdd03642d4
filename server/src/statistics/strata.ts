import { onceEach } from './once-each.ts'
import type { Stratum, SumColumn, Variable } from './sums.ts'

/** Sums are by column, because there are thousands of strata for each of hundreds of figures. */
export interface Strata {
  /** Sorted, so that sums do not depend on the input order. */
  readonly all: readonly Stratum[]
  /** Throws if the column is missing. */
  columnOf(column: SumColumn): Float64Array
}

/**
 * A residual is the sum of `w (v - m)` over the answers of a UTC day. `m` is the mean of v in the stratum, w = 1. For a
 * change only matched keys are summed, and w of the earlier period is `n2 / n1` of the key.
 */
export interface ResidualDays {
  /** Ascending. Equal weekdays differ by a multiple of 7. */
  readonly all: readonly number[]
  /** Throws if the variable is missing. */
  residualsOf(variable: Variable): Float64Array
}

export const ofStratum = (one: Omit<Stratum, 'n'>, other: Omit<Stratum, 'n'>): number =>
  one.prompt - other.prompt || one.assistant - other.assistant

export const formatStratumKey = ({ prompt, assistant }: Pick<Stratum, 'prompt' | 'assistant'>): string =>
  `${prompt} ${assistant}`

/** Reads each column on first use. */
export function strataIn(all: readonly Stratum[], read: (column: SumColumn) => Float64Array | undefined): Strata {
  const columnOf = onceEach((column: SumColumn) => {
    const values = column === 'one' ? Float64Array.from(all, ({ n }) => n) : read(column)
    if (!values) throw new Error(`Strata lack the column ${column}.`)
    return values
  })
  return { all, columnOf }
}

export const someOf = ({ all, columnOf }: Strata, places: readonly number[]): Strata =>
  places.length === all.length
    ? { all, columnOf }
    : strataIn(
        places.map(place => all[place]!),
        column => gathered(columnOf(column), places),
      )

function gathered(values: Float64Array, places: readonly number[]): Float64Array {
  const some = new Float64Array(places.length)
  for (let i = 0; i < some.length; i++) some[i] = values[places[i]!]!
  return some
}
