/**
 * Rounds half away from zero to 2 decimals (D7). Rounds the decimal notation, so 1.005 becomes 1.01, although its
 * double is smaller. First drops digits after the 15th, because sums of doubles are inexact there.
 */
export function rounded(value: number): number {
  if (Number.isInteger(value)) return value
  const magnitude = Number(Math.abs(value).toPrecision(15))
  // JavaScript writes smaller numbers with an exponent, and appending `e2` below would make them invalid. They round to
  // 0.
  if (magnitude < 1e-6) return 0
  return (Math.sign(value) * Math.round(Number(`${magnitude}e2`))) / 100
}
