import { beyond, type MeasureResolution, rounding } from './resolution.ts'
import type { ResidualDays, Strata } from './strata.ts'
import {
  type Combination,
  type Measure,
  productOf,
  type Ratio,
  type Stratum,
  type SumColumn,
  type Variable,
} from './sums.ts'

/**
 * u is the first-order effect of one answer on the value. Weighted u sum to 0. Columns, not objects, because there are
 * thousands of strata for each of hundreds of figures.
 */
export interface StratumEffects {
  /** Sorted by prompt and assistant. */
  readonly strata: readonly Stratum[]
  /** Weight of each answer. */
  readonly weight: Float64Array
  /** Sum of u over the answers. */
  readonly u: Float64Array
  /** Rounding error of `u`. */
  readonly noise: Float64Array
  /** Sum of u squared. */
  readonly uu: Float64Array
  /** Rounding error of `uu`. */
  readonly squareNoise: Float64Array
  /** Weighted part of the denominators, sums to 1. */
  readonly h: Float64Array
  /** Sums of the first ratio. */
  readonly y: Float64Array
  readonly x: Float64Array
}

export interface LinearisedMeasure extends MeasureResolution {
  /** Null if there is nothing to divide by. */
  readonly value: number | null
  /** Both 0 for a weighted sum of ratios. */
  readonly numerator: number
  readonly denominator: number
  /** Answers in scope. */
  readonly answers: number
  readonly cells: StratumEffects
  /** How much each day moved the value. */
  readonly days: readonly number[]
  /** Day numbers of `days`. */
  readonly dates: readonly number[]
}

type Terms = readonly (readonly [column: SumColumn, times: number])[]

const entries = (combination: Combination) => Object.entries(combination) as [Variable, number][]

function sumsOf({ all, columnOf }: Strata, terms: Terms): Float64Array {
  if (terms.length === 1 && terms[0]![1] === 1) return columnOf(terms[0]![0])
  const sums = new Float64Array(all.length)
  for (const [column, times] of terms) {
    const values = columnOf(column)
    for (let i = 0; i < sums.length; i++) sums[i]! += times * values[i]!
  }
  return sums
}

/** Rounding error per stratum. */
function noiseOf({ all, columnOf }: Strata, terms: Terms): Float64Array {
  const sizes = new Float64Array(all.length)
  for (const [column, times] of terms) {
    const values = columnOf(column)
    for (let i = 0; i < sizes.length; i++) sizes[i]! += Math.abs(times * values[i]!)
  }
  for (let i = 0; i < sizes.length; i++) sizes[i]! *= rounding
  return sizes
}

function total(values: Float64Array, weights?: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += weights ? weights[i]! * values[i]! : values[i]!
  return sum
}

interface Total extends Omit<Ratio, 'y' | 'x'> {
  readonly y: [Variable, number][]
  readonly x: [Variable, number][]
  readonly Y: number
  readonly X: number
}

function totalsOf(measure: Measure, strata: Strata, weights?: Float64Array): Total[] {
  const whole = (terms: Terms) => total(sumsOf(strata, terms), weights)
  return measure.ratios.map(ratio => {
    const [y, x] = [entries(ratio.y), entries(ratio.x)]
    return { ...ratio, y, x, Y: whole(y), X: whole(x) }
  })
}

/** u times `scale`: the sum of weight (y - R x) / X over the ratios with an X. */
function combinationOf(totals: readonly Total[], scale: number): [Variable, number][] {
  const coefficients = new Map<Variable, number>()
  const add = (variable: Variable, times: number) =>
    coefficients.set(variable, (coefficients.get(variable) ?? 0) + times)
  for (const { y, x, Y, X, weight, per } of totals) {
    const part = weight * (scale / (X * per))
    for (const [variable, times] of y) add(variable, part * times)
    for (const [variable, times] of x) add(variable, -part * (Y / X) * times)
  }
  return [...coefficients].sort(([v], [w]) => (v < w ? -1 : 1))
}

const squaresOf = (u: readonly [Variable, number][]): Terms =>
  u.flatMap(([v, one], index) =>
    u.slice(index).map(([w, other]) => [productOf(v, w), v === w ? one * one : 2 * one * other] as const),
  )

/** Uses the finer column if there is one. */
const shownSum = ({ Y, per, value: finer }: Total, { columnOf }: Strata, weights?: Float64Array): number =>
  finer ? total(columnOf(finer.column), weights) / finer.per : Y / per

const shownValue = (totals: readonly Total[], strata: Strata, weights?: Float64Array): number | null =>
  totals.length === 0
    ? null
    : totals.reduce((sum, one) => sum + (one.weight * shownSum(one, strata, weights)) / one.X, 0)

/** Null if there is nothing to divide by. */
export const valueIn = (measure: Measure, strata: Strata): number | null =>
  shownValue(
    totalsOf(measure, strata).filter(({ X }) => X > 0),
    strata,
  )

/** `weights` are per stratum. The residuals of `days` must have the same weights. */
export function linearise(
  measure: Measure,
  strata: Strata,
  days: ResidualDays,
  weights?: Float64Array,
): LinearisedMeasure {
  const all = totalsOf(measure, strata, weights)
  const totals = all.filter(({ X }) => X > 0)
  const parts = totals.reduce((sum, total) => sum + total.weight, 0)
  const units = Math.max(0, ...all.map(({ units }) => total(strata.columnOf(units))))
  const answers = total(strata.columnOf('one'))
  const alone = all.length === 1 ? all[0] : undefined
  const base = {
    measure,
    numerator: alone ? shownSum(alone, strata, weights) : 0,
    denominator: alone ? alone.X : 0,
    answers,
    units,
  }
  if (totals.length === 0) {
    const cells = emptyCells([], new Float64Array())
    return { ...base, value: null, varies: false, least: 0, cells, days: [], dates: [] }
  }

  // Keeps coefficients of a single ratio whole if possible.
  const scale = totals[0]!.X * totals[0]!.per
  const u = combinationOf(totals, scale)
  const ofU = squaresOf(u)
  const square = scale * scale
  const [effects, ofEffects] = [sumsOf(strata, u), noiseOf(strata, u)]
  const [squares, ofSquares] = [sumsOf(strata, ofU), noiseOf(strata, ofU)]
  const leverages = totals.map(({ x, X, weight: part }) => ({ x: sumsOf(strata, x), times: part / parts / X }))
  const cells = {
    ...emptyCells(strata.all, weights ?? new Float64Array(strata.all.length).fill(1)),
    ...{ y: sumsOf(strata, all[0]!.y), x: sumsOf(strata, all[0]!.x) },
  }
  for (let i = 0; i < strata.all.length; i++) {
    cells.u[i] = beyond(effects[i]!, ofEffects[i]!) / scale
    cells.noise[i] = ofEffects[i]! / scale
    cells.uu[i] = Math.max(0, beyond(squares[i]!, ofSquares[i]!)) / square
    cells.squareNoise[i] = ofSquares[i]! / square
    for (const { x, times } of leverages) cells.h[i]! += times * cells.weight[i]! * x[i]!
  }
  return {
    ...{ ...base, cells, dates: days.all },
    value: shownValue(totals, strata, weights),
    varies: cells.uu.some(squared => squared !== 0),
    least: Math.min(...totals.map(({ X, weight }) => weight / X)),
    days: daysOf(days, u, { scale, noise: total(ofEffects, weights) }),
  }
}

function emptyCells(strata: readonly Stratum[], weight: Float64Array): StratumEffects {
  const [u, noise, uu, squareNoise, h, y, x] = Array.from({ length: 7 }, () => new Float64Array(strata.length))
  return { strata, weight, u: u!, noise: noise!, uu: uu!, squareNoise: squareNoise!, h: h!, y: y!, x: x! }
}

/** `until` is excluded. */
export function promptRuns({ strata }: Pick<StratumEffects, 'strata'>): { from: number; until: number }[] {
  const runs: { from: number; until: number }[] = []
  for (let from = 0, until = 1; from < strata.length; until++)
    if (until === strata.length || strata[until]!.prompt !== strata[from]!.prompt) {
      runs.push({ from, until })
      from = until
    }
  return runs
}

/** `noise` is the rounding error before scaling. */
function daysOf(
  { all, residualsOf }: ResidualDays,
  u: readonly [Variable, number][],
  { scale, noise }: { scale: number; noise: number },
): number[] {
  const moved = new Array<number>(all.length).fill(0)
  for (const [variable, times] of u) {
    if (variable === 'one') continue
    const residuals = residualsOf(variable)
    for (let i = 0; i < moved.length; i++) moved[i]! += times * residuals[i]!
  }
  return moved.map(sum => beyond(sum, noise) / scale)
}
