import type { MeasureChange } from './change.ts'

/** What a change comes to. `up` and `down` are of the number, whichever of them is good. */
export type Verdict = 'up' | 'down' | 'steady' | 'unclear' | 'not_comparable'

/** The share of false discoveries among all changes of a response. */
export const falseDiscoveryRate = 0.05

/** The verdict on a change with its `q` among all tests of the response. `margin` is the largest change of no interest, in units of the measure. */
export function verdictOf({ likeForLike }: MeasureChange, q: number | null, margin: number): Verdict {
  if (!likeForLike) return 'not_comparable'
  const { change, interval } = likeForLike
  if (q !== null && q <= falseDiscoveryRate && change !== 0) return change > 0 ? 'up' : 'down'
  if (interval.reason === null && interval.low >= -margin && interval.high <= margin) return 'steady'
  return 'unclear'
}

/** Whether a change is more than one of these questions: as likely in questions like them. */
export const isBroad = ({ market }: MeasureChange): boolean => market.p !== null && market.p <= falseDiscoveryRate
