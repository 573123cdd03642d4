/**
 * What is summed over answers, and how a measure is made of the sums. All numbers are whole; the formulas run once,
 * in this room, over strata sorted by their integers, so that every engine gives the same doubles.
 */

/**
 * A number that one answer has. `one` is 1 for every answer. The *subject* is the brand itself, or the entity of a row.
 *
 * | | |
 * |---|---|
 * | `a` | 1 where the subject is named, else 0 |
 * | `b` | 1 where any tracked entity is named, else 0 |
 * | `f` | how many tracked entities are named (mentions: one for each entity and answer) |
 * | `c` | 1 where the subject is cited, else 0 |
 * | `t` | 1 where any tracked entity is cited, else 0 |
 * | `p` | the position of the subject, 0 where it is not named |
 * | `e` | 1 where the subject is named with a sentiment, else 0 |
 * | `s` | that sentiment in whole thousandths of a point, truncated; 0 where there is none |
 * | `k` | 1 where another entity is named, with which the subject is compared, else 0 |
 * | `g` | how many citations of the source or URL of a row it has |
 * | `d` | how many citations it has |
 * | `r` | the sum of the positions of the citations counted by `g` |
 */
export type Variable = 'one' | 'a' | 'b' | 'f' | 'c' | 't' | 'p' | 'e' | 's' | 'k' | 'g' | 'd' | 'r'

/**
 * The sum of a variable over the answers of a stratum (named as the variable), or of a product of two (`af` is
 * `sum(a * f)`). Besides these:
 *
 * | | |
 * |---|---|
 * | `sm` | the sum of the sentiments in millionths of a point, as they are stored: for the value alone |
 * | `gn` | answers with `g > 0` |
 * | `dn` | answers with `d > 0` |
 */
export type SumColumn = Exclude<Variable, 'one'> | (typeof products)[keyof typeof products] | 'sm' | 'gn' | 'dn' | 'one'

/**
 * The column that holds the sum of a product of two variables, by their letters in the order of the alphabet. Where both
 * are 0 or 1 and one implies the other the product is the one that implies: `ab` is `a`.
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
  kk: 'k',
  pp: 'pp',
  rr: 'rr',
  ss: 'ss',
  tt: 't',
} as const

/** The answers of one assistant to one prompt, in scope: all of them, also those with which a measure has nothing to do. */
export interface Stratum {
  readonly prompt: number
  /** A whole number for each provider and model. */
  readonly assistant: number
  /** A whole number for each provider: what is left of an assistant where its models changed. */
  readonly provider: number
  /** How many answers; at least 1. */
  readonly n: number
}

/** Variables times whole numbers, added up: `{ a: 1, k: -1 }` is `a - k`. */
export type Combination = Readonly<Partial<Record<Variable, number>>>

/** A ratio of two sums. */
export interface Ratio {
  /** Its part in the measure: 1 where the measure is this ratio alone. */
  readonly weight: number
  readonly y: Combination
  readonly x: Combination
  /** The column that counts the answers with x > 0; `one` counts all. */
  readonly units: SumColumn
  /** How many units of `y` are one of the measure: 1000 for thousandths. */
  readonly per: number
  /** Where the value is known more precisely than `y`: its column and the units of it that are one of the measure. */
  readonly value?: { readonly column: SumColumn; readonly per: number }
}

/**
 * What is measured: a ratio, or a weighted sum of ratios. A share has `0 <= y <= x` in every answer, and is 0 to 1; a
 * difference is one of two shares with the same `x`, and -1 to 1.
 */
export interface Measure {
  readonly kind: 'share' | 'difference' | 'mean'
  /** The least and the greatest value there can be; infinite where there is none. */
  readonly low: number
  readonly high: number
  readonly ratios: readonly Ratio[]
}

/** Why there is no interval. */
export type NoIntervalReason = 'nothing_to_count' | 'one_answer' | 'few_prompts' | 'no_variation'

/** What is to be said beside an interval, as far as the sums tell it. */
export type Caveat = 'asked_once' | 'days_with_memory' | 'few_days' | 'heavy_prompt' | 'model_changed' | 'one_day'

/** Both ends, or the reason for which there are none. */
export type Interval =
  | { readonly low: number; readonly high: number; readonly reason: null }
  | { readonly low: null; readonly high: null; readonly reason: NoIntervalReason }

/** The version of the formulas of intervals and tests (docs/methods/methods.md). Any change of what they give is a new one. */
export const methods = 2

/** The variables of a measure but `one`, in the order of the alphabet: what a day's residuals must have. */
export function variablesOf({ ratios }: Measure): Variable[] {
  const all = ratios.flatMap(({ y, x }) => [...Object.keys(y), ...Object.keys(x)] as Variable[])
  return [...new Set(all)].filter(variable => variable !== 'one').sort()
}

/** The columns of a stratum that a measure needs. */
export function listMeasureColumns(measure: Measure): SumColumn[] {
  const variables = variablesOf(measure)
  const pairs = variables.flatMap((v, index) => variables.slice(index).map(w => productOf(v, w)))
  const others = measure.ratios.flatMap(({ units, value }) => [units, ...(value ? [value.column] : [])])
  return [...new Set<SumColumn>([...(variables as SumColumn[]), ...pairs, ...others])]
    .filter(column => column !== 'one')
    .sort()
}

/** The column with the sum of the product of two variables. */
export function productOf(v: Variable, w: Variable): SumColumn {
  if (v === 'one') return w
  if (w === 'one') return v
  const pair = v < w ? v + w : w + v
  if (!Object.hasOwn(products, pair)) throw new Error(`There is no column for the product of ${v} and ${w}.`)
  return products[pair as keyof typeof products]
}
