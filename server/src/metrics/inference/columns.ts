import { onceEach } from '../../statistics/once-each.ts'
import type { SumColumn } from '../../statistics/sums.ts'

/** What some answers have, and what it adds up to; each column is made when it is first asked for. Undefined where there is none. */
export interface ColumnSet {
  /** Of each answer, in the order of its strata. */
  valuesOf(column: SumColumn): Int32Array | undefined
  /** Of each stratum: a sum of whole numbers. */
  sumsOf(column: SumColumn): Float64Array | undefined
}

/** Makes the values of columns, by their names. */
export type ColumnFactories = Readonly<Partial<Record<SumColumn, () => Int32Array>>>

/**
 * The columns that are `made`, those `beneath` them, and the products of two variables of either. The answers of stratum `i`
 * begin at `starts[i]` and end before `starts[i + 1]`.
 */
export function createColumnSet(starts: Int32Array, made: ColumnFactories, beneath?: ColumnSet): ColumnSet {
  const valuesOf = onceEach((column: SumColumn) => made[column]?.() ?? beneath?.valuesOf(column))
  const sumsOf = onceEach((column: SumColumn) => {
    const known = beneath?.sumsOf(column)
    if (known) return known
    const values = valuesOf(column)
    if (values) return added(starts, values)
    const [one, other] = Array.from(column, variable => valuesOf(variable as SumColumn))
    return one && other && addedProducts(starts, one, other)
  })
  return { valuesOf, sumsOf }
}

function added(starts: Int32Array, values: Int32Array): Float64Array {
  const sums = new Float64Array(starts.length - 1)
  for (let place = 0; place < sums.length; place++) {
    let sum = 0
    for (let at = starts[place]!; at < starts[place + 1]!; at++) sum += values[at]!
    sums[place] = sum
  }
  return sums
}

function addedProducts(starts: Int32Array, one: Int32Array, other: Int32Array): Float64Array {
  const sums = new Float64Array(starts.length - 1)
  for (let place = 0; place < sums.length; place++) {
    let sum = 0
    for (let at = starts[place]!; at < starts[place + 1]!; at++) sum += one[at]! * other[at]!
    sums[place] = sum
  }
  return sums
}
