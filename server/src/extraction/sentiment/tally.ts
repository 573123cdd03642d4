/** What is said of each entity so far: the weighted sum of values of -4 to 4, and the weights. */
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

/** The mean of what is said of an entity, on the scale 0 to 100, to one decimal; null where nothing is. */
export function score({ sums, weights }: Tally, who: number): number | null {
  const weight = weights[who]!
  return weight > 0 ? Math.round((50 + (12.5 * sums[who]!) / weight) * 10) / 10 : null
}
