import { daysPart } from './days.ts'
import { type LinearisedMeasure, linearise } from './linearised.ts'
import { answersPart, promptShares, promptsPart, sumComponents } from './parts.ts'
import { canVary, leastPart, type VarianceComponent } from './resolution.ts'
import type { ResidualDays, Strata } from './strata.ts'
import { normalQuantile, studentQuantile } from './student.ts'
import type { Caveat, Interval, Measure, NoIntervalReason } from './sums.ts'

export interface FigureEstimate {
  /** Null if no answer counts. */
  readonly value: number | null
  /** Both 0 for a weighted sum of ratios. */
  readonly numerator: number
  readonly denominator: number
  readonly answers: number
  /** Number of answers in the denominator. */
  readonly units: number
  readonly prompts: number
  readonly promptsCounted: number
  readonly assistants: number
  readonly days: number
  /** Holds for the same prompts, asked again. */
  readonly panel: Interval
  /** Holds for all prompts that buyers might ask. */
  readonly market: Interval
  /** Variances in squared units of the measure. */
  readonly uncertainty: Uncertainty | null
  readonly caveats: readonly Caveat[]
}

/** `prompts`: the variance that prompts add to that of single answers. */
interface Uncertainty {
  readonly answers: number
  readonly days: number
  readonly prompts: number | null
  /** Kish's effective number of prompts. */
  readonly effectivePrompts: number
}

export const noInterval = (reason: NoIntervalReason): Interval => ({ low: null, high: null, reason })

/** A market interval needs this many prompts. */
export const fewestPrompts = 5

export const upperTail = (level: number) => (100 - level) / 200

/** `level` is in percent. `days` must contain every day with answers. */
export function figureOf(measure: Measure, strata: Strata, days: ResidualDays, level: number): FigureEstimate {
  const sums = linearise(measure, strata, days)
  const assistants = new Set<number>()
  for (const { assistant } of strata.all) assistants.add(assistant)
  const counts = {
    value: sums.value,
    numerator: sums.numerator,
    denominator: sums.denominator,
    answers: sums.answers,
    units: sums.units,
    prompts: strata.prompts.length - 1,
    assistants: assistants.size,
    days: days.days.length,
  }
  if (sums.value === null) {
    const interval = noInterval('nothing_to_count')
    return { ...counts, promptsCounted: 0, panel: interval, market: interval, uncertainty: null, caveats: [] }
  }
  const prompts = promptShares(sums)
  const W = answersPart(sums)
  const shared = daysPart([sums], W)
  const chosen = prompts.length > 1 ? promptsPart(prompts) : null
  const P = chosen && { ...chosen, variance: Math.max(W.variance, chosen.variance) }
  const caveats: Caveat[] = [...shared.caveats]
  if (W.askedOnce) caveats.push('asked_once')
  if (chosen && prompts.some(({ h }) => h > 0.5)) caveats.push('heavy_prompt')
  return {
    ...counts,
    promptsCounted: prompts.length,
    panel: panelInterval(sums, shared.together, level),
    market: P ? marketInterval(sums, P, shared.beyond, level) : marketWithout(sums),
    uncertainty: {
      answers: W.variance,
      days: shared.beyond.variance,
      prompts: P && Math.max(0, P.variance - W.variance),
      effectivePrompts: 1 / prompts.reduce((sum, { h }) => sum + h * h, 0),
    },
    caveats: caveats.sort(),
  }
}

export function panelOf(measure: Measure, strata: Strata, days: ResidualDays, level: number): Interval {
  const sums = linearise(measure, strata, days)
  if (sums.value === null) return noInterval('nothing_to_count')
  const W = answersPart(sums)
  return panelInterval(sums, daysPart([sums], W).together, level)
}

const marketWithout = ({ units }: LinearisedMeasure) => noInterval(units < 2 ? 'one_answer' : 'few_prompts')

function tInterval(sums: LinearisedMeasure, { variance, df }: VarianceComponent, level: number): Interval {
  if (!canVary(sums)) return noInterval('no_variation')
  const { value, measure } = sums
  const half = studentQuantile(upperTail(level), Math.max(1, df)) * Math.sqrt(variance)
  return { low: Math.max(measure.low, value! - half), high: Math.min(measure.high, value! + half), reason: null }
}

function panelInterval(sums: LinearisedMeasure, V: VarianceComponent, level: number): Interval {
  const { measure, units } = sums
  if (units < 2) return noInterval('one_answer')
  if (measure.kind !== 'share') return tInterval(sums, V, level)
  const value = sums.value!
  if (value <= 0 || value >= 1) return { ...wilson(value, units, normalQuantile(upperTail(level))), reason: null }
  const { variance, df } = canVary(sums) ? V : leastPart(sums)
  const n = (value * (1 - value)) / variance
  return { ...wilson(value, n, studentQuantile(upperTail(level), Math.max(1, df))), reason: null }
}

function marketInterval(
  sums: LinearisedMeasure,
  P: VarianceComponent & { readonly bellMcCaffrey: number },
  E: VarianceComponent,
  level: number,
): Interval {
  const { measure, units, denominator } = sums
  if (units < 2) return noInterval('one_answer')
  const { counted, having, lacking } = countPrompts(sums)
  if (counted < fewestPrompts) return noInterval('few_prompts')
  const known = sumComponents(P, E)
  if (measure.kind !== 'share') return tInterval(sums, known, level)
  const V = canVary(sums) ? known : { variance: leastPart(sums).variance, df: P.bellMcCaffrey }
  const value = sums.value!
  if (value <= 0 || value >= 1) {
    const k = studentQuantile(upperTail(level), Math.max(1, P.bellMcCaffrey))
    return { ...wilson(value, counted, k), reason: null }
  }
  // Limits n, because few prompts with the rarer outcome say little about further such prompts.
  const most = counted * (1 + Math.min(having, lacking)) * (denominator / units)
  const n = Math.min((value * (1 - value)) / V.variance, most)
  return { ...wilson(value, n, studentQuantile(upperTail(level), Math.max(1, V.df))), reason: null }
}

function countPrompts({ cells: { prompts, h, y, x } }: LinearisedMeasure) {
  const counts = { counted: 0, having: 0, lacking: 0 }
  for (let prompt = 0; prompt + 1 < prompts.length; prompt++) {
    let [isCounted, isHaving, isLacking] = [false, false, false]
    for (let i = prompts[prompt]!; i < prompts[prompt + 1]!; i++) {
      isCounted ||= h[i]! > 0
      isHaving ||= y[i]! > 0
      isLacking ||= x[i]! > y[i]!
    }
    if (!isCounted) continue
    counts.counted++
    if (isHaving) counts.having++
    if (isLacking) counts.lacking++
  }
  return counts
}

/** Wilson interval. `n` is any number above 0, and `k` is in standard errors. */
export function wilson(rate: number, n: number, k: number): { low: number; high: number } {
  const square = k * k
  const centre = rate + square / (2 * n)
  const half = k * Math.sqrt((rate * (1 - rate)) / n + square / (4 * n * n))
  const whole = 1 + square / n
  // At 0 and 1, the formula would give the same except for rounding.
  const low = rate === 0 ? 0 : Math.max(0, (centre - half) / whole)
  const high = rate === 1 ? 1 : Math.min(1, (centre + half) / whole)
  return { low, high }
}
