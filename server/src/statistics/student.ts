/** All functions accept any positive degrees of freedom. Relative errors are below 1e-9. */

const mostSteps = 5000
const least = 1e-300

/** `first + a1/(b + a2/(b + ...))` by Lentz's method. */
function continuedFraction(first: number, b: number, term: (step: number) => number): number {
  let value = first || least
  let above = value
  let below = 0
  for (let step = 1; step < mostSteps; step++) {
    const a = term(step)
    below = 1 / (b + a * below || least)
    above = b + a / above || least
    const factor = above * below
    value *= factor
    if (Math.abs(factor - 1) < 4e-16) break
  }
  return value
}

const normalDensity = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  if (z > 2) return normalDensity(z) / continuedFraction(z, z, step => step)
  let [term, sum] = [z, z]
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return 0.5 - normalDensity(z) * sum
}

/** Gamma(a + 1/2) / Gamma(a) for a > 0. */
function halfStep(a: number): number {
  let [factor, at] = [1, a]
  for (; at < 20; at++) factor *= at / (at + 0.5)
  const r = 1 / (at * at)
  return factor * Math.sqrt(at) * Math.exp((-1 / 8 + r * (1 / 192 + r * (-1 / 640 + (r * 17) / 14336))) / at)
}

/** For t > 0. */
const studentDensity = (t: number, df: number) =>
  (halfStep(df / 2) / Math.sqrt(Math.PI * df)) * Math.exp((-(df + 1) / 2) * Math.log1p((t * t) / df))

/** Regularized incomplete beta function without its leading factor, for x < (a+1)/(a+b+2). */
const betaFraction = (x: number, a: number, b: number) =>
  1 /
  (a *
    continuedFraction(1, 1, step => {
      const m = step >> 1
      const at = a + step - 1
      return step % 2 === 1 ? (-(a + m) * (a + b + m) * x) / (at * (at + 1)) : (m * (b - m) * x) / (at * (at + 1))
    }))

/** Above this, an expansion in 1/df is exact to 1e-13. */
const manyDegrees = 1e5

/** The probability of a value above `t`. `df` is > 0 or infinite. */
export function studentTail(t: number, df: number): number {
  if (t < 0) return 1 - studentTail(-t, df)
  if (t === 0) return 0.5
  if (t === Number.POSITIVE_INFINITY) return 0
  if (df > manyDegrees) return normalTail(asNormal(t, df))
  const a = df / 2
  const x = df / (df + t * t)
  const rest = (t * t) / (df + t * t)
  const front = (halfStep(a) / Math.sqrt(Math.PI)) * Math.exp(-a * Math.log1p((t * t) / df)) * Math.sqrt(rest)
  return x < (a + 1) / (a + 2.5)
    ? (front * betaFraction(x, a, 0.5)) / 2
    : 0.5 - (front * betaFraction(rest, 0.5, a)) / 2
}

/** The normal value with the same tail probability. */
const asNormal = (t: number, df: number) =>
  Math.max(0, t - (t ** 3 + t) / (4 * df) + (13 * t ** 5 + 8 * t ** 3 + 3 * t) / (96 * df * df))

/** Newton's method on the logarithms of t and of its probability, for 0 < p < 0.5. */
function solve(p: number, tail: (t: number) => number, density: (t: number) => number): number {
  let t = 1
  for (let step = 0; step < 200; step++) {
    const above = tail(t)
    // The tail probability is too small for a double, so step back, but less far than the last step.
    if (above === 0) {
      t *= 0.6
      continue
    }
    const move = ((Math.log(above) - Math.log(p)) * above) / (t * density(t))
    t *= Math.exp(Math.max(-2, Math.min(2, move)))
    // The remaining error is about the square of this step.
    if (Math.abs(move) < 1e-8) break
  }
  return t
}

export const normalQuantile = (p: number): number =>
  p > 0.5 ? -normalQuantile(1 - p) : p === 0.5 ? 0 : solve(p, normalTail, normalDensity)

/** The value that is exceeded with probability p (0 < p < 1). `df` is > 0 or infinite. */
export function studentQuantile(p: number, df: number): number {
  if (df === Number.POSITIVE_INFINITY) return normalQuantile(p)
  if (p > 0.5) return -studentQuantile(1 - p, df)
  if (p === 0.5) return 0
  return solve(
    p,
    t => studentTail(t, df),
    t => studentDensity(t, df),
  )
}
