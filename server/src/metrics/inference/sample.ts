import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import {
  asProvider,
  changedProviders,
  createStrata,
  ofStratum,
  type Strata,
  type SumColumns,
} from '../../statistics/strata.ts'
import {
  listMeasureColumns,
  type Measure,
  type Stratum,
  type SumColumn,
  type Variable,
  variablesOf,
} from '../../statistics/sums.ts'
import { answersIn, type Scope } from '../scope.ts'

/** The subject of a sample's variables. Entities and sources have additional variables in `Subject`. */
export type SampleSubject = 'brand' | 'entity' | 'source'

export type VariableValues = Readonly<Partial<Record<SumColumn, Int32Array>>>

export interface Answers {
  readonly scope: Scope
  readonly id: Int32Array
  readonly prompt: Int32Array
  readonly assistant: Int32Array
  /** UTC day, counted from 1970. */
  readonly day: Int32Array
  readonly values: VariableValues
}

export interface NeededSums {
  readonly columns: readonly SumColumn[]
  readonly variables: readonly Variable[]
}

/** Integer sums by stratum and by cell. A cell has a stratum's answers of one day. */
export interface AnswerSums {
  readonly columns: SumColumns
  readonly cells: Readonly<Partial<Record<Variable, Float64Array>>>
}

export interface Sample {
  readonly answers: Answers
  readonly needed: NeededSums
  readonly strata: Strata
  readonly cells: AnswerSums['cells']
  /** Days with answers, ascending. */
  readonly days: readonly number[]
  /** Stratum `i` has the cells from `starts[i]` to `starts[i + 1]` (exclusive), ordered by day. */
  readonly starts: Int32Array
  /** For each cell, its index in `days` and its number of answers. */
  readonly dayOf: Int32Array
  readonly counts: Int32Array
  readonly stratumOf: Int32Array
  readonly cellOf: Int32Array
}

export type StratumAssistant = Pick<Stratum, 'assistant' | 'provider'>

export const selectedColumns: Readonly<Record<SampleSubject, Sql>> = {
  brand: sql`self_mentions, direct_mentions,
  case when self_citations > 0 then 2 when tracked_citations > 0 then 1 else 0 end,
  coalesce(self_position, 0), coalesce(self_sentiment, -1), coalesce(self_recommended, -1)`,
  entity: sql`self_mentions, direct_mentions`,
  source: sql`citations`,
}

/** Reads single answers, which is as fast as summing them in SQL. `filter` (`and …`) selects among them. */
export async function readAnswers(
  db: Reader,
  scope: Scope,
  subject: SampleSubject,
  filter: Sql = empty,
): Promise<Answers> {
  const [id, prompt, assistant, day, ...columns] = await db.columns(sql`
select id, prompt_id, assistant_id, day, ${selectedColumns[subject]}
from answer
where ${answersIn(scope)} ${filter}`)
  const values = valuesOf(subject, columns)
  return { scope, id: id!, prompt: prompt!, assistant: assistant!, day: day!, values }
}

export function valuesOf(subject: SampleSubject, [own, ...columns]: readonly Int32Array[]): VariableValues {
  const { length } = own!
  if (subject === 'source') return { d: own!, dn: own!.map(citations => (citations > 0 ? 1 : 0)) }
  const [direct, cites, position, sentiment, recommended] = columns
  const [f, b] = [new Int32Array(length), new Int32Array(length)]
  for (let i = 0; i < length; i++) {
    f[i] = own![i]! + direct![i]!
    b[i] = f[i]! > 0 ? 1 : 0
  }
  if (subject === 'entity') return { k: own!, f, b }
  const [c, t] = [new Int32Array(length), new Int32Array(length)]
  for (let i = 0; i < length; i++) {
    c[i] = cites![i] === 2 ? 1 : 0
    t[i] = cites![i] === 0 ? 0 : 1
  }
  return { a: own!, f, b, c, t, p: position!, ...sentimentValues(sentiment!), ...recommendedValues(recommended!) }
}

/** `sentiment` is in millionths of a point, or -1 for mentions without a sentiment. */
export function sentimentValues(sentiment: Int32Array): VariableValues {
  const [e, s, sm] = [0, 1, 2].map(() => new Int32Array(sentiment.length)) as [Int32Array, Int32Array, Int32Array]
  for (let i = 0; i < sentiment.length; i++) {
    if (sentiment[i]! < 0) continue
    e[i] = 1
    s[i] = Math.trunc(sentiment[i]! / 1000)
    sm[i] = sentiment[i]!
  }
  return { e, s, sm }
}

/** Values are above 0 (recommended), 0 (not) or -1 (not judged). */
export const recommendedValues = (recommended: Int32Array): VariableValues => ({
  j: recommended.map(value => (value < 0 ? 0 : 1)),
  y: recommended.map(value => (value > 0 ? 1 : 0)),
})

export function listNeededSums(measures: readonly Measure[]): NeededSums {
  const [columns, variables] = [new Set<SumColumn>(), new Set<Variable>()]
  for (const measure of measures) {
    for (const column of listMeasureColumns(measure)) columns.add(column)
    for (const variable of variablesOf(measure)) variables.add(variable)
  }
  return { columns: [...columns], variables: [...variables] }
}

export async function readAssistants(db: Reader, brandId: number): Promise<Map<number, StratumAssistant>> {
  const rows = await db.rows<AssistantRow>(sql`
select id, provider as alias from assistant where brand_id = ${brandId} order by id`)
  return assistantStrata(rows)
}

export interface AssistantRow {
  id: number
  alias: string
}

export function assistantStrata(rows: readonly AssistantRow[]): Map<number, StratumAssistant> {
  const providers = new Map<string, number>()
  const assistants = new Map<number, StratumAssistant>()
  for (const { id, alias } of rows) {
    const provider = providers.get(alias) ?? id
    providers.set(alias, provider)
    assistants.set(id, { assistant: id, provider })
  }
  return assistants
}

/**
 * One sample for each list of answers. A provider counts as one assistant if its models changed between the first two
 * lists. The second sample by model is then returned as a third.
 */
export function createSamples(
  lists: readonly Answers[],
  assistants: ReadonlyMap<number, StratumAssistant>,
  needed: NeededSums,
): Sample[] {
  const samples = lists.map(answers => createSample(answers, assistants, needed))
  const [before, after] = samples
  const changed = after ? changedProviders(before!.strata.all, after.strata.all) : []
  if (changed.length === 0) return samples
  const known = new Map(assistants)
  for (const [id, { provider }] of assistants)
    if (changed.includes(provider)) known.set(id, { provider, assistant: asProvider(provider) })
  return [...lists.map(answers => createSample(answers, known, needed)), after!]
}

export function createSample(
  answers: Answers,
  assistants: ReadonlyMap<number, StratumAssistant>,
  needed: NeededSums,
): Sample {
  const { all, stratumOf } = placeInStrata(answers, assistants)
  const cells = placeInCells(answers.day, all, stratumOf)
  const sums = addUp(answers.values, needed, [stratumOf, all.length], [cells.cellOf, cells.counts.length])
  return { answers, needed, ...cells, stratumOf, cells: sums.cells, strata: createStrata(all, sums.columns) }
}

function placeInStrata({ prompt, assistant }: Answers, assistants: ReadonlyMap<number, StratumAssistant>) {
  const found: { -readonly [K in keyof Stratum]: number }[] = []
  const stratumOf = new Int32Array(prompt.length)
  // Arrays are faster than maps here.
  const knownAs: StratumAssistant[] = []
  const placesOf: number[][] = []
  const placesAs = new Map<number, number[]>()
  for (let i = 0; i < prompt.length; i++) {
    const by = assistant[i]!
    if (knownAs[by] === undefined) {
      const as = assistants.get(by)!
      knownAs[by] = as
      placesOf[by] = placesAs.get(as.assistant) ?? []
      placesAs.set(as.assistant, placesOf[by])
    }
    const places = placesOf[by]!
    const place = places[prompt[i]!] ?? found.length
    if (place === found.length) {
      places[prompt[i]!] = place
      found.push({ prompt: prompt[i]!, assistant: knownAs[by]!.assistant, provider: knownAs[by]!.provider, n: 0 })
    }
    found[place]!.n++
    stratumOf[i] = place
  }
  const ranked = [...found.keys()].sort((one, other) => ofStratum(found[one]!, found[other]!))
  const rankOf = new Int32Array(found.length)
  for (const [rank, place] of ranked.entries()) rankOf[place] = rank
  for (let i = 0; i < stratumOf.length; i++) stratumOf[i] = rankOf[stratumOf[i]!]!
  return { all: ranked.map((place): Stratum => found[place]!), stratumOf }
}

function placeInCells(day: Int32Array, strata: readonly Stratum[], stratumOf: Int32Array) {
  const { days, indexOf, byDay } = sortByDay(day)
  const [starts, next] = [new Int32Array(strata.length + 1), new Int32Array(strata.length)]
  for (let i = 1; i < next.length; i++) next[i] = next[i - 1]! + strata[i - 1]!.n
  const order = new Int32Array(day.length)
  for (let i = 0; i < day.length; i++) order[next[stratumOf[byDay[i]!]!]!++] = byDay[i]!
  const [cellOf, dayOf, counts] = [new Int32Array(day.length), new Int32Array(day.length), new Int32Array(day.length)]
  let [cell, last] = [-1, -1]
  for (let i = 0; i < day.length; i++) {
    const answer = order[i]!
    const stratum = stratumOf[answer]!
    if (stratum !== last) starts[stratum] = ++cell
    else if (indexOf[answer] !== dayOf[cell]) cell++
    last = stratum
    dayOf[cell] = indexOf[answer]!
    counts[cell]!++
    cellOf[answer] = cell
  }
  starts[strata.length] = cell + 1
  return { days, starts, cellOf, dayOf: dayOf.subarray(0, cell + 1), counts: counts.subarray(0, cell + 1) }
}

/** Returns the days, each answer's index among them, and the answers sorted by day. */
function sortByDay(day: Int32Array) {
  let [first, last] = [day[0] ?? 0, day[0] ?? 0]
  for (let i = 0; i < day.length; i++) {
    if (day[i]! < first) first = day[i]!
    if (day[i]! > last) last = day[i]!
  }
  const counts = new Int32Array(last - first + 1)
  for (let i = 0; i < day.length; i++) counts[day[i]! - first]!++
  const [places, next] = [new Int32Array(counts.length), new Int32Array(counts.length)]
  const days: number[] = []
  let before = 0
  for (let i = 0; i < counts.length; i++) {
    next[i] = before
    before += counts[i]!
    if (counts[i] !== 0) places[i] = days.push(first + i) - 1
  }
  const [indexOf, byDay] = [new Int32Array(day.length), new Int32Array(day.length)]
  for (let i = 0; i < day.length; i++) {
    indexOf[i] = places[day[i]! - first]!
    byDay[next[day[i]! - first]!++] = i
  }
  return { days, indexOf, byDay }
}

/** Stratum or cell of each row, and their number. */
type Places = readonly [of: Int32Array, count: number]

export function addUp(values: VariableValues, needed: NeededSums, strata: Places, cells: Places): AnswerSums {
  const columns: Partial<Record<SumColumn, Float64Array>> = {}
  for (const column of needed.columns) {
    const own = values[column]
    const [v, w] = [values[column[0] as SumColumn], values[column[1] as SumColumn]]
    if (own) columns[column] = sumByPlace(strata, own)
    else if (v && w) columns[column] = sumByPlace(strata, v, w)
  }
  const byCell: Partial<Record<Variable, Float64Array>> = {}
  for (const variable of needed.variables) {
    const v = values[variable]
    if (v) byCell[variable] = sumByPlace(cells, v)
  }
  return { columns, cells: byCell }
}

function sumByPlace([of, count]: Places, values: Int32Array, times?: Int32Array): Float64Array {
  const sums = new Float64Array(count)
  if (times) for (let i = 0; i < values.length; i++) sums[of[i]!]! += values[i]! * times[i]!
  else for (let i = 0; i < values.length; i++) sums[of[i]!]! += values[i]!
  return sums
}
