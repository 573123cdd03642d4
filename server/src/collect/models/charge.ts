import type { AskResult } from './provider.ts'
import type { Charge } from './raw-answer.ts'

export const chargeOf = (result: AskResult): Charge | null =>
  'answer' in result ? result.answer : 'notShown' in result ? result.notShown : (result.charge ?? null)

export const isUnanswered = (result: AskResult): boolean => 'failed' in result && (result.unanswered ?? false)

/** Reported cost in millionths of a dollar: 0 if nothing was charged, null if unknown. */
export function reportedCost(result: AskResult, isFree: boolean): number | null {
  const charge = chargeOf(result)
  if (isFree || charge === null) return 0
  return charge.cost === null ? null : Math.round(charge.cost * 1e6)
}

/**
 * Millionths of a dollar: the reported cost, otherwise the expected cost. At least the expected cost if a request may
 * be charged without a reply.
 */
export function spendingOf(result: AskResult, expected: number, isFree: boolean): number {
  if (isFree) return 0
  return Math.max(reportedCost(result, isFree) ?? expected, isUnanswered(result) ? expected : 0)
}
