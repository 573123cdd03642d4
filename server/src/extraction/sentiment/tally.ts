/** Weighted sums of values (-4 to 4) and sums of weights, by entity. `verdicts` sums recommendations and warnings. */
export interface Tally {
  sums: Float64Array
  weights: Float64Array
  verdicts: Float64Array
  /** Bits of `advice` for clauses that recommend or warn. */
  advice: Uint8Array
}

export const createScoreTally = (entities: number): Tally => ({
  sums: new Float64Array(entities),
  weights: new Float64Array(entities),
  verdicts: new Float64Array(entities),
  advice: new Uint8Array(entities),
})

export function addScore(tally: Tally, who: number, value: number, weight: number, isVerdict: boolean): void {
  tally.sums[who]! += value * weight
  tally.weights[who]! += weight
  if (isVerdict) tally.verdicts[who]! += value * weight
}

export type RecommendationLevel = 'yes' | 'conditional' | 'no'

const advice = { against: 1, plain: 2, conditional: 4, undecided: 8 } as const

/** A `value` above 0 recommends, and below 0 warns. */
export function addAdvice(tally: Tally, who: number, value: number, isConditional: boolean): void {
  const plain = isConditional ? advice.conditional : advice.plain
  tally.advice[who]! |= value > 0 ? plain : value < 0 ? advice.against : advice.undecided
}

/** Null if no clause recommends or warns. */
export function recommendedIn({ advice: bits }: Tally, who: number): RecommendationLevel | null {
  const all = bits[who]!
  if (all === 0) return null
  const isAgainst = (all & advice.against) !== 0
  if (isAgainst && (all & (advice.plain | advice.conditional)) === 0) return 'no'
  return (all & advice.plain) !== 0 && !isAgainst ? 'yes' : 'conditional'
}

/** With recommendations or warnings, the mean has their sign and at least this distance from 0. */
const leastOnSide = 0.5

/**
 * -4 to 4. Recommendations and warnings decide the sign. Other statements change only the strength. Null without
 * weight.
 */
export function meanOf({ sums, weights, verdicts }: Tally, who: number): number | null {
  const weight = weights[who]!
  if (weight === 0) return null
  const mean = sums[who]! / weight
  if (verdicts[who]! > 0) return Math.max(leastOnSide, mean)
  return verdicts[who]! < 0 ? Math.min(-leastOnSide, mean) : mean
}

/** The mean from 0 to 100 with one decimal. Null without weight. */
export function score(tally: Tally, who: number): number | null {
  const mean = meanOf(tally, who)
  return mean === null ? null : Math.round((50 + 12.5 * mean) * 10) / 10
}
