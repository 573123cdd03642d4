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

/** Columns times numbers, added up. */
type Terms = readonly (readonly [column: Column, times: number])[]

const entries = (combination: Combination) => Object.entries(combination) as [Variable, number][]

/** The sum of the terms in a stratum. */
function sumIn(stratum: Stratum, terms: Terms): number {
  let sum = 0
  for (let i = 0; i < terms.length; i++) sum += terms[i]![1] * columnIn(stratum, terms[i]![0])
  return sum
}

/** Terms by the places of their columns among those that are read of a stratum. */
interface PlacedTerms {
  readonly places: readonly number[]
  readonly times: readonly number[]
}

/** Several sums of terms over strata: every column is read once of each, however many terms it has. */
function createSums() {
  const columns: Column[] = []
  const placeOf = (column: Column) => (columns.includes(column) ? columns.indexOf(column) : columns.push(column) - 1)
  const read: number[] = []
  return {
    placed: (terms: Terms): PlacedTerms => ({
      places: terms.map(([column]) => placeOf(column)),
      times: terms.map(([, times]) => times),
    }),
    readFrom(stratum: Stratum) {
      for (let i = 0; i < columns.length; i++) read[i] = columnIn(stratum, columns[i]!)
    },
    sum({ places, times }: PlacedTerms): number {
      let sum = 0
      for (let i = 0; i < places.length; i++) sum += times[i]! * read[places[i]!]!
      return sum
    },
    /** How much the sum may be by rounding alone. */
    noise({ places, times }: PlacedTerms): number {
      let size = 0
      for (let i = 0; i < places.length; i++) size += Math.abs(times[i]! * read[places[i]!]!)
      return 1e-14 * size
    },
  }
}

interface Total extends Omit<Ratio, 'y' | 'x'> {
  readonly y: [Variable, number][]
  readonly x: [Variable, number][]
  readonly Y: number
  readonly X: number
}

function totalsOf(measure: Measure, strata: readonly Stratum[], weight: Weight): Total[] {
  const whole = (terms: Terms) => strata.reduce((sum, stratum) => sum + weight(stratum) * sumIn(stratum, terms), 0)
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
function shownValue(totals: readonly Total[], strata: readonly Stratum[], weight: Weight): number | null {
  if (totals.length === 0) return null
  return totals.reduce((sum, { weight: part, Y, X, per, value: finer }) => {
    if (!finer) return sum + (part * Y) / (X * per)
    const fine = strata.reduce((all, stratum) => all + weight(stratum) * columnIn(stratum, finer.column), 0)
    return sum + (part * fine) / (X * finer.per)
  }, 0)
}

/** Items in an order, which most come in already. */
const inOrder = <T>(items: readonly T[], compare: (one: T, other: T) => number): readonly T[] =>
  items.every((item, i) => i === 0 || compare(items[i - 1]!, item) <= 0) ? items : [...items].sort(compare)

/** Strata in the order of their integers, so that no sum depends on the order in which they came. */
const sorted = (strata: readonly Stratum[]): readonly Stratum[] =>
  inOrder(strata, (one, other) => one.prompt - other.prompt || one.assistant - other.assistant)

/** The value of a measure over these strata, in its units; null where there is nothing to divide by. */
export function valueIn(measure: Measure, unsorted: readonly Stratum[]): number | null {
  const strata = sorted(unsorted)
  const once = () => 1
  const totals = totalsOf(measure, strata, once).filter(({ X }) => X > 0)
  return shownValue(totals, strata, once)
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
  const alone = all.length === 1 ? all[0] : undefined
  const base = {
    measure,
    numerator: alone ? alone.Y / alone.per : 0,
    denominator: alone ? alone.X : 0,
    answers,
    units,
  }
  if (totals.length === 0) return { ...base, value: null, cells: [], days: [] }

  // Scaled so that the coefficients of a single ratio stay whole where they can.
  const scale = totals[0]!.X * totals[0]!.per
  const u = combinationOf(totals, scale)
  const square = scale * scale
  const sums = createSums()
  const [effects, squares] = [sums.placed(u), sums.placed(squaresOf(u))]
  const [y, x] = [sums.placed(all[0]!.y), sums.placed(all[0]!.x)]
  const leverages = totals.map(({ x, X, weight: part }) => ({ x: sums.placed(x), times: part / parts / X }))
  const cells = strata.map((stratum): Cell => {
    sums.readFrom(stratum)
    const own = weight(stratum)
    const [effect, squared, noise] = [sums.sum(effects), sums.sum(squares), sums.noise(squares)]
    let h = 0
    for (const { x, times } of leverages) h += times * own * sums.sum(x)
    return {
      prompt: stratum.prompt,
      assistant: stratum.assistant,
      provider: stratum.provider,
      n: stratum.n,
      u: Math.abs(effect) > sums.noise(effects) ? effect / scale : 0,
      uu: squared > noise ? squared / square : 0,
      noise: noise / square,
      h,
      weight: own,
      y: sums.sum(y),
      x: sums.sum(x),
    }
  })
  return { ...base, value: shownValue(totals, strata, weight), cells, days: daysOf(days, u, scale) }
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
