/**
 * Rounded half away from zero to 2 decimals (D7), as a person would round the number's decimal value: 1.005 is 1.01,
 * though its double lies below. The noise that sums of doubles leave behind the 15th digit is dropped first.
 */
export function rounded(value: number): number {
  if (Number.isInteger(value)) return value
  const magnitude = Number(Math.abs(value).toPrecision(15))
  // Below a millionth a number is written with an exponent, and is 0 at two decimals.
  if (magnitude < 1e-6) return 0
  return (Math.sign(value) * Math.round(Number(`${magnitude}e2`))) / 100
}
