import type { Random } from '../../src/demo/random.ts'

/** A standard normal number. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** Logarithm of a gamma variate of this shape (> 0): Marsaglia and Tsang, with the shape raised by one. */
function logGamma(shape: number, random: Random): number {
  const d = shape + 1 - 1 / 3
  for (;;) {
    const z = normal(random)
    const v = (1 + z / Math.sqrt(9 * d)) ** 3
    if (v <= 0) continue
    if (Math.log(1 - random.next()) < (z * z) / 2 + d - d * v + d * Math.log(v))
      return Math.log(d * v) + Math.log(1 - random.next()) / shape
  }
}

/**
 * A random rate with this mean, from the beta distribution in which two answers to a prompt have this correlation (both
 * between 0 and 1).
 */
export function rate(mean: number, correlation: number, random: Random): number {
  const size = (1 - correlation) / correlation
  const yes = logGamma(mean * size, random)
  const no = logGamma((1 - mean) * size, random)
  return 1 / (1 + Math.exp(no - yes))
}

/** A rate moved on the logit scale. */
export function shifted(rate: number, by: number): number {
  if (by === 0 || rate <= 0 || rate >= 1) return rate
  return 1 / (1 + ((1 - rate) / rate) * Math.exp(-by))
}

/** Equally likely values with mean 0 and this deviation, close to a normal distribution. */
export function shocks(deviation: number): number[] {
  if (deviation === 0) return [0]
  const sums = [-1.73, -1.2, -0.85, -0.57, -0.32, -0.1, 0.1, 0.32, 0.57, 0.85, 1.2, 1.73]
  const spread = Math.sqrt(sums.reduce((sum, value) => sum + value * value, 0) / sums.length)
  return sums.map(value => (value * deviation) / spread)
}

/** Effects of weekdays (on the logit scale, 0 on average), if the weekend is better by this amount. */
export const week = (weekend: number): number[] =>
  weekend === 0 ? [0] : Array.from({ length: 7 }, (_, day) => weekend * ((day < 5 ? 0 : 1) - 2 / 7))

/**
 * Effects of consecutive days, starting at this number of days after a Monday. With memory, a part of each effect
 * remains on the next day.
 */
export function shocksOf(
  days: number,
  { dayDeviation, memory, weekend }: { dayDeviation: number; memory: number; weekend: number },
  random: Random,
  from = 0,
): number[] {
  const [all, ofWeek] = [shocks(dayDeviation), week(weekend)]
  let shock = memory === 0 ? 0 : dayDeviation * normal(random)
  return Array.from({ length: days }, (_, day) => {
    const now = memory === 0 ? random.pick(all) : shock
    if (memory !== 0) shock = memory * shock + Math.sqrt(1 - memory * memory) * dayDeviation * normal(random)
    return now + ofWeek[(from + day) % ofWeek.length]!
  })
}
