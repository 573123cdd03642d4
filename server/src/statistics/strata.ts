import type { Stratum, SumColumn, Variable } from './sums.ts'

export type SumColumns = Readonly<Partial<Record<SumColumn, Float64Array>>>

/** Stored by column, because hundreds of figures have thousands of strata each. */
export interface Strata {
  /** Sorted, so that sums do not depend on the input order. */
  readonly all: readonly Stratum[]
  /** Index of each prompt's first stratum. The last element is the number of strata. */
  readonly prompts: Int32Array
  /** `one` is the number of answers. */
  readonly columns: SumColumns
}

/**
 * A day's residual is the sum of `w (v - m)` over its answers. m is the mean of v in the stratum, w is 1. A change uses
 * only matched strata, and `n2 / n1` of the stratum as w of the earlier period.
 */
export interface ResidualDays {
  /** UTC day numbers, ascending. Equal weekdays differ by a multiple of 7. */
  readonly days: readonly number[]
  readonly residuals: Readonly<Partial<Record<Variable, Float64Array>>>
}

export interface GroupSums {
  readonly strata: Strata
  readonly days: ResidualDays
}

export const ofStratum = (one: Omit<Stratum, 'n'>, other: Omit<Stratum, 'n'>): number =>
  one.prompt - other.prompt || one.assistant - other.assistant

export function createStrata(all: readonly Stratum[], columns: SumColumns): Strata {
  const one = new Float64Array(all.length)
  const prompts: number[] = []
  for (let i = 0; i < all.length; i++) {
    one[i] = all[i]!.n
    if (i === 0 || all[i]!.prompt !== all[i - 1]!.prompt) prompts.push(i)
  }
  return { all, prompts: Int32Array.from([...prompts, all.length]), columns: { ...columns, one } }
}

/** `places` are ascending. */
export function pickStrata(strata: Strata, places: ArrayLike<number>): Strata {
  if (places.length === strata.all.length) return strata
  const all: Stratum[] = []
  for (let i = 0; i < places.length; i++) all.push(strata.all[places[i]!]!)
  return createStrata(all, pickColumns(strata.columns, places))
}

export function pickColumns(columns: SumColumns, places: ArrayLike<number>): SumColumns {
  const picked: Partial<Record<SumColumn, Float64Array>> = {}
  for (const [name, column] of Object.entries(columns)) {
    const values = new Float64Array(places.length)
    for (let i = 0; i < values.length; i++) values[i] = column[places[i]!]!
    picked[name as SumColumn] = values
  }
  return picked
}

/** Throws if the column is missing. */
export function findColumn({ columns }: Strata, column: SumColumn): Float64Array {
  const values = columns[column]
  if (!values) throw new Error(`Strata lack the column ${column}.`)
  return values
}

/** Pairs with the same prompt and assistant, or the same prompt and provider if its models changed. */
export interface MatchedStrata {
  readonly before: Strata
  readonly after: Strata
  /** Weight of each earlier answer, so that a stratum has the same weight in both periods. */
  readonly weights: Float64Array
}

type AskedStratum = Pick<Stratum, 'assistant' | 'provider'>

/** Providers with different assistants in the two periods. They are matched as a whole. */
export function changedProviders(before: readonly AskedStratum[], after: readonly AskedStratum[]): number[] {
  const [then, now] = [assistantsByProvider(before), assistantsByProvider(after)]
  const changed: number[] = []
  for (const [provider, assistants] of then) {
    const others = now.get(provider)
    if (others && (others.size !== assistants.size || !isWithin(assistants, others))) changed.push(provider)
  }
  return changed.sort((a, b) => a - b)
}

function assistantsByProvider(strata: readonly AskedStratum[]): Map<number, Set<number>> {
  const byProvider = new Map<number, Set<number>>()
  for (const { provider, assistant } of strata) {
    const assistants = byProvider.get(provider)
    if (assistants) assistants.add(assistant)
    else byProvider.set(provider, new Set([assistant]))
  }
  return byProvider
}

function isWithin(some: ReadonlySet<number>, all: ReadonlySet<number>): boolean {
  for (const each of some) if (!all.has(each)) return false
  return true
}

export function matchStrata(before: Strata, after: Strata, changed: readonly number[]): MatchedStrata {
  const [then, now] = [mergeProviders(before, changed), mergeProviders(after, changed)]
  const places = matchPlaces(then.all, now.all)
  const matched = { before: pickStrata(then, places.before), after: pickStrata(now, places.after) }
  return { ...matched, weights: weightsOf(matched.before, matched.after) }
}

/** Indexes of the strata with the same prompt and assistant in two sorted lists. */
export function matchPlaces(before: readonly Stratum[], after: readonly Stratum[]) {
  const places = { before: [] as number[], after: [] as number[] }
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    const order = ofStratum(before[i]!, after[j]!)
    if (order === 0) {
      places.before.push(i)
      places.after.push(j)
    }
    if (order <= 0) i++
    if (order >= 0) j++
  }
  return places
}

/** Later number of answers divided by the earlier one, per matched stratum. */
export function weightsOf(before: Strata, after: Strata): Float64Array {
  const [then, now] = [before.columns.one!, after.columns.one!]
  const weights = new Float64Array(then.length)
  for (let i = 0; i < weights.length; i++) weights[i] = now[i]! / then[i]!
  return weights
}

/** Negative, so that it never equals the number of an assistant. */
export const asProvider = (provider: number): number => -1 - provider

function mergeProviders(strata: Strata, changed: readonly number[]): Strata {
  if (changed.length === 0) return strata
  const moved = strata.all.map((stratum, place) => {
    const { provider, assistant } = stratum
    return { ...stratum, assistant: changed.includes(provider) ? asProvider(provider) : assistant, place }
  })
  moved.sort(ofStratum)
  const all: Stratum[] = []
  const placeOf = new Int32Array(moved.length)
  for (const { place, ...stratum } of moved) {
    const last = all.at(-1)
    if (last && ofStratum(last, stratum) === 0) all[all.length - 1] = { ...last, n: last.n + stratum.n }
    else all.push(stratum)
    placeOf[place] = all.length - 1
  }
  const columns: Partial<Record<SumColumn, Float64Array>> = {}
  for (const [name, values] of Object.entries(strata.columns)) {
    const sums = new Float64Array(all.length)
    for (let i = 0; i < values.length; i++) sums[placeOf[i]!]! += values[i]!
    columns[name as SumColumn] = sums
  }
  return createStrata(all, columns)
}
