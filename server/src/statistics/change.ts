import { fewestPrompts, noInterval, upperTail } from './interval.ts'
import { type Cells, type Linearised, linearise, promptRuns, valueIn } from './linearised.ts'
import { changedProviders, type Matched, match } from './matching.ts'
import {
  createTogether,
  dayVariance,
  isCounted,
  none,
  type Part,
  promptsPart,
  together,
  varianceWithin,
} from './parts.ts'
import type { Days, Strata } from './strata.ts'
import { normalQuantile, studentQuantile, studentTail } from './student.ts'
import type { Caveat, Interval, Measure } from './sums.ts'

/** The answers of one period. */
export interface Period {
  readonly strata: Strata
  /** Residuals over the matched keys alone, weighed as {@link Days} says. Every day with such answers. */
  readonly days: Days
}

/** A change of a measure from one period to another, in units of the measure. Nulls where there is nothing to compare. */
export interface Change {
  /** The values of all answers, and how far they are apart. */
  readonly before: number | null
  readonly after: number | null
  readonly change: number | null
  /** Of the change, what is left when like is compared with like: other prompts or assistants were asked. */
  readonly mix: number | null
  readonly likeForLike: LikeForLike | null
  /** The same change in questions like these; `p` is null where the interval has a reason. */
  readonly market: Tested
  /** The change that would have been seen with a power of 80 %; null without a panel interval. */
  readonly detectable: number | null
  readonly matched: { readonly prompts: number; readonly answersBefore: number; readonly answersAfter: number }
  /** In the order of the alphabet. */
  readonly caveats: readonly Caveat[]
}

/** An interval of the change and the two-sided probability of so much had nothing changed. */
export interface Tested {
  readonly interval: Interval
  readonly p: number | null
}

/** The matched prompts and assistants, with the same weights in both periods. */
export interface LikeForLike extends Tested {
  readonly before: number
  readonly after: number
  readonly change: number
}

export interface ChangeOptions {
  /** In percent, more than 0 and less than 100. */
  readonly level: number
  /** Providers to match as a whole, of all answers of both periods; found in these strata where it is left out. */
  readonly changed?: readonly number[]
  /** What is matched, where it is known already: no provider is looked for then. */
  readonly matched?: Matched
  /** For a comparison that is looked at every day since it began: for how many days (at least 1). */
  readonly lookedAt?: number
}

/** The normal quantile for 95 % and the one for a power of 80 %, added up. */
const seen = normalQuantile(0.025) + normalQuantile(0.2)

/** Compares two periods that do not overlap: like for like, with a test for these questions and one for questions like these. */
export function changeOf(measure: Measure, before: Period, after: Period, options: ChangeOptions): Change {
  const both =
    options.matched ??
    match(before.strata, after.strata, options.changed ?? changedProviders(before.strata.all, after.strata.all))
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
    const market = { interval: noInterval('nothing_to_count'), p: null }
    return { ...base, mix: null, likeForLike: null, market, detectable: null, caveats: [] }
  }
  const { D, W, E, P } = like
  const V = together(W, E)
  const look = { level: options.level, lookedAt: options.lookedAt, most: measure.high - measure.low }
  const few = Math.min(like.before.units, like.after.units) < 2
  const panel: Tested = few ? { interval: noInterval('one_answer'), p: null } : tested(D, V, look)
  const market: Tested = few
    ? panel
    : P
      ? tested(D, together(P, E), look)
      : { interval: noInterval('few_prompts'), p: null }
  const caveats: Caveat[] = []
  if (like.askedOnce) caveats.push('asked_once')
  if (like.shares.length > 1 && like.shares.some(({ h }) => h > 0.5)) caveats.push('heavy_prompt')
  if (both.before.all.some(({ assistant }) => assistant < 0)) caveats.push('model_changed')
  if (like.oneDay) caveats.push('one_day')
  return {
    ...base,
    mix: change === null ? null : change - D,
    likeForLike: { ...panel, before: like.before.value!, after: like.after.value!, change: D },
    market,
    detectable: panel.interval.reason === null ? seen * Math.sqrt(V.variance) : null,
    caveats,
  }
}

/** The like-for-like change and the parts of its uncertainty; null where either period has nothing to count. */
function compare(measure: Measure, matched: Matched, daysBefore: Days, daysAfter: Days) {
  const weights = Float64Array.from(matched.before.all, ({ n }, place) => matched.after.all[place]!.n / n)
  const before = linearise(measure, matched.before, daysBefore, weights)
  const after = linearise(measure, matched.after, daysAfter)
  if (before.value === null || after.value === null) return null
  const [then, now] = [before.cells, after.cells]
  const shares = promptRuns(now)
    .map(({ from, until }) => {
      let [z, h] = [0, 0]
      for (let i = from; i < until; i++) {
        z += moved(then, now, i)
        h += (then.h[i]! + now.h[i]!) / 2
      }
      return { z, h }
    })
    .filter(({ h }) => h > 0)
  const W = answersOfBoth(before, after)
  return {
    before,
    after,
    D: after.value - before.value,
    W,
    E: daysOfBoth(before, after, W),
    P: shares.length < fewestPrompts ? null : promptsPart(shares),
    shares,
    askedOnce: [...matched.before.all, ...matched.after.all].some(({ n }) => n === 1),
    oneDay: Math.min(daysBefore.all.length, daysAfter.all.length) < 2,
  }
}

/** By how much a key moves the change. */
const moved = (before: Cells, after: Cells, place: number) => after.u[place]! - before.weight[place]! * before.u[place]!

/** W of both periods; keys with one answer in either differ from each other instead. */
function answersOfBoth(before: Linearised, after: Linearised): Part {
  const parts = createTogether()
  const single: number[] = []
  const [then, now] = [before.cells, after.cells]
  const add = ({ strata, u, uu, noise }: Cells, i: number, weight: number) =>
    parts.add(varianceWithin(strata[i]!.n, u[i]!, uu[i]!, noise[i]!), strata[i]!.n - 1, weight)
  for (let i = 0; i < now.strata.length; i++) {
    if (then.strata[i]!.n === 1 || now.strata[i]!.n === 1) single.push(moved(then, now, i))
    else {
      add(then, i, then.weight[i]!)
      add(now, i, 1)
    }
  }
  const m = single.length
  if (m === 1) parts.add(single[0]! ** 2, 1)
  if (m > 1) {
    const mean = single.reduce((sum, d) => sum + d, 0) / m
    parts.add((m / (m - 1)) * single.reduce((sum, d) => sum + (d - mean) ** 2, 0), m - 1)
  }
  const part = parts.sum()
  const floor = isCounted(after) ? before.denominator ** -2 + after.denominator ** -2 : 0
  return part.variance < floor ? { variance: floor, df: Math.max(1, before.units + after.units - 2) } : part
}

/** E of both periods. */
function daysOfBoth(before: Linearised, after: Linearised, answers: Part): Part {
  const [then, now] = [dayVariance(before), dayVariance(after)]
  if (then === null || now === null || then + now <= answers.variance) return none
  return { variance: then + now - answers.variance, df: before.days.length + after.days.length - 2 }
}

interface Look {
  readonly level: number
  readonly lookedAt: number | undefined
  /** The largest change that there can be. */
  readonly most: number
}

/** The interval of a difference and its test: the interval excludes 0 where p is at most the level's. */
function tested(difference: number, { variance, df }: Part, { level, lookedAt, most }: Look): Tested {
  if (!(variance > 0)) return { interval: noInterval('no_variation'), p: null }
  const tail = upperTail(level)
  const degrees = Math.max(1, df)
  const error = Math.sqrt(variance)
  const t = studentQuantile(tail, degrees)
  const T = Math.abs(difference) / error
  const wider = lookedAt === undefined ? 1 : alwaysValid(lookedAt, level) / normalQuantile(tail)
  const p =
    lookedAt === undefined ? 2 * studentTail(T, degrees) : alwaysValidP(lookedAt, (T * normalQuantile(tail)) / t)
  const half = t * wider * error
  const low = Math.max(-most, difference - half)
  const high = Math.min(most, difference + half)
  return { interval: { low, high, reason: null }, p: Math.min(1, p) }
}

/** The information of so many days, in units of that for which the interval is narrowest. */
const information = (days: number) => (8 * days) / 30

/** What stands in place of the normal quantile of a level, for an interval that is looked at every day for so many days. */
export function alwaysValid(days: number, level: number): number {
  const e = information(days)
  const alpha = 2 * upperTail(level)
  return Math.sqrt((1 + 1 / e) * Math.log((1 + e) / alpha ** 2))
}

/** The least alpha with an always-valid interval that excludes 0, for a difference of z standard errors. */
function alwaysValidP(days: number, z: number): number {
  const e = information(days)
  return Math.min(1, Math.sqrt((1 + e) * Math.exp((-z * z * e) / (1 + e))))
}
