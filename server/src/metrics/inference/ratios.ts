import { type CitationRate, type TrustMeasure, trustMeasures, trustUnits } from '@earshot/contract'
import {
  createDifferenceMeasure,
  createMeanMeasure,
  createShareMeasure,
  createWeightedMeasure,
} from '../../statistics/measure.ts'
import type { Interval, Measure } from '../../statistics/sums.ts'

/** `confidence` and `changes` don't have `lostRate`. */
export type EstimatedMeasure = TrustMeasure | CitationRate | 'lostRate'

export type Formulas = Readonly<Partial<Record<EstimatedMeasure, Measure>>>

const mentionRate = createShareMeasure({ a: 1 }, { b: 1 }, 'b')
const sourceRate = createShareMeasure({ c: 1 }, { t: 1 }, 't')
const shareOfVoice = createShareMeasure({ a: 1 }, { f: 1 }, 'b')

/**
 * Each measure is a ratio of sums over answers. Shares and the score are 0 to 1. Sentiments are points, and positions
 * are ranks.
 */
export const ratios = {
  mentionRate,
  coverage: createShareMeasure({ a: 1 }, { one: 1 }, 'one'),
  sourceRate,
  sourceCoverage: createShareMeasure({ c: 1 }, { one: 1 }, 'one'),
  shareOfVoice,
  recommendedRate: createShareMeasure({ y: 1 }, { j: 1 }, 'j'),
  avgPosition: createMeanMeasure([1, Number.POSITIVE_INFINITY], { p: 1 }, { a: 1 }, 'a'),
  avgSentiment: createMeanMeasure([0, 100], { s: 1 }, { e: 1 }, 'e', {
    per: 1000,
    value: { column: 'sm', per: 1_000_000 },
  }),
  /** Answers that mention a direct competitor but not the brand, of all answers. */
  lostRate: createShareMeasure({ b: 1, a: -1 }, { one: 1 }, 'one'),
  score: createWeightedMeasure([0.5, mentionRate], [0.3, sourceRate], [0.2, shareOfVoice]),
} satisfies Record<TrustMeasure | 'lostRate', Measure>

export const citationRatios = {
  rate: createShareMeasure({ g: 1 }, { d: 1 }, 'dn'),
  avgPosition: createMeanMeasure([1, Number.POSITIVE_INFINITY], { r: 1 }, { g: 1 }, 'gn'),
} satisfies Record<CitationRate | 'avgPosition', Measure>

/** Difference of two entities' shares of voice (-1 to 1), for rank tests. */
export const lead = createDifferenceMeasure({ a: 1, k: -1 }, { f: 1 }, 'b')

export const leadOfRival = createDifferenceMeasure({ a: -1, k: 1 }, { f: 1 }, 'b')

export const chosenMeasures = (asked: readonly TrustMeasure[] | undefined): TrustMeasure[] =>
  trustMeasures.filter(measure => !asked || asked.includes(measure))

export const unitOf = (measure: EstimatedMeasure) =>
  measure === 'rate' || measure === 'lostRate' ? 'percent' : trustUnits[measure]

/** `statistics` returns rates and the score as fractions. */
export const scaleOf = (measure: EstimatedMeasure): number =>
  unitOf(measure) === 'percent' || measure === 'score' ? 100 : 1

/** Converts a value, or its square, to the units of the response. */
export const inUnits = (measure: EstimatedMeasure, power: 1 | 2 = 1) => {
  const scale = scaleOf(measure) ** power
  return (value: number | null): number | null => (value === null ? null : value * scale)
}

export const endsOf = (measure: EstimatedMeasure, { low, high, reason }: Interval) => ({
  low: inUnits(measure)(low),
  high: inUnits(measure)(high),
  reason,
})

/** Converts points to the unit of `statistics`. One point is a twentieth of a rank. */
export const marginOf = (measure: EstimatedMeasure, points: number): number =>
  points / (unitOf(measure) === 'place' ? 20 : scaleOf(measure))
