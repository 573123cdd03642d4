import type { Random } from '../../src/demo/random.ts'
import type { Combination, Measure, Variable } from '../../src/statistics/sums.ts'

/** Variables that are drawn for every answer. */
export const variables = ['a', 'b', 'f', 'c', 't', 'p', 'e', 's'] as const satisfies readonly Variable[]

/** One assistant and one prompt: how its answers are drawn, and their mean. */
export interface Pair {
  readonly prompt: number
  readonly assistant: number
  /** Runs per day. */
  readonly repeats: number
  /** Probability that an answer repeats the previous one of the day: 0 to 1. */
  readonly repeating: number
  /** Writes the variables of one answer in order, for a day with this effect. */
  draw(answer: Float64Array, shock: number, random: Random): void
  /** Means of the variables, in order, over all possible days. */
  readonly expected: Float64Array
}

/** Expected sums of the variables for a day of these pairs, in order, and the number of runs. */
export function expectedOf(pairs: Iterable<Pair>): Float64Array {
  const sums = new Float64Array(variables.length + 1)
  for (const { repeats, expected } of pairs) {
    for (let v = 0; v < variables.length; v++) sums[v]! += repeats * expected[v]!
    sums[variables.length]! += repeats
  }
  return sums
}

/** Value of a measure if pairs with these expected sums ran forever. */
export const truth = ({ ratios }: Measure, sums: Float64Array): number =>
  ratios.reduce((value, { weight, y, x, per }) => value + (weight * sumOf(y, sums)) / (sumOf(x, sums) * per), 0)

const sumOf = (combination: Combination, sums: Float64Array) =>
  Object.entries(combination).reduce((all, [variable, times]) => {
    const place = variable === 'one' ? variables.length : (variables as readonly string[]).indexOf(variable)
    return all + times * sums[place]!
  }, 0)
