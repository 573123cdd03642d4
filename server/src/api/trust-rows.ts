import { type TrustMeasure, trustMeasures, trustUnits } from '@earshot/contract'
import type { Interval } from '../statistics/sums.ts'

/** The measures of a list, or all of them, in their order. */
export const chosenMeasures = (asked: readonly TrustMeasure[] | undefined): TrustMeasure[] =>
  trustMeasures.filter(measure => !asked || asked.includes(measure))

/** How many of the unit of a measure one of `statistics` is: there rates and the score are fractions. */
export const scaleOf = (measure: TrustMeasure): number =>
  trustUnits[measure] === 'percent' || measure === 'score' ? 100 : 1

/** A value of `statistics` in the unit of its measure, or its square. */
export const inUnits = (measure: TrustMeasure, power: 1 | 2 = 1) => {
  const scale = scaleOf(measure) ** power
  return (value: number | null): number | null => (value === null ? null : value * scale)
}

/** An interval in the unit of its measure. */
export const endsOf = (measure: TrustMeasure, { low, high, reason }: Interval) => ({
  low: inUnits(measure)(low),
  high: inUnits(measure)(high),
  reason,
})
