/** Sums are integers and formulas run over sorted strata, so all database engines give the same doubles. */

/**
 * A number of one answer. The *subject* is the brand, or the entity of a row.
 * - 1: `one`
 * - 1 if true, else 0: `a` subject mentioned, `b` any tracked entity mentioned, `c` subject cited, `t` any tracked
 * entity cited, `e` subject mentioned with a sentiment, `j` subject mentioned and judged, `y` subject recommended, `k`
 * other entity of a comparison mentioned
 * - counts: `f` tracked entities mentioned, `d` citations, `g` citations of the row's source or URL
 * - `p`: position of the subject, else 0. `r`: sum of the positions in `g`
 * - `s`: sentiment of the subject in thousandths of a point, truncated, else 0
 */
export type Variable = 'one' | 'a' | 'b' | 'f' | 'c' | 't' | 'p' | 'e' | 's' | 'j' | 'y' | 'k' | 'g' | 'd' | 'r'

/**
 * The sum of a variable, or of a product of two (`af` is `sum(a * f)`). Also:
 * - `sm`: sum of sentiments in millionths of a point, only for the value
 * - `gn`: answers with `g > 0`
 * - `dn`: answers with `d > 0`
 */
export type SumColumn = Exclude<Variable, 'one'> | (typeof products)[keyof typeof products] | 'sm' | 'gn' | 'dn' | 'one'

/**
 * Keyed by letters in alphabetical order. If one 0/1 variable implies the other, the product is the one that implies:
 * `ab` is `a`.
 */
export const products = {
  aa: 'a',
  ab: 'a',
  ac: 'ac',
  af: 'af',
  ak: 'ak',
  ap: 'p',
  at: 'at',
  bb: 'b',
  bc: 'bc',
  bf: 'f',
  bt: 'bt',
  cc: 'c',
  cf: 'cf',
  ct: 'c',
  dd: 'dd',
  dg: 'dg',
  ee: 'e',
  es: 's',
  ff: 'ff',
  fk: 'fk',
  ft: 'ft',
  gg: 'gg',
  gr: 'gr',
  jj: 'j',
  jy: 'y',
  kk: 'k',
  pp: 'pp',
  rr: 'rr',
  ss: 'ss',
  tt: 't',
  yy: 'y',
} as const

export interface Stratum {
  readonly prompt: number
  /** Number of the provider and model. */
  readonly assistant: number
  /** Number of the provider. Used if its models changed. */
  readonly provider: number
  readonly n: number
}

/** `{ a: 1, k: -1 }` is `a - k`. */
export type Combination = Readonly<Partial<Record<Variable, number>>>

export interface Ratio {
  readonly weight: number
  readonly y: Combination
  readonly x: Combination
  /** Counts the answers with x > 0. */
  readonly units: SumColumn
  /** How many units of `y` make one unit of the measure. */
  readonly per: number
  /** A more precise column than `y`. */
  readonly value?: { readonly column: SumColumn; readonly per: number }
}

/** A share has `0 <= y <= x` in every answer. A difference is between two shares with the same `x`, from -1 to 1. */
export interface Measure {
  readonly kind: 'share' | 'difference' | 'mean'
  /** Infinite if unbounded. */
  readonly low: number
  readonly high: number
  readonly ratios: readonly Ratio[]
}

export type NoIntervalReason = 'nothing_to_count' | 'one_answer' | 'few_prompts' | 'no_variation'

export type Caveat = 'asked_once' | 'days_with_memory' | 'few_days' | 'heavy_prompt' | 'model_changed' | 'one_day'

export type Interval =
  | { readonly low: number; readonly high: number; readonly reason: null }
  | { readonly low: null; readonly high: null; readonly reason: NoIntervalReason }

/** Version of the formulas (docs/methods/methods.md). Increase it if any result changes. */
export const methods = 4

export function variablesOf({ ratios }: Measure): Variable[] {
  const variables = new Set<Variable>()
  for (const { y, x } of ratios)
    for (const variable of Object.keys({ ...y, ...x }) as Variable[]) if (variable !== 'one') variables.add(variable)
  return [...variables].sort()
}

export function listMeasureColumns(measure: Measure): SumColumn[] {
  const variables = variablesOf(measure)
  const columns = new Set<SumColumn>(variables as SumColumn[])
  for (const [i, v] of variables.entries()) for (const w of variables.slice(i)) columns.add(productOf(v, w))
  for (const { units, value } of measure.ratios) {
    columns.add(units)
    if (value) columns.add(value.column)
  }
  columns.delete('one')
  return [...columns].sort()
}

/** Throws if there is no column for the product. */
export function productOf(v: Variable, w: Variable): SumColumn {
  if (v === 'one') return w
  if (w === 'one') return v
  const pair = v < w ? v + w : w + v
  if (!Object.hasOwn(products, pair)) throw new Error(`There is no column for the product of ${v} and ${w}.`)
  return products[pair as keyof typeof products]
}
