import { type LinearisedMeasure, promptRuns } from './linearised.ts'
import { atLeast, beyond, canVary, leastPart, noVariance, type VarianceComponent } from './resolution.ts'

/** Sums independent variances with Satterthwaite's degrees of freedom. */
export function createTogether() {
  let [variance, spent] = [0, 0]
  return {
    add(part: number, df: number, weight = 1) {
      const own = weight * weight * part
      variance += own
      spent += (own * own) / df
    },
    sum: (): VarianceComponent => ({
      variance,
      df: spent !== 0 ? (variance * variance) / spent : Number.POSITIVE_INFINITY,
    }),
  }
}

export function sumComponents(...parts: readonly VarianceComponent[]): VarianceComponent {
  const all = createTogether()
  for (const { variance, df } of parts) all.add(variance, df)
  return all.sum()
}

/** Variance of the sum of u, with n - 1 degrees of freedom (n is at least 2). */
export const varianceWithin = (n: number, u: number, uu: number, noise: number): number =>
  (n * Math.max(0, beyond(uu - (u * u) / n, noise))) / (n - 1)

/**
 * W: the variance of single answers. A prompt with a one-answer stratum counts as one stratum. A prompt with one answer
 * is compared with the whole.
 */
export function answersPart(figure: LinearisedMeasure): VarianceComponent & { readonly askedOnce: boolean } {
  const parts = createTogether()
  let [alone, lone, askedOnce] = [0, 0, false]
  const { strata, u, uu, squareNoise } = figure.cells
  for (const { from, until } of promptRuns(figure.cells)) {
    let [n, ofU, ofUu, ofNoise, isOnce] = [0, 0, 0, 0, false]
    for (let i = from; i < until; i++) {
      n += strata[i]!.n
      ofU += u[i]!
      ofUu += uu[i]!
      ofNoise += squareNoise[i]!
      isOnce ||= strata[i]!.n === 1
    }
    if (n === 1) {
      lone++
      alone += ofUu
    } else if (isOnce) {
      askedOnce ||= ofUu !== 0
      parts.add(varianceWithin(n, ofU, ofUu, ofNoise), n - 1)
    } else
      for (let i = from; i < until; i++)
        parts.add(varianceWithin(strata[i]!.n, u[i]!, uu[i]!, squareNoise[i]!), strata[i]!.n - 1)
  }
  if (lone > 0) parts.add(alone, lone)
  askedOnce ||= alone !== 0
  return { ...(canVary(figure) ? atLeast(parts.sum(), leastPart(figure)) : noVariance), askedOnce }
}

/** z is how far a prompt moves the value, h its part of the denominators. */
export interface PromptShare {
  readonly z: number
  readonly h: number
}

export const promptShares = ({ cells }: LinearisedMeasure): PromptShare[] =>
  promptRuns(cells)
    .map(({ from, until }) => {
      let [z, noise, h] = [0, 0, 0]
      for (let i = from; i < until; i++) {
        z += cells.weight[i]! * cells.u[i]!
        noise += cells.weight[i]! * cells.noise[i]!
        h += cells.h[i]!
      }
      return { z: beyond(z, noise), h }
    })
    .filter(({ h }) => h > 0)

/**
 * P: the variance from the choice of prompts (at least two), by CR2 with Bell and McCaffrey's degrees of freedom or
 * fewer.
 */
export function promptsPart(
  prompts: readonly PromptShare[],
): VarianceComponent & { readonly bellMcCaffrey: number; readonly kurtosis: number } {
  const G = prompts.length
  const rest = prompts.map(({ h }) => 1 - h)
  const q = prompts.map(({ z }, index) => (z * z) / rest[index]!)
  const variance = q.reduce((sum, part) => sum + part, 0)
  const bellMcCaffrey = bellMcCaffreyDf(prompts.map(({ h }) => h))
  const kurtosis = variance !== 0 ? q.reduce((sum, part) => sum + (part / variance) ** 2, 0) * G : 1
  const df = kurtosis > 1 ? Math.min(bellMcCaffrey, (2 * G) / (kurtosis - 1)) : bellMcCaffrey
  return { variance, df: Math.max(1, df), bellMcCaffrey, kurtosis }
}

/** Degrees of freedom of CR2 for a ratio of sums. */
function bellMcCaffreyDf(shares: readonly number[]): number {
  const S = shares.reduce((sum, h) => sum + h * h, 0)
  const D = shares.map(h => (h * h) / (1 - h))
  const d = [0, 1, 2].map(k => D.reduce((sum, part, index) => sum + part * shares[index]! ** k, 0))
  const trace = D.reduce((sum, part, index) => sum + part * (1 - 2 * shares[index]! + S), 0)
  const squares = D.reduce((sum, part, index) => {
    const h = shares[index]!
    return sum + part * part * ((1 - 2 * h + S) ** 2 - (S - 2 * h) ** 2)
  }, 0)
  const [d0, d1, d2] = d as [number, number, number]
  return (trace * trace) / (squares + S * S * d0 * d0 + 2 * d0 * d2 - 4 * S * d0 * d1 + 2 * d1 * d1)
}
