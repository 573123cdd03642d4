import { normalQuantile, studentQuantile, studentTail } from './student.ts'

/** The information of so many days, in units of that for which the interval is narrowest. */
const information = (days: number) => (8 * days) / 30

/** The bound of the normal mixture that takes the place of the normal quantile, for a two-sided alpha. */
function mixture(days: number, alpha: number): number {
  const e = information(days)
  return Math.sqrt((1 + 1 / e) * (Math.log1p(e) - 2 * Math.log(alpha)))
}

/**
 * How many standard errors an interval goes to each side that is looked at every day for so many days (at least 1) and has
 * `tail` above it: the bound of the mixture, as much wider as t of these degrees of freedom is than z.
 */
export const alwaysValid = (days: number, df: number, tail: number): number =>
  (mixture(days, 2 * tail) * studentQuantile(tail, df)) / normalQuantile(tail)

/** A smaller probability is 0. */
const leastTail = 1e-300

/** The least alpha (two-sided) at which the always-valid interval excludes 0, for a difference of T standard errors. */
export function alwaysValidP(days: number, df: number, T: number): number {
  // By t, of which alpha and z follow: the bound grows with it, and is at least t.
  const excess = (logT: number) => {
    const tail = studentTail(Math.exp(logT), df)
    if (tail < leastTail) return 1
    return Math.log(mixture(days, 2 * tail) / normalQuantile(tail) / T) + logT
  }
  const [least, most] = [Math.log(1e-6), Math.log(T)]
  if (most <= least || excess(least) >= 0) return 1
  return 2 * studentTail(Math.exp(rootOf(excess, least, most)), df)
}

/** Where a growing function is 0, between one place where it is less and one where it is not: by the rule of Illinois. */
function rootOf(growing: (x: number) => number, low: number, high: number): number {
  let [below, above, last] = [growing(low), growing(high), 0]
  for (let step = 0; step < 200 && high - low > 1e-14; step++) {
    const x = low + ((high - low) * below) / (below - above)
    const y = growing(x)
    if (Math.abs(y) < 1e-13) return x
    // The end that stays twice counts for half, or it would stay for ever.
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
