/** Weighted sums of values (-4 to 4) and sums of weights, per entity. `verdicts` sums recommendations and warnings. */
export interface Tally {
  sums: Float64Array
  weights: Float64Array
  verdicts: Float64Array
}

export const createScoreTally = (entities: number): Tally => ({
  sums: new Float64Array(entities),
  weights: new Float64Array(entities),
  verdicts: new Float64Array(entities),
})

export function addScore(tally: Tally, who: number, value: number, weight: number, isVerdict: boolean): void {
  tally.sums[who]! += value * weight
  tally.weights[who]! += weight
  if (isVerdict) tally.verdicts[who]! += value * weight
}

/** Minimum distance of the mean from 0 on the side of a verdict. */
const leastOnSide = 0.5

/** The mean from -4 to 4. A verdict sets its side, facts move it within that side. Null without any weight. */
export function meanOf({ sums, weights, verdicts }: Tally, who: number): number | null {
  const weight = weights[who]!
  if (weight === 0) return null
  const mean = sums[who]! / weight
  if (verdicts[who]! > 0) return Math.max(leastOnSide, mean)
  return verdicts[who]! < 0 ? Math.min(-leastOnSide, mean) : mean
}

/** The mean on a scale of 0 to 100 with one decimal. Null without any weight. */
export function score(tally: Tally, who: number): number | null {
  const mean = meanOf(tally, who)
  return mean === null ? null : Math.round((50 + 12.5 * mean) * 10) / 10
}
