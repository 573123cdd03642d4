import { type TrustMeasure, trustMeasures, trustUnits } from '@earshot/contract'
import type { EstimatedMeasure } from '../../metrics/inference/groups.ts'
import type { Interval } from '../../statistics/sums.ts'

export const chosenMeasures = (asked: readonly TrustMeasure[] | undefined): TrustMeasure[] =>
  trustMeasures.filter(measure => !asked || asked.includes(measure))

export const unitOf = (measure: EstimatedMeasure) => (measure === 'rate' ? 'percent' : trustUnits[measure])

/** The factor from `statistics`, where rates and the score are fractions. */
export const scaleOf = (measure: EstimatedMeasure): number =>
  unitOf(measure) === 'percent' || measure === 'score' ? 100 : 1

/** Converts a value, or its square. */
export const inUnits = (measure: EstimatedMeasure, power: 1 | 2 = 1) => {
  const scale = scaleOf(measure) ** power
  return (value: number | null): number | null => (value === null ? null : value * scale)
}

export const endsOf = (measure: EstimatedMeasure, { low, high, reason }: Interval) => ({
  low: inUnits(measure)(low),
  high: inUnits(measure)(high),
  reason,
})

/** The largest change of no interest in points. For positions, a twentieth of it in ranks. */
export const marginOf =
  (points: number) =>
  (measure: EstimatedMeasure): number =>
    points / (unitOf(measure) === 'place' ? 20 : scaleOf(measure))
