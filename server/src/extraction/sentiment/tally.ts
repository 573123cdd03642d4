/** Weighted sums of values (-4 to 4) and sums of weights, per entity. */
export interface Tally {
  sums: Float64Array
  weights: Float64Array
}

export const createScoreTally = (entities: number): Tally => ({
  sums: new Float64Array(entities),
  weights: new Float64Array(entities),
})

export function addScore({ sums, weights }: Tally, who: number, value: number, weight: number): void {
  sums[who]! += value * weight
  weights[who]! += weight
}

/** The mean on a scale of 0 to 100 with one decimal. Null without any weight. */
export function score({ sums, weights }: Tally, who: number): number | null {
  const weight = weights[who]!
  return weight > 0 ? Math.round((50 + (12.5 * sums[who]!) / weight) * 10) / 10 : null
}
