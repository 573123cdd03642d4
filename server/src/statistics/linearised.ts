import { beyond, type MeasureResolution, rounding } from './resolution.ts'
import { findColumn, type ResidualDays, type Strata } from './strata.ts'
import { type Combination, type Measure, productOf, type Ratio, type SumColumn, type Variable } from './sums.ts'

/** u is the first-order effect of one answer on the value. The weighted sum of all u is 0. */
export interface StratumEffects extends Pick<Strata, 'prompts'> {
  /** Sorted by prompt and assistant. */
  readonly strata: Strata['all']
  readonly weight: Float64Array
  /** Sum of u over the answers. */
  readonly u: Float64Array
  /** Rounding error of `u`. */
  readonly noise: Float64Array
  /** Sum of u squared. */
  readonly uu: Float64Array
  readonly squareNoise: Float64Array
  /** Weighted share of the denominators. All shares sum to 1. */
  readonly h: Float64Array
  /** Sums of y and x in the first ratio. */
  readonly y: Float64Array
  readonly x: Float64Array
}

export interface LinearisedMeasure extends MeasureResolution {
  /** Null if all denominators are 0. */
  readonly value: number | null
  readonly numerator: number
  readonly denominator: number
  readonly answers: number
  readonly cells: StratumEffects
  /** Effect of each day on the value. */
  readonly days: ArrayLike<number>
  /** Day number of each entry of `days`. */
  readonly dates: readonly number[]
}

type Terms = readonly (readonly [column: SumColumn, times: number])[]

const entries = (combination: Combination) => Object.entries(combination) as [Variable, number][]

function sumsOf(strata: Strata, terms: Terms): Float64Array {
  if (terms.length === 1 && terms[0]![1] === 1) return findColumn(strata, terms[0]![0])
  const sums = new Float64Array(strata.all.length)
  for (const [column, times] of terms) {
    const values = findColumn(strata, column)
    for (let i = 0; i < sums.length; i++) sums[i]! += times * values[i]!
  }
  return sums
}

function total(values: Float64Array, weights?: Float64Array): number {
  let sum = 0
  if (weights) for (let i = 0; i < values.length; i++) sum += weights[i]! * values[i]!
  else for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum
}

interface Total extends Omit<Ratio, 'y' | 'x'> {
  readonly y: [Variable, number][]
  readonly x: [Variable, number][]
  readonly Y: number
  readonly X: number
  /** Sum of y in units of the measure. Uses the more precise column if there is one. */
  readonly shown: number
}

function totalsOf(measure: Measure, strata: Strata, weights?: Float64Array): Total[] {
  const totals: Total[] = []
  for (const ratio of measure.ratios) {
    const [y, x] = [entries(ratio.y), entries(ratio.x)]
    const [Y, X] = [total(sumsOf(strata, y), weights), total(sumsOf(strata, x), weights)]
    const { per, value: finer } = ratio
    const shown = finer ? total(findColumn(strata, finer.column), weights) / finer.per : Y / per
    totals.push({ ...ratio, y, x, Y, X, shown })
  }
  return totals
}

function shownValue(totals: readonly Total[]): number | null {
  let value: number | null = null
  for (const { weight, shown, X } of totals) if (X > 0) value = (value ?? 0) + (weight * shown) / X
  return value
}

export const valueIn = (measure: Measure, strata: Strata): number | null => shownValue(totalsOf(measure, strata))

/** Coefficients of u times `scale`. u is the sum of weight (y - R x) / X over the ratios with X > 0. */
function combinationOf(totals: readonly Total[], scale: number): [Variable, number][] {
  const coefficients = new Map<Variable, number>()
  for (const { y, x, Y, X, weight, per } of totals) {
    const part = weight * (scale / (X * per))
    for (const [variable, times] of y) coefficients.set(variable, (coefficients.get(variable) ?? 0) + part * times)
    for (const [variable, times] of x)
      coefficients.set(variable, (coefficients.get(variable) ?? 0) + -part * (Y / X) * times)
  }
  return [...coefficients].sort(([v], [w]) => (v < w ? -1 : 1))
}

function squaresOf(u: readonly [Variable, number][]): Terms {
  const terms: [SumColumn, number][] = []
  for (let i = 0; i < u.length; i++)
    for (let j = i; j < u.length; j++) {
      const [[v, one], [w, other]] = [u[i]!, u[j]!]
      terms.push([productOf(v, w), i === j ? one * one : 2 * one * other])
    }
  return terms
}

/** `weights` are per stratum. The residuals of `days` must have the same weights. */
export function linearise(
  measure: Measure,
  strata: Strata,
  days: ResidualDays,
  weights?: Float64Array,
): LinearisedMeasure {
  const all = totalsOf(measure, strata, weights)
  const totals = all.filter(({ X }) => X > 0)
  let units = 0
  for (const ratio of all) units = Math.max(units, total(findColumn(strata, ratio.units)))
  const alone = all.length === 1 ? all[0] : undefined
  const base = {
    measure,
    value: shownValue(all),
    numerator: alone ? alone.shown : 0,
    denominator: alone ? alone.X : 0,
    answers: total(findColumn(strata, 'one')),
    units,
  }
  if (totals.length === 0) {
    const cells = emptyCells({ all: [], prompts: Int32Array.of(0) }, new Float64Array())
    return { ...base, varies: false, least: 0, cells, days: [], dates: [] }
  }

  // The coefficients of a single ratio stay integers.
  const scale = totals[0]!.X * totals[0]!.per
  const u = combinationOf(totals, scale)
  const weight = weights ?? new Float64Array(strata.all.length).fill(1)
  const cells = {
    ...emptyCells(strata, weight),
    ...{ y: sumsOf(strata, all[0]!.y), x: sumsOf(strata, all[0]!.x) },
  }
  const noise = addEffects(cells, strata, u, scale)
  addLeverages(cells, strata, totals)
  return {
    ...{ ...base, cells, dates: days.days },
    varies: cells.uu.some(squared => squared !== 0),
    least: Math.min(...totals.map(({ X, weight }) => weight / X)),
    days: movedBy(days, u, scale, noise),
  }
}

function emptyCells({ all, prompts }: Pick<Strata, 'all' | 'prompts'>, weight: Float64Array): StratumEffects {
  const [u, noise, uu, squareNoise, h, none] = [0, 1, 2, 3, 4, 5].map(() => new Float64Array(all.length))
  return {
    strata: all,
    prompts,
    weight,
    u: u!,
    noise: noise!,
    uu: uu!,
    squareNoise: squareNoise!,
    h: h!,
    y: none!,
    x: none!,
  }
}

/** Fills `u` and `uu`. Returns the rounding error of the sum of u before scaling. */
function addEffects(cells: StratumEffects, strata: Strata, u: [Variable, number][], scale: number): number {
  const squares = squaresOf(u)
  const [columns, times] = [u.map(([column]) => findColumn(strata, column)), u.map(([, one]) => one)]
  const [ofSquares, timesSquare] = [
    squares.map(([column]) => findColumn(strata, column)),
    squares.map(([, one]) => one),
  ]
  const square = scale * scale
  let all = 0
  for (let i = 0; i < cells.u.length; i++) {
    let effect = 0
    let size = 0
    for (let k = 0; k < times.length; k++) {
      const part = times[k]! * columns[k]![i]!
      effect += part
      size += Math.abs(part)
    }
    let squared = 0
    let squareSize = 0
    for (let k = 0; k < timesSquare.length; k++) {
      const part = timesSquare[k]! * ofSquares[k]![i]!
      squared += part
      squareSize += Math.abs(part)
    }
    const noise = size * rounding
    const squareNoise = squareSize * rounding
    all += cells.weight[i]! * noise
    cells.u[i] = beyond(effect, noise) / scale
    cells.noise[i] = noise / scale
    cells.uu[i] = Math.max(0, beyond(squared, squareNoise)) / square
    cells.squareNoise[i] = squareNoise / square
  }
  return all
}

function addLeverages(cells: StratumEffects, strata: Strata, totals: readonly Total[]): void {
  const parts = totals.reduce((sum, { weight }) => sum + weight, 0)
  for (const { x, X, weight } of totals) {
    const [values, times] = [sumsOf(strata, x), weight / parts / X]
    for (let i = 0; i < values.length; i++) cells.h[i]! += times * cells.weight[i]! * values[i]!
  }
}

/** `noise` is the rounding error before scaling. */
function movedBy(
  { days, residuals }: ResidualDays,
  u: readonly [Variable, number][],
  scale: number,
  noise: number,
): Float64Array {
  const moved = new Float64Array(days.length)
  for (const [variable, times] of u) {
    if (variable === 'one') continue
    const values = residuals[variable]
    if (!values) throw new Error(`The days lack the residuals of ${variable}.`)
    for (let i = 0; i < moved.length; i++) moved[i]! += times * values[i]!
  }
  for (let i = 0; i < moved.length; i++) moved[i] = beyond(moved[i]!, noise) / scale
  return moved
}
