/**
 * Rounds half away from zero to 2 decimals (D7), by the decimal value: 1.005 becomes 1.01 although its double is less.
 * Digits after the 15th are dropped first, because sums of doubles leave noise there.
 */
export function rounded(value: number): number {
  if (Number.isInteger(value)) return value
  const magnitude = Number(Math.abs(value).toPrecision(15))
  // JavaScript writes smaller numbers with an exponent, which breaks the `e2` below. They round to 0 anyway.
  if (magnitude < 1e-6) return 0
  return (Math.sign(value) * Math.round(Number(`${magnitude}e2`))) / 100
}
