/** Scheduled snapshots ask on these days of a month. */
export const askingDays = { first: 1, last: 10 } as const
/** A scheduled snapshot asks on at least this many days. */
export const fewestDays = 3

/**
 * One day of the month per repeat, evenly from `today` (1 to 31) to the 10th. Undefined if fewer than three days are
 * left.
 */
export function spreadDays(today: number, repeats: number): number[] | undefined {
  const first = Math.max(askingDays.first, today)
  const left = askingDays.last - first + 1
  if (left < fewestDays) return undefined
  return Array.from({ length: repeats }, (_, index) => first + Math.floor((index * left) / repeats))
}
