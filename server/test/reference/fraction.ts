/**
 * An exact number `top / bottom` in lowest terms with `bottom` above 0. Exact until it is rounded for a response (D7).
 */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const absolute = (value: bigint) => (value < 0n ? -value : value)
const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? absolute(a) : commonDivisor(b, a % b))

/** `top / bottom`. The bottom must be above 0. */
export function fraction(top: bigint | number, bottom: bigint | number = 1): Fraction {
  const divisor = commonDivisor(BigInt(top), BigInt(bottom))
  return { top: BigInt(top) / divisor, bottom: BigInt(bottom) / divisor }
}

export const zero = fraction(0)

/** The decimal number that a double is written as: 1.005 is 1005/1000, not its binary value. */
export function decimal(value: number): Fraction {
  const [, sign, whole, part = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))!
  const digits = BigInt(`${sign}${whole}${part}`)
  const places = Number(exponent) - part.length
  return places < 0 ? fraction(digits, 10n ** BigInt(-places)) : fraction(digits * 10n ** BigInt(places))
}

export const plus = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const minus = (a: Fraction, b: Fraction) => plus(a, { top: -b.top, bottom: b.bottom })
export const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom)

/** Negative, 0 or positive, like the comparison of a and b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Sum / count. Null for an empty list (D7, D16). */
export function average(values: readonly Fraction[]): Fraction | null {
  if (values.length === 0) return null
  return times(values.reduce(plus), fraction(1, values.length))
}

/** Part of whole, 0-100. 0 if the whole is 0 (D7). */
export const percent = (part: number, whole: number): Fraction => (whole === 0 ? zero : fraction(100 * part, whole))

/** Two decimals, half away from zero (D7). */
export function rounded(value: Fraction): number {
  const hundredths = (200n * absolute(value.top) + value.bottom) / (2n * value.bottom)
  return Number(value.top < 0n ? -hundredths : hundredths) / 100
}

export const roundedOrNull = (value: Fraction | null): number | null => (value === null ? null : rounded(value))
