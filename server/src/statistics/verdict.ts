import type { MeasureChange } from './change.ts'

/** `up` and `down` are about the number, not about good and bad. */
export type Verdict = 'up' | 'down' | 'steady' | 'unclear' | 'not_comparable'

/** False discoveries among all changes of a response. */
export const falseDiscoveryRate = 0.05

/** `q` is the adjusted p value. `margin` is the largest change that does not matter, in units of the measure. */
export function verdictOf({ likeForLike }: MeasureChange, q: number | null, margin: number): Verdict {
  if (!likeForLike) return 'not_comparable'
  const { change, interval } = likeForLike
  if (q !== null && q <= falseDiscoveryRate && change !== 0) return change > 0 ? 'up' : 'down'
  if (interval.reason === null && interval.low >= -margin && interval.high <= margin) return 'steady'
  return 'unclear'
}

/** True if the change also holds for questions like these. */
export const isBroad = ({ market }: MeasureChange): boolean => market.p !== null && market.p <= falseDiscoveryRate
