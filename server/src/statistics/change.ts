import { alwaysValid, alwaysValidP } from './always-valid.ts'
import { daysPart } from './days.ts'
import { fewestPrompts, noInterval, upperTail } from './interval.ts'
import { type LinearisedMeasure, linearise, type StratumEffects, valueIn } from './linearised.ts'
import { addPart, componentOf, type PromptShare, promptsPart, sumComponents, varianceWithin } from './parts.ts'
import { atLeast, beyond, canVary, exceeds, leastPart, type VarianceComponent } from './resolution.ts'
import { changedProviders, type GroupSums, type MatchedStrata, matchStrata, type ResidualDays } from './strata.ts'
import { normalQuantile, studentQuantile, studentTail } from './student.ts'
import type { Caveat, Interval, Measure, NoIntervalReason } from './sums.ts'

/** A change in units of the measure. Null if there is nothing to compare. */
export interface MeasureChange {
  /** Value over all answers, even unmatched ones. */
  readonly before: number | null
  readonly after: number | null
  readonly change: number | null
  /** `change` minus the like-for-like change: the effect of asking other prompts or assistants. */
  readonly mix: number | null
  readonly likeForLike: LikeForLike | null
  /** The test for all prompts that buyers might ask. */
  readonly market: TestResult
  /** Smallest change that is detected with 80% power. */
  readonly detectable: number | null
  readonly matched: { readonly prompts: number; readonly answersBefore: number; readonly answersAfter: number }
  readonly caveats: readonly Caveat[]
}

/** `p` is two-sided. */
export interface TestResult {
  readonly interval: Interval
  readonly p: number | null
}

/** Matched prompts and assistants, with the same weights in both periods. */
interface LikeForLike extends TestResult {
  readonly before: number
  readonly after: number
  readonly change: number
}

export interface ChangeOptions {
  /** Percent. */
  readonly level: number
  /** Providers to match as a whole (default: those with different assistants in the two periods). */
  readonly changed?: readonly number[]
  readonly matched?: MatchedStrata
  /** Days since the start (at least 1), if the change is checked every day. */
  readonly lookedAt?: number | undefined
}

/** Standard errors for 95% confidence and 80% power. */
export const seen = normalQuantile(0.025) + normalQuantile(0.2)

/**
 * Compares two periods that don't overlap. `days` must cover only matched strata, with the weights of {@link
 * ResidualDays}.
 */
export function changeOf(measure: Measure, before: GroupSums, after: GroupSums, options: ChangeOptions): MeasureChange {
  const both =
    options.matched ??
    matchStrata(before.strata, after.strata, options.changed ?? changedProviders(before.strata.all, after.strata.all))
  const [was, is] = [valueIn(measure, before.strata), valueIn(measure, after.strata)]
  const change = was === null || is === null ? null : is - was
  const like = compareAnswers(measure, both, before.days, after.days)
  const [then, now] = [both.before.columns.one!, both.after.columns.one!]
  const matched = { prompts: both.before.prompts.length - 1, answersBefore: 0, answersAfter: 0 }
  for (let i = 0; i < then.length; i++) {
    matched.answersBefore += then[i]!
    matched.answersAfter += now[i]!
  }
  const base = { before: was, after: is, change, matched }
  if (!like) {
    const market = untested('nothing_to_count')
    return { ...base, mix: null, likeForLike: null, market, detectable: null, caveats: [] }
  }
  const { D, P } = like
  const days = daysPart([like.before, like.after], like.W)
  const look = { level: options.level, lookedAt: options.lookedAt, most: measure.high - measure.low }
  const reason = untestable(like.before, like.after)
  const panel = reason ? untested(reason) : tested(D, days.together, look)
  const market = reason ? panel : P ? tested(D, sumComponents(P, days.beyond), look) : untested(like.marketReason)
  const caveats: Caveat[] = [...days.caveats]
  if (then.includes(1) || now.includes(1)) caveats.push('asked_once')
  if (like.shares.length > 1 && like.shares.some(({ h }) => h > 0.5)) caveats.push('heavy_prompt')
  if (both.before.all.some(({ assistant }) => assistant < 0)) caveats.push('model_changed')
  return {
    ...base,
    mix: change === null ? null : change - D,
    likeForLike: { ...panel, before: like.before.value!, after: like.after.value!, change: D },
    market,
    detectable: panel.interval.reason === null ? seen * Math.sqrt(days.together.variance) : null,
    caveats: caveats.sort(),
  }
}

export const untested = (reason: NoIntervalReason): TestResult => ({ interval: noInterval(reason), p: null })

export function untestable(before: LinearisedMeasure, after: LinearisedMeasure): NoIntervalReason | null {
  if (Math.min(before.units, after.units) < 2) return 'one_answer'
  return after.measure.kind === 'mean' && !canVary(before, after) ? 'no_variation' : null
}

/** Null if a period has nothing to count. */
export function compareAnswers(
  measure: Measure,
  matched: MatchedStrata,
  daysBefore: ResidualDays,
  daysAfter: ResidualDays,
) {
  const before = linearise(measure, matched.before, daysBefore, matched.weights)
  const after = linearise(measure, matched.after, daysAfter)
  if (before.value === null || after.value === null) return null
  const shares = sharesOfBoth(before.cells, after.cells)
  const least = leastPart(before, after)
  const W = answersOfBoth(before.cells, after.cells, least)
  // If no prompt varies, the variation between other prompts is unknown.
  const marketReason: NoIntervalReason = shares.length < fewestPrompts ? 'few_prompts' : 'no_variation'
  const P = marketReason === 'few_prompts' || !canVary(before, after) ? null : promptsPart(shares)
  return {
    before,
    after,
    D: after.value - before.value,
    W,
    P: P && { df: P.df, variance: exceeds(P.variance, least.variance) ? P.variance : least.variance },
    marketReason,
    shares,
  }
}

/** Effect of each prompt on the change. Includes prompts that count in the denominator of either period. */
function sharesOfBoth(then: StratumEffects, now: StratumEffects): PromptShare[] {
  const { prompts } = now
  const shares: PromptShare[] = []
  for (let prompt = 0; prompt + 1 < prompts.length; prompt++) {
    let [z, noise, h] = [0, 0, 0]
    for (let i = prompts[prompt]!; i < prompts[prompt + 1]!; i++) {
      z += moved(then, now, i)
      noise += noiseOf(then, now, i)
      h += (then.h[i]! + now.h[i]!) / 2
    }
    if (h > 0) shares.push({ z: beyond(z, noise), h })
  }
  return shares
}

const moved = (before: StratumEffects, after: StratumEffects, place: number) =>
  after.u[place]! - before.weight[place]! * before.u[place]!

const noiseOf = (before: StratumEffects, after: StratumEffects, place: number) =>
  after.noise[place]! + before.weight[place]! * before.noise[place]!

/**
 * Variance of single answers (W) in both periods. The change of a stratum with one answer in a period is compared with
 * those of other such strata.
 */
function answersOfBoth(then: StratumEffects, now: StratumEffects, least: VarianceComponent): VarianceComponent {
  const parts = { variance: 0, spent: 0 }
  const single: number[] = []
  let noise = 0
  for (let i = 0; i < now.strata.length; i++) {
    const [n1, n2] = [then.strata[i]!.n, now.strata[i]!.n]
    if (n1 === 1 || n2 === 1) {
      single.push(moved(then, now, i))
      noise += noiseOf(then, now, i)
    } else {
      addPart(parts, varianceWithin(n1, then.u[i]!, then.uu[i]!, then.squareNoise[i]!), n1 - 1, then.weight[i]!)
      addPart(parts, varianceWithin(n2, now.u[i]!, now.uu[i]!, now.squareNoise[i]!), n2 - 1)
    }
  }
  const m = single.length
  if (m === 1) addPart(parts, single[0]! ** 2, 1)
  if (m > 1) {
    const mean = single.reduce((sum, d) => sum + d, 0) / m
    addPart(parts, (m / (m - 1)) * single.reduce((sum, d) => sum + beyond(d - mean, noise) ** 2, 0), m - 1)
  }
  return atLeast(componentOf(parts), least)
}

interface ChangeTestOptions {
  readonly level: number
  readonly lookedAt: number | undefined
  /** The largest possible change. */
  readonly most: number
}

/** The interval excludes 0 if p is at most the alpha of the level. */
export function tested(
  difference: number,
  { variance, df }: VarianceComponent,
  { level, lookedAt, most }: ChangeTestOptions,
): TestResult {
  const degrees = Math.max(1, df)
  const error = Math.sqrt(variance)
  const T = Math.abs(difference) / error
  const tail = upperTail(level)
  const [times, p] =
    lookedAt === undefined
      ? [studentQuantile(tail, degrees), 2 * studentTail(T, degrees)]
      : [alwaysValid(lookedAt, degrees, tail), alwaysValidP(lookedAt, degrees, T)]
  const low = Math.max(-most, difference - times * error)
  const high = Math.min(most, difference + times * error)
  return { interval: { low, high, reason: null }, p: Math.min(1, p) }
}

/** `up` and `down` don't say if the change is good or bad. */
export type Verdict = 'up' | 'down' | 'steady' | 'unclear' | 'not_comparable'

/** Expected share of false positives among the significant changes of a response. */
export const falseDiscoveryRate = 0.05

interface JudgedChange {
  readonly likeForLike: Pick<LikeForLike, 'change' | 'interval'> | null
}

/** `q` is the adjusted p value. Changes up to `margin` (in units of the measure) are negligible. */
export function verdictOf({ likeForLike }: JudgedChange, q: number | null, margin: number): Verdict {
  if (!likeForLike) return 'not_comparable'
  const { change, interval } = likeForLike
  if (q !== null && q <= falseDiscoveryRate && change !== 0) return change > 0 ? 'up' : 'down'
  if (interval.reason === null && interval.low >= -margin && interval.high <= margin) return 'steady'
  return 'unclear'
}

/** True if the change also holds for all prompts that buyers might ask. */
export const isBroad = ({ market }: MeasureChange): boolean => market.p !== null && market.p <= falseDiscoveryRate
