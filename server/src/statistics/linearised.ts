import {
  type Column,
  type Combination,
  type Day,
  type Measure,
  productOf,
  type Ratio,
  type Stratum,
  type Variable,
} from './sums.ts'

/**
 * Strata, linearised: every answer has a number u, the first-order effect on the value of its being there, in units of
 * the measure. All u of all strata, times their weights, add up to 0. An element for each stratum, and no object: there
 * are thousands of strata for each of hundreds of figures.
 */
export interface Cells {
  /** Sorted by prompt and assistant. */
  readonly strata: readonly Stratum[]
  /** How much each answer of the stratum counts for. */
  readonly weight: Float64Array
  /** The sum of u over the answers. */
  readonly u: Float64Array
  /** The sum of u squared. */
  readonly uu: Float64Array
  /** Of `uu`, how much may be rounding. */
  readonly noise: Float64Array
  /** Its part in the denominators, its weight included: all add up to 1. */
  readonly h: Float64Array
  /** Sums of the first ratio's y and x. */
  readonly y: Float64Array
  readonly x: Float64Array
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
  /** Empty where there is nothing to divide by. */
  readonly cells: Cells
  /** For each day with answers, in order: by how much it moved the value. */
  readonly days: readonly number[]
}

/** Columns times numbers, added up. */
type Terms = readonly (readonly [column: Column, times: number])[]

const entries = (combination: Combination) => Object.entries(combination) as [Variable, number][]

/** Strata with their weights, column by column: each column is read once, and one after the other, which is quickest. */
interface Table {
  readonly strata: readonly Stratum[]
  readonly weights: Float64Array
  columnOf(column: Column): Float64Array
}

/** The columns of strata that were read already: all measures of a group are made of the same. */
const columnsRead = new WeakMap<readonly Stratum[], Map<Column, Float64Array>>()

function tableOf(strata: readonly Stratum[], weights: Float64Array = new Float64Array(strata.length).fill(1)): Table {
  const known = columnsRead.get(strata) ?? new Map<Column, Float64Array>()
  columnsRead.set(strata, known)
  const read = (column: Column) => {
    const values = new Float64Array(strata.length)
    for (let i = 0; i < strata.length; i++) values[i] = columnIn(strata[i]!, column)
    known.set(column, values)
    return values
  }
  return { strata, weights, columnOf: column => known.get(column) ?? read(column) }
}

/** What a column holds; a missing one is an error of the caller. */
function columnIn({ n, sums }: Stratum, column: Column): number {
  const sum = column === 'one' ? n : sums[column]
  if (sum === undefined) throw new Error(`A stratum lacks the column ${column}.`)
  return sum
}

/** The sum of some terms in each stratum. */
function sumsOf({ columnOf }: Table, terms: Terms) {
  const columns = terms.map(([column]) => columnOf(column))
  const times = terms.map(([, times]) => times)
  return {
    at(place: number): number {
      let sum = 0
      for (let i = 0; i < columns.length; i++) sum += times[i]! * columns[i]![place]!
      return sum
    },
    /** How much the sum may be by rounding alone. */
    noiseAt(place: number): number {
      let size = 0
      for (let i = 0; i < columns.length; i++) size += Math.abs(times[i]! * columns[i]![place]!)
      return 1e-14 * size
    },
  }
}

/** The sum of a column over all strata, weighed or not. */
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

function totalsOf(measure: Measure, table: Table): Total[] {
  const whole = (terms: Terms) => {
    const sums = sumsOf(table, terms)
    let sum = 0
    for (let i = 0; i < table.strata.length; i++) sum += table.weights[i]! * sums.at(i)
    return sum
  }
  return measure.ratios.map(ratio => {
    const [y, x] = [entries(ratio.y), entries(ratio.x)]
    return { ...ratio, y, x, Y: whole(y), X: whole(x) }
  })
}

/** `u` times the scale as a combination of variables: the sum of weight (y - R x) / X over the ratios that have an X. */
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

/** The square of a combination of variables, as terms of the columns of their products. */
const squaresOf = (u: readonly [Variable, number][]): Terms =>
  u.flatMap(([v, one], index) =>
    u.slice(index).map(([w, other]) => [productOf(v, w), v === w ? one * one : 2 * one * other] as const),
  )

/** The value as it is shown, of the finer column where there is one; null where there is nothing to divide by. */
function shownValue(totals: readonly Total[], { columnOf, weights }: Table): number | null {
  if (totals.length === 0) return null
  return totals.reduce((sum, { weight: part, Y, X, per, value: finer }) => {
    if (!finer) return sum + (part * Y) / (X * per)
    return sum + (part * total(columnOf(finer.column), weights)) / (X * finer.per)
  }, 0)
}

/** Items in an order, which most come in already. */
export const inOrder = <T>(items: readonly T[], compare: (one: T, other: T) => number): readonly T[] =>
  items.every((item, i) => i === 0 || compare(items[i - 1]!, item) <= 0) ? items : [...items].sort(compare)

/** Strata in the order of their integers, so that no sum depends on the order in which they came. */
const sorted = (strata: readonly Stratum[]): readonly Stratum[] => inOrder(strata, ofStratum)

/** The order of strata. */
export const ofStratum = (one: Stratum, other: Stratum): number =>
  one.prompt - other.prompt || one.assistant - other.assistant

/** The value of a measure over these strata, in its units; null where there is nothing to divide by. */
export function valueIn(measure: Measure, unsorted: readonly Stratum[]): number | null {
  const table = tableOf(sorted(unsorted))
  return shownValue(
    totalsOf(measure, table).filter(({ X }) => X > 0),
    table,
  )
}

/**
 * The measure over these strata and days. With weights, the answers of a stratum count for that much each: the strata
 * must be sorted then, and the residuals of the days have been weighed with the same.
 */
export function linearise(
  measure: Measure,
  unsorted: readonly Stratum[],
  days: readonly Day[],
  weights?: Float64Array,
): Linearised {
  const strata = weights ? unsorted : sorted(unsorted)
  const table = tableOf(strata, weights)
  const all = totalsOf(measure, table)
  const totals = all.filter(({ X }) => X > 0)
  const parts = totals.reduce((sum, total) => sum + total.weight, 0)
  const units = Math.max(0, ...all.map(({ units }) => total(table.columnOf(units))))
  const answers = total(table.columnOf('one'))
  const alone = all.length === 1 ? all[0] : undefined
  const base = {
    measure,
    numerator: alone ? alone.Y / alone.per : 0,
    denominator: alone ? alone.X : 0,
    answers,
    units,
  }
  if (totals.length === 0) return { ...base, value: null, cells: emptyCells([], new Float64Array()), days: [] }

  // Scaled so that the coefficients of a single ratio stay whole where they can.
  const scale = totals[0]!.X * totals[0]!.per
  const u = combinationOf(totals, scale)
  const square = scale * scale
  const [effects, squares] = [sumsOf(table, u), sumsOf(table, squaresOf(u))]
  const [y, x] = [sumsOf(table, all[0]!.y), sumsOf(table, all[0]!.x)]
  const leverages = totals.map(({ x, X, weight: part }) => ({ x: sumsOf(table, x), times: part / parts / X }))
  const cells = emptyCells(strata, table.weights)
  for (let i = 0; i < strata.length; i++) {
    const [effect, squared, noise] = [effects.at(i), squares.at(i), squares.noiseAt(i)]
    cells.u[i] = Math.abs(effect) > effects.noiseAt(i) ? effect / scale : 0
    cells.uu[i] = squared > noise ? squared / square : 0
    cells.noise[i] = noise / square
    for (const { x, times } of leverages) cells.h[i]! += times * table.weights[i]! * x.at(i)
    cells.y[i] = y.at(i)
    cells.x[i] = x.at(i)
  }
  return { ...base, value: shownValue(totals, table), cells, days: daysOf(days, u, scale) }
}

function emptyCells(strata: readonly Stratum[], weight: Float64Array): Cells {
  const [u, uu, noise, h, y, x] = Array.from({ length: 6 }, () => new Float64Array(strata.length))
  return { strata, weight, u: u!, uu: uu!, noise: noise!, h: h!, y: y!, x: x! }
}

/** The strata of each prompt: from a place until before another. */
export function promptRuns({ strata }: Pick<Cells, 'strata'>): { from: number; until: number }[] {
  const runs: { from: number; until: number }[] = []
  for (let from = 0, until = 1; from < strata.length; until++)
    if (until === strata.length || strata[until]!.prompt !== strata[from]!.prompt) {
      runs.push({ from, until })
      from = until
    }
  return runs
}

/** What moved each day, in units of the measure. */
function daysOf(days: readonly Day[], u: readonly [Variable, number][], scale: number): number[] {
  const terms = u.filter(([variable]) => variable !== 'one')
  return inOrder(days, (one, other) => one.day - other.day).map(({ residuals }) => {
    let moved = 0
    for (const [variable, times] of terms) {
      const residual = residuals[variable]
      if (residual === undefined) throw new Error(`A day lacks the residual of ${variable}.`)
      moved += (times * residual) / (1_000_000 * scale)
    }
    return moved
  })
}
