import { type TrustMeasure, trustMeasures, trustUnits } from '@earshot/contract'
import type { EstimatedMeasure } from '../../metrics/inference/groups.ts'
import type { Interval } from '../../statistics/sums.ts'

/** The measures of a list, or all of them, in their order. */
export const chosenMeasures = (asked: readonly TrustMeasure[] | undefined): TrustMeasure[] =>
  trustMeasures.filter(measure => !asked || asked.includes(measure))

/** The unit of a measure, without its range. */
export const unitOf = (measure: EstimatedMeasure) => (measure === 'rate' ? 'percent' : trustUnits[measure])

/** How many of the unit of a measure one of `statistics` is: there rates and the score are fractions. */
export const scaleOf = (measure: EstimatedMeasure): number =>
  unitOf(measure) === 'percent' || measure === 'score' ? 100 : 1

/** A value of `statistics` in the unit of its measure, or its square. */
export const inUnits = (measure: EstimatedMeasure, power: 1 | 2 = 1) => {
  const scale = scaleOf(measure) ** power
  return (value: number | null): number | null => (value === null ? null : value * scale)
}

/** An interval in the unit of its measure. */
export const endsOf = (measure: EstimatedMeasure, { low, high, reason }: Interval) => ({
  low: inUnits(measure)(low),
  high: inUnits(measure)(high),
  reason,
})

/** The largest change of no interest, given in points: for positions it is a twentieth of it in places. */
export const marginOf =
  (points: number) =>
  (measure: EstimatedMeasure): number =>
    points / (unitOf(measure) === 'place' ? 20 : scaleOf(measure))
