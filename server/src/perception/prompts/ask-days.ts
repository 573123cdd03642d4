/** First and last day of a month on which scheduled snapshots ask. */
export const askingDays = { first: 1, last: 10 } as const
/** Least days on which a scheduled snapshot asks. */
export const fewestDays = 3

/**
 * Days of the month for each repeat, evenly spread from `today` (1 to 31) to the 10th. Undefined if fewer than three
 * days are left.
 */
export function spreadDays(today: number, repeats: number): number[] | undefined {
  const first = Math.max(askingDays.first, today)
  const left = askingDays.last - first + 1
  if (left < fewestDays) return undefined
  return Array.from({ length: repeats }, (_, index) => first + Math.floor((index * left) / repeats))
}
