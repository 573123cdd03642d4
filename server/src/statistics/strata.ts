import { onceEach } from './once-each.ts'
import type { Stratum, SumColumn, Variable } from './sums.ts'

/** Strata, and what their answers add up to, column by column: there are thousands of them for each of hundreds of figures. */
export interface Strata {
  /** Sorted by prompt and assistant, so that no sum depends on the order in which they came. */
  readonly all: readonly Stratum[]
  /** The sums of a column, whole numbers, one for each; throws where the strata lack it. */
  columnOf(column: SumColumn): Float64Array
}

/**
 * The UTC days with answers in scope. The residual of a variable on a day is the sum of `w (v - m)` over its answers, with
 * `m` the mean of v over the stratum of the answer (all of the period), and w = 1. For a change the strata are the matched
 * keys, only their answers are summed, and w of the period before is `n2 / n1` of the key.
 */
export interface ResidualDays {
  /** A whole number for each day, ascending; of two weekdays that are the same, they differ by a multiple of 7. */
  readonly all: readonly number[]
  /** The residuals of a variable, one for each day; throws where the days lack it. */
  residualsOf(variable: Variable): Float64Array
}

/** The order of strata. */
export const ofStratum = (one: Omit<Stratum, 'n'>, other: Omit<Stratum, 'n'>): number =>
  one.prompt - other.prompt || one.assistant - other.assistant

/** What tells a stratum from others, as one text. */
export const formatStratumKey = ({ prompt, assistant }: Pick<Stratum, 'prompt' | 'assistant'>): string =>
  `${prompt} ${assistant}`

/** Strata whose columns `read` makes, each when it is first asked for; undefined where there is none. */
export function strataIn(all: readonly Stratum[], read: (column: SumColumn) => Float64Array | undefined): Strata {
  const columnOf = onceEach((column: SumColumn) => {
    const values = column === 'one' ? Float64Array.from(all, ({ n }) => n) : read(column)
    if (!values) throw new Error(`Strata lack the column ${column}.`)
    return values
  })
  return { all, columnOf }
}

/** The strata at some places, ascending. */
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
