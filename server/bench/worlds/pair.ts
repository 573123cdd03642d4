import type { Random } from '../../src/demo/random.ts'
import type { Combination, Measure, Variable } from '../../src/statistics/sums.ts'

/** What is drawn of every answer. */
export const variables = ['a', 'b', 'f', 'c', 't', 'p', 'e', 's'] as const satisfies readonly Variable[]

/** One assistant asked one prompt: how its answers are drawn, and what they are on average. */
export interface Pair {
  readonly prompt: number
  readonly assistant: number
  /** Asks a day. */
  readonly repeats: number
  /** How often an answer repeats the one before it of the same day: 0 to 1. */
  readonly repeating: number
  /** Writes the variables of one answer, in their order, on a day that is so good or bad. */
  draw(answer: Float64Array, shock: number, random: Random): void
  /** The averages of the variables, in their order, over all days that there can be. */
  readonly expected: Float64Array
}

/** What is expected of asking these pairs for a day: the sums of the variables, in their order, and last the asks. */
export function expectedOf(pairs: Iterable<Pair>): Float64Array {
  const sums = new Float64Array(variables.length + 1)
  for (const { repeats, expected } of pairs) {
    for (let v = 0; v < variables.length; v++) sums[v]! += repeats * expected[v]!
    sums[variables.length]! += repeats
  }
  return sums
}

/** The value of a measure if the pairs with these expected sums were asked for ever. */
export const truth = ({ ratios }: Measure, sums: Float64Array): number =>
  ratios.reduce((value, { weight, y, x, per }) => value + (weight * sumOf(y, sums)) / (sumOf(x, sums) * per), 0)

const sumOf = (combination: Combination, sums: Float64Array) =>
  Object.entries(combination).reduce((all, [variable, times]) => {
    const place = variable === 'one' ? variables.length : (variables as readonly string[]).indexOf(variable)
    return all + times * sums[place]!
  }, 0)
