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
  /** Writes the variables of one answer, in their order, on a day that is so good or bad. */
  draw(answer: Float64Array, shock: number, random: Random): void
  /** The averages of the variables, in their order, over all days that there can be. */
  readonly expected: Float64Array
}

const expectedOf = (combination: Combination, pair: Pair) =>
  Object.entries(combination).reduce(
    (sum, [variable, times]) =>
      sum +
      times * (variable === 'one' ? 1 : pair.expected[variables.indexOf(variable as (typeof variables)[number])]!),
    0,
  )

/** The value of a measure if these pairs were asked for ever. */
export const truth = ({ ratios }: Measure, pairs: readonly Pair[]): number =>
  ratios.reduce((value, { weight, y, x, per }) => {
    const sum = (combination: Combination) =>
      pairs.reduce((all, pair) => all + pair.repeats * expectedOf(combination, pair), 0)
    return value + (weight * sum(y)) / (sum(x) * per)
  }, 0)
