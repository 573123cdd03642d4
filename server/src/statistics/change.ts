import { alwaysValid, alwaysValidP } from './always-valid.ts'
import { daysPart } from './days.ts'
import { fewestPrompts, noInterval, upperTail } from './interval.ts'
import { type LinearisedMeasure, linearise, promptRuns, type StratumEffects, valueIn } from './linearised.ts'
import { changedProviders, type MatchedStrata, matchStrata } from './matching.ts'
import { createTogether, promptsPart, sumComponents, varianceWithin } from './parts.ts'
import { atLeast, beyond, canVary, exceeds, leastPart, type VarianceComponent } from './resolution.ts'
import type { ResidualDays, Strata } from './strata.ts'
import { normalQuantile, studentQuantile, studentTail } from './student.ts'
import type { Caveat, Interval, Measure, NoIntervalReason } from './sums.ts'

export interface PeriodSample {
  readonly strata: Strata
  /** Residuals of the matched keys, weighted as {@link ResidualDays} says. */
  readonly days: ResidualDays
}

/** In units of the measure. Null if there is nothing to compare. */
export interface MeasureChange {
  /** Values of all answers. */
  readonly before: number | null
  readonly after: number | null
  readonly change: number | null
  /** `change` minus the like-for-like change: the effect of asking other prompts or assistants. */
  readonly mix: number | null
  readonly likeForLike: LikeForLike | null
  /** For questions like these. */
  readonly market: TestResult
  /** The change that is found with 80% power. */
  readonly detectable: number | null
  readonly matched: { readonly prompts: number; readonly answersBefore: number; readonly answersAfter: number }
  /** Alphabetical. */
  readonly caveats: readonly Caveat[]
}

/** `p` is the two-sided p value of "no change". */
export interface TestResult {
  readonly interval: Interval
  readonly p: number | null
}

/** Matched prompts and assistants with equal weights in both periods. */
export interface LikeForLike extends TestResult {
  readonly before: number
  readonly after: number
  readonly change: number
}

export interface ChangeOptions {
  /** Percent. */
  readonly level: number
  /** Providers to match as a whole. Found in these strata if omitted. */
  readonly changed?: readonly number[]
  readonly matched?: MatchedStrata
  /** Days since the start (at least 1), if checked every day. */
  readonly lookedAt?: number
}

/** 95% confidence and 80% power. */
const seen = normalQuantile(0.025) + normalQuantile(0.2)

/** Compares two periods that do not overlap. */
export function changeOf(
  measure: Measure,
  before: PeriodSample,
  after: PeriodSample,
  options: ChangeOptions,
): MeasureChange {
  const both =
    options.matched ??
    matchStrata(before.strata, after.strata, options.changed ?? changedProviders(before.strata.all, after.strata.all))
  const headline = [before, after].map(({ strata }) => valueIn(measure, strata))
  const [was, is] = headline as [number | null, number | null]
  const change = was === null || is === null ? null : is - was
  const like = compare(measure, both, before.days, after.days)
  const matched = {
    prompts: new Set(both.before.all.map(({ prompt }) => prompt)).size,
    answersBefore: both.before.all.reduce((sum, { n }) => sum + n, 0),
    answersAfter: both.after.all.reduce((sum, { n }) => sum + n, 0),
  }
  const base = { before: was, after: is, change, matched }
  if (!like) {
    const market = untested('nothing_to_count')
    return { ...base, mix: null, likeForLike: null, market, detectable: null, caveats: [] }
  }
  const { D, days, P } = like
  const look = { level: options.level, lookedAt: options.lookedAt, most: measure.high - measure.low }
  const reason = untestable(like.before, like.after)
  const panel = reason ? untested(reason) : tested(D, days.together, look)
  const market = reason ? panel : P ? tested(D, sumComponents(P, days.beyond), look) : untested(like.marketReason)
  const caveats: Caveat[] = [...days.caveats]
  if (like.askedOnce) caveats.push('asked_once')
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

const untested = (reason: NoIntervalReason): TestResult => ({ interval: noInterval(reason), p: null })

function untestable(before: LinearisedMeasure, after: LinearisedMeasure): NoIntervalReason | null {
  if (Math.min(before.units, after.units) < 2) return 'one_answer'
  return after.measure.kind === 'mean' && !canVary(before, after) ? 'no_variation' : null
}

function compare(measure: Measure, matched: MatchedStrata, daysBefore: ResidualDays, daysAfter: ResidualDays) {
  const weights = Float64Array.from(matched.before.all, ({ n }, place) => matched.after.all[place]!.n / n)
  const before = linearise(measure, matched.before, daysBefore, weights)
  const after = linearise(measure, matched.after, daysAfter)
  if (before.value === null || after.value === null) return null
  const [then, now] = [before.cells, after.cells]
  const shares = promptRuns(now)
    .map(({ from, until }) => {
      let [z, noise, h] = [0, 0, 0]
      for (let i = from; i < until; i++) {
        z += moved(then, now, i)
        noise += noiseOf(then, now, i)
        h += (then.h[i]! + now.h[i]!) / 2
      }
      return { z: beyond(z, noise), h }
    })
    .filter(({ h }) => h > 0)
  const least = leastPart(before, after)
  const W = answersOfBoth(before, after, least)
  // Prompts that never vary do not show how far others would.
  const marketReason: NoIntervalReason = shares.length < fewestPrompts ? 'few_prompts' : 'no_variation'
  const P = marketReason === 'few_prompts' || !canVary(before, after) ? null : promptsPart(shares)
  return {
    before,
    after,
    D: after.value - before.value,
    days: daysPart([before, after], W),
    P: P && { df: P.df, variance: exceeds(P.variance, least.variance) ? P.variance : least.variance },
    marketReason,
    shares,
    askedOnce: [...matched.before.all, ...matched.after.all].some(({ n }) => n === 1),
  }
}

const moved = (before: StratumEffects, after: StratumEffects, place: number) =>
  after.u[place]! - before.weight[place]! * before.u[place]!

const noiseOf = (before: StratumEffects, after: StratumEffects, place: number) =>
  after.noise[place]! + before.weight[place]! * before.noise[place]!

/** Keys with one answer in either period are compared with each other instead. */
function answersOfBoth(
  before: LinearisedMeasure,
  after: LinearisedMeasure,
  least: VarianceComponent,
): VarianceComponent {
  const parts = createTogether()
  const single: number[] = []
  const [then, now] = [before.cells, after.cells]
  let noise = 0
  const add = ({ strata, u, uu, squareNoise }: StratumEffects, i: number, weight: number) =>
    parts.add(varianceWithin(strata[i]!.n, u[i]!, uu[i]!, squareNoise[i]!), strata[i]!.n - 1, weight)
  for (let i = 0; i < now.strata.length; i++) {
    if (then.strata[i]!.n === 1 || now.strata[i]!.n === 1) {
      single.push(moved(then, now, i))
      noise += noiseOf(then, now, i)
    } else {
      add(then, i, then.weight[i]!)
      add(now, i, 1)
    }
  }
  const m = single.length
  if (m === 1) parts.add(single[0]! ** 2, 1)
  if (m > 1) {
    const mean = single.reduce((sum, d) => sum + d, 0) / m
    parts.add((m / (m - 1)) * single.reduce((sum, d) => sum + beyond(d - mean, noise) ** 2, 0), m - 1)
  }
  return atLeast(parts.sum(), least)
}

interface ChangeTestOptions {
  readonly level: number
  readonly lookedAt: number | undefined
  /** The largest possible change. */
  readonly most: number
}

/** The interval excludes 0 if p is at most the alpha of the level. */
function tested(
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
