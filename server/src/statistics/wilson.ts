/** `n` is real and > 0, `k` is in standard errors. */
export function wilson(rate: number, n: number, k: number): { low: number; high: number } {
  const square = k * k
  const centre = rate + square / (2 * n)
  const half = k * Math.sqrt((rate * (1 - rate)) / n + square / (4 * n * n))
  const whole = 1 + square / n
  // At 0 and 1 the formula is off only by rounding.
  const low = rate === 0 ? 0 : Math.max(0, (centre - half) / whole)
  const high = rate === 1 ? 1 : Math.min(1, (centre + half) / whole)
  return { low, high }
}
