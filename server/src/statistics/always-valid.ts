import { normalQuantile, studentQuantile, studentTail } from './student.ts'

/** Makes the interval narrowest at 30 days. */
const information = (days: number) => (8 * days) / 30

/** Replaces the normal quantile of a two-sided alpha. */
function mixture(days: number, alpha: number): number {
  const e = information(days)
  return Math.sqrt((1 + 1 / e) * (Math.log1p(e) - 2 * Math.log(alpha)))
}

/**
 * Half width, in standard errors, of an interval that is checked daily for `days` days: the mixture bound times t / z.
 */
export const alwaysValid = (days: number, df: number, tail: number): number =>
  (mixture(days, 2 * tail) * studentQuantile(tail, df)) / normalQuantile(tail)

/** Smaller probabilities count as 0. */
const leastTail = 1e-300

/** Smallest two-sided alpha at which the interval excludes 0, for a difference of `T` standard errors. */
export function alwaysValidP(days: number, df: number, T: number): number {
  // Searches for t, which determines alpha and z. The bound grows with t and is at least t.
  const excess = (logT: number) => {
    const tail = studentTail(Math.exp(logT), df)
    if (tail < leastTail) return 1
    return Math.log(mixture(days, 2 * tail) / normalQuantile(tail) / T) + logT
  }
  const [least, most] = [Math.log(1e-6), Math.log(T)]
  if (most <= least || excess(least) >= 0) return 1
  return 2 * studentTail(Math.exp(rootOf(excess, least, most)), df)
}

/** Illinois method. The function is negative at `low` but not at `high`. */
function rootOf(growing: (x: number) => number, low: number, high: number): number {
  let [below, above, last] = [growing(low), growing(high), 0]
  for (let step = 0; step < 200 && high - low > 1e-14; step++) {
    const x = low + ((high - low) * below) / (below - above)
    const y = growing(x)
    if (Math.abs(y) < 1e-13) return x
    // If the same end remains twice, halve its value. Otherwise it would never move.
    if (y < 0) {
      ;[low, below] = [x, y]
      if (last < 0) above /= 2
    } else {
      ;[high, above] = [x, y]
      if (last > 0) below /= 2
    }
    last = y
  }
  return high
}
