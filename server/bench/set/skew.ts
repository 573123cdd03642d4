/**
 * An index in [0, count) from a number in [0, 1). Low indexes are more frequent, by Zipf's law with exponent 1, but
 * equally frequent among the first `flat`.
 */
export const skewed = (uniform: number, count: number, flat: number): number =>
  Math.floor(flat * (Math.exp(uniform * Math.log(count / flat + 1)) - 1))

/** A number in [0, 1) that depends only on index and salt. */
export const scattered = (index: number, salt: number): number => {
  let mixed = Math.imul(index ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** How many of `count` things exist after step `step` of `steps`, evenly: the first at step 0, all at the last. */
export const introduced = (step: number, steps: number, count: number): number =>
  steps <= 1 ? count : 1 + Math.floor((step * (count - 1)) / (steps - 1))
