import type { LinearisedMeasure } from './linearised.ts'
import { atLeast, beyond, canVary, leastPart, noVariance, type VarianceComponent } from './resolution.ts'

/** A sum of independent variances. `spent` is their sum of variance² / df (Satterthwaite). */
export interface VarianceSum {
  variance: number
  spent: number
}

export function addPart(all: VarianceSum, part: number, df: number, weight = 1): void {
  const own = weight * weight * part
  all.variance += own
  all.spent += (own * own) / df
}

export const componentOf = ({ variance, spent }: VarianceSum): VarianceComponent => ({
  variance,
  df: spent !== 0 ? (variance * variance) / spent : Number.POSITIVE_INFINITY,
})

export function sumComponents(...parts: readonly VarianceComponent[]): VarianceComponent {
  const all = { variance: 0, spent: 0 }
  for (const { variance, df } of parts) addPart(all, variance, df)
  return componentOf(all)
}

/** Variance of the sum of u, with n - 1 degrees of freedom (n is at least 2). */
export const varianceWithin = (n: number, u: number, uu: number, noise: number): number =>
  (n * Math.max(0, beyond(uu - (u * u) / n, noise))) / (n - 1)

/**
 * W: the variance between answers to the same prompt. If a stratum has only one answer, the prompt's strata are merged.
 * If the prompt has only one answer, it is compared with the overall value.
 */
export function answersPart(figure: LinearisedMeasure): VarianceComponent & { readonly askedOnce: boolean } {
  const parts = { variance: 0, spent: 0 }
  let [alone, lone, askedOnce] = [0, 0, false]
  const { strata, prompts, u, uu, squareNoise } = figure.cells
  for (let prompt = 0; prompt + 1 < prompts.length; prompt++) {
    const from = prompts[prompt]!
    const until = prompts[prompt + 1]!
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
      addPart(parts, varianceWithin(n, ofU, ofUu, ofNoise), n - 1)
    } else
      for (let i = from; i < until; i++)
        addPart(parts, varianceWithin(strata[i]!.n, u[i]!, uu[i]!, squareNoise[i]!), strata[i]!.n - 1)
  }
  if (lone > 0) addPart(parts, alone, lone)
  askedOnce ||= alone !== 0
  return { ...(canVary(figure) ? atLeast(componentOf(parts), leastPart(figure)) : noVariance), askedOnce }
}

/** z is a prompt's effect on the value, and h its share of the denominators. */
export interface PromptShare {
  readonly z: number
  readonly h: number
}

/** Prompts in the denominator, ordered by id. */
export function promptShares({ cells }: LinearisedMeasure): PromptShare[] {
  const { prompts, weight, u, noise, h } = cells
  const shares: PromptShare[] = []
  for (let prompt = 0; prompt + 1 < prompts.length; prompt++) {
    let [z, mostNoise, share] = [0, 0, 0]
    for (let i = prompts[prompt]!; i < prompts[prompt + 1]!; i++) {
      z += weight[i]! * u[i]!
      mostNoise += weight[i]! * noise[i]!
      share += h[i]!
    }
    if (share > 0) shares.push({ z: beyond(z, mostNoise), h: share })
  }
  return shares
}

/**
 * P: the variance from the choice of at least two prompts, by CR2 with at most Bell and McCaffrey's degrees of freedom.
 */
export function promptsPart(
  prompts: readonly PromptShare[],
): VarianceComponent & { readonly bellMcCaffrey: number; readonly kurtosis: number } {
  const G = prompts.length
  const q = new Float64Array(G)
  let variance = 0
  for (const [i, { z, h }] of prompts.entries()) {
    q[i] = (z * z) / (1 - h)
    variance += q[i]!
  }
  let fourth = 0
  for (const part of q) fourth += (part / variance) ** 2
  const bellMcCaffrey = bellMcCaffreyDf(prompts)
  const kurtosis = variance !== 0 ? fourth * G : 1
  const df = kurtosis > 1 ? Math.min(bellMcCaffrey, (2 * G) / (kurtosis - 1)) : bellMcCaffrey
  return { variance, df: Math.max(1, df), bellMcCaffrey, kurtosis }
}

function bellMcCaffreyDf(prompts: readonly PromptShare[]): number {
  let S = 0
  for (const { h } of prompts) S += h * h
  const d: [number, number, number] = [0, 0, 0]
  let [trace, squares] = [0, 0]
  for (const { h } of prompts) {
    const D = (h * h) / (1 - h)
    for (let k = 0; k < d.length; k++) d[k]! += D * h ** k
    trace += D * (1 - 2 * h + S)
    squares += D * D * ((1 - 2 * h + S) ** 2 - (S - 2 * h) ** 2)
  }
  const [d0, d1, d2] = d
  return (trace * trace) / (squares + S * S * d0 * d0 + 2 * d0 * d2 - 4 * S * d0 * d1 + 2 * d1 * d1)
}
