import { type Combination, type Day, type Measure, productOf, type Ratio, type Stratum, type Variable } from './sums.ts'

/**
 * A stratum, linearised: every answer has a number u, the first-order effect on the value of its being there, in units
 * of the measure. All u of all strata, times their weights, add up to 0.
 */
export interface Cell {
  readonly prompt: number
  readonly assistant: number
  readonly provider: number
  readonly n: number
  /** The sum of u over the answers. */
  readonly u: number
  /** The sum of u squared. */
  readonly uu: number
  /** Of `uu`, how much may be rounding. */
  readonly noise: number
  /** Its part in the denominators, its weight included: all add up to 1. */
  readonly h: number
  /** How much each of its answers counts for. */
  readonly weight: number
  /** Sums of the first ratio's y and x. */
  readonly y: number
  readonly x: number
}

/** A measure over some answers, as everything after it needs it. */
export interface Linearised {
  readonly measure: Measure
  /** In units of the measure; null where there is nothing to divide by. */
  readonly value: number | null
  /** Sums of y (in units of the measure) and x. Of a weighed sum of ratios both are 0. */
  readonly numerator: number
  readonly denominator: number
  /** Answers in scope, and those that have a part in the denominator. */
  readonly answers: number
  readonly units: number
  /** Sorted by prompt and assistant. */
  readonly cells: readonly Cell[]
  /** For each day with answers, in order: by how much it moved the value. */
  readonly days: readonly number[]
}

type Weight = (stratum: Stratum) => number

/** What a column holds; a missing one is an error of the caller. */
function columnIn({ n, sums }: Stratum, column: keyof Stratum['sums']): number {
  const sum = column === 'one' ? n : sums[column]
  if (sum === undefined) throw new Error(`A stratum lacks the column ${column}.`)
  return sum
}

const entries = (combination: Combination) => Object.entries(combination) as [Variable, number][]

const combined = (stratum: Stratum, combination: Combination) =>
  entries(combination).reduce((sum, [variable, times]) => sum + times * columnIn(stratum, variable), 0)

interface Total extends Ratio {
  Y: number
  X: number
}

const totalsOf = (measure: Measure, strata: readonly Stratum[], weight: Weight): Total[] =>
  measure.ratios.map(ratio => ({
    ...ratio,
    Y: strata.reduce((sum, stratum) => sum + weight(stratum) * combined(stratum, ratio.y), 0),
    X: strata.reduce((sum, stratum) => sum + weight(stratum) * combined(stratum, ratio.x), 0),
  }))

/** `u` times the scale as a combination of variables: the sum of weight (y - R x) / X over the ratios that have an X. */
function combinationOf(totals: readonly Total[], scale: number): [Variable, number][] {
  const coefficients = new Map<Variable, number>()
  const add = (variable: Variable, times: number) =>
    coefficients.set(variable, (coefficients.get(variable) ?? 0) + times)
  for (const { y, x, Y, X, weight, per } of totals) {
    const part = weight * (scale / (X * per))
    for (const [variable, times] of entries(y)) add(variable, part * times)
    for (const [variable, times] of entries(x)) add(variable, -part * (Y / X) * times)
  }
  return [...coefficients].sort(([v], [w]) => (v < w ? -1 : 1))
}

/** The value as it is shown: of the finer column where there is one. */
function shownValue(totals: readonly Total[], strata: readonly Stratum[], weight: Weight): number {
  const value = totals.reduce((sum, { weight: part, Y, X, per, value: finer }) => {
    if (!finer) return sum + (part * Y) / (X * per)
    const fine = strata.reduce((all, stratum) => all + weight(stratum) * columnIn(stratum, finer.column), 0)
    return sum + (part * fine) / (X * finer.per)
  }, 0)
  return value
}

/** Strata in the order of their integers, so that no sum depends on the order in which they came. */
export const sorted = (strata: readonly Stratum[]): Stratum[] =>
  [...strata].sort((one, other) => one.prompt - other.prompt || one.assistant - other.assistant)

/** How much a sum of these may be by rounding alone. */
const noiseOf = (terms: readonly number[]) => 1e-14 * terms.reduce((sum, term) => sum + Math.abs(term), 0)

/** The sum of terms, 0 where it may be rounding alone. */
function total(terms: readonly number[]): number {
  const sum = terms.reduce((all, term) => all + term, 0)
  return Math.abs(sum) > noiseOf(terms) ? sum : 0
}

/**
 * The measure over these strata and days. With weights, the answers of a stratum count for that much each; the residuals
 * of the days must have been weighed with the same.
 */
export function linearise(
  measure: Measure,
  unsorted: readonly Stratum[],
  days: readonly Day[],
  weight: Weight = () => 1,
): Linearised {
  const strata = sorted(unsorted)
  const all = totalsOf(measure, strata, weight)
  const totals = all.filter(({ X }) => X > 0)
  const parts = totals.reduce((sum, total) => sum + total.weight, 0)
  const units = Math.max(0, ...all.map(total => strata.reduce((sum, one) => sum + columnIn(one, total.units), 0)))
  const answers = strata.reduce((sum, { n }) => sum + n, 0)
  const [first] = all
  const alone = all.length === 1
  const base = {
    measure,
    numerator: alone ? first!.Y / first!.per : 0,
    denominator: alone ? first!.X : 0,
    answers,
    units,
  }
  if (totals.length === 0) return { ...base, value: null, cells: [], days: [] }

  // Scaled so that the coefficients of a single ratio stay whole where they can.
  const scale = totals[0]!.X * totals[0]!.per
  const u = combinationOf(totals, scale)
  const pairs = u.flatMap(([v, one]) => u.map(([w, other]) => [productOf(v, w), one * other] as const))
  const cells = strata.map((stratum): Cell => {
    const effects = u.map(([v, times]) => times * columnIn(stratum, v))
    const squares = pairs.map(([column, times]) => times * columnIn(stratum, column))
    return {
      prompt: stratum.prompt,
      assistant: stratum.assistant,
      provider: stratum.provider,
      n: stratum.n,
      u: total(effects) / scale,
      uu: Math.max(0, total(squares)) / (scale * scale),
      noise: noiseOf(squares) / (scale * scale),
      h: totals.reduce(
        (sum, { x, X, weight: part }) => sum + (part / parts) * ((weight(stratum) * combined(stratum, x)) / X),
        0,
      ),
      weight: weight(stratum),
      y: combined(stratum, first!.y),
      x: combined(stratum, first!.x),
    }
  })
  return { ...base, value: shownValue(totals, strata, weight), cells, days: daysOf(days, u, scale) }
}

/** What moved each day, in units of the measure. */
const daysOf = (days: readonly Day[], u: readonly [Variable, number][], scale: number) =>
  [...days]
    .sort((one, other) => one.day - other.day)
    .map(({ residuals }) =>
      u.reduce((sum, [variable, times]) => {
        if (variable === 'one') return sum
        const residual = residuals[variable]
        if (residual === undefined) throw new Error(`A day lacks the residual of ${variable}.`)
        return sum + (times * residual) / (1_000_000 * scale)
      }, 0),
    )
