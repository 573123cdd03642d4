import type { Day, Stratum, Variable } from '../statistics/sums.ts'
import type { AnswerColumns, Subject } from './answer-columns.ts'
import { residualDays } from './residual-days.ts'

/** Where each answer belongs: the same for every subject. */
export interface Layout {
  readonly answers: AnswerColumns
  /** Prompt, assistant and provider of each stratum, sorted by prompt and assistant. */
  readonly strata: readonly Pick<Stratum, 'prompt' | 'assistant' | 'provider'>[]
  /** The answers, stratum after stratum; those of stratum `i` begin at `starts[i]` and end before `starts[i + 1]`. */
  readonly order: Int32Array
  readonly starts: Int32Array
  /** The days with answers, ascending, and the place among them of the day of each answer, in that order. */
  readonly days: readonly number[]
  readonly dayOf: Int32Array
}

/** An assistant as strata have it. */
export interface Asked {
  readonly assistant: number
  readonly provider: number
}

/** Sorts answers into strata by their prompt and by what their assistant is taken for. */
export function layOut(answers: AnswerColumns, askedOf: (assistant: number) => Asked): Layout {
  const { length } = answers.id
  const found: { prompt: number; assistant: number; provider: number; count: number }[] = []
  const stratumOf = new Int32Array(length)
  // Both have small integers: arrays find a stratum in a fraction of the time that maps take.
  const asked: Asked[] = []
  const placesOf: number[][] = []
  const placesAs = new Map<number, number[]>()
  for (let i = 0; i < length; i++) {
    const [prompt, by] = [answers.prompt[i]!, answers.assistant[i]!]
    if (asked[by] === undefined) {
      asked[by] = askedOf(by)
      placesOf[by] = placesAs.get(asked[by].assistant) ?? []
      placesAs.set(asked[by].assistant, placesOf[by])
    }
    const places = placesOf[by]!
    const place = places[prompt] ?? found.length
    if (place === found.length) {
      places[prompt] = place
      found.push({ prompt, assistant: asked[by]!.assistant, provider: asked[by]!.provider, count: 0 })
    }
    found[place]!.count++
    stratumOf[i] = place
  }
  const ranked = found.map((stratum, place) => ({ ...stratum, place }))
  ranked.sort((one, other) => one.prompt - other.prompt || one.assistant - other.assistant)
  const starts = new Int32Array(ranked.length + 1)
  const next = new Int32Array(ranked.length)
  for (const [rank, { place, count }] of ranked.entries()) {
    starts[rank + 1] = starts[rank]! + count
    next[place] = starts[rank]!
  }
  const order = new Int32Array(length)
  for (let i = 0; i < length; i++) order[next[stratumOf[i]!]!++] = i
  return { answers, strata: ranked, order, starts, ...placedDays(answers.day, order) }
}

function placedDays(day: Int32Array, order: Int32Array): Pick<Layout, 'days' | 'dayOf'> {
  const one = day[0] ?? 0
  const [first, last] = [day.reduce((a, b) => Math.min(a, b), one), day.reduce((a, b) => Math.max(a, b), one)]
  // The days of a calendar are few enough for an array, which is quicker than a map.
  const places = new Int32Array(last - first + 1).fill(-1)
  for (let i = 0; i < day.length; i++) places[day[i]! - first] = 0
  const days: number[] = []
  for (let i = 0; i < places.length; i++) if (places[i] === 0) places[i] = days.push(first + i) - 1
  return { days, dayOf: order.map(answer => places[day[answer]! - first]!) }
}

/** The variables that a day has a residual of, in the order of a row of `valuesOf`. */
const variables = ['a', 'b', 'f', 'c', 't', 'p', 'e', 's', 'k'] as const satisfies readonly Variable[]
const width = variables.length

/** Answers in strata, summed up for a subject. */
export interface Summed {
  readonly strata: readonly Stratum[]
  /**
   * The days with answers of these strata (their places, ascending). With `weights`, millionths by the place of a stratum,
   * every residual is multiplied by the weight and truncated.
   */
  daysOf(places: readonly number[], weights?: (place: number) => number): Day[]
}

/** Sums up what the answers of a layout say of a subject, the brand itself by default, and of a rival beside it. */
export function sumUp(layout: Layout, subject: Subject = layout.answers, rival?: Pick<Subject, 'named'>): Summed {
  const { starts } = layout
  const values = valuesOf(layout, subject, rival)
  const means = new Float64Array(layout.strata.length * width)
  const strata = layout.strata.map(({ prompt, assistant, provider }, place): Stratum => {
    const [from, until] = [starts[place]!, starts[place + 1]!]
    const sums = addedUp(values, from, until)
    for (let v = 0; v < width; v++)
      means[place * width + v] = Math.trunc((1_000_000 * sums[variables[v]!]) / (until - from))
    for (let at = from; at < until; at++) sums.sm += Math.max(0, subject.sentiment[layout.order[at]!]!)
    return { prompt, assistant, provider, n: until - from, sums }
  })

  return {
    strata,
    daysOf: (places, weights) => residualDays(layout, { values, means, width, residualsAt }, places, weights),
  }
}

/** One row of residuals by name; written out, since thousands are made. */
function residualsAt(sums: Float64Array, place: number): Day['residuals'] {
  const at = place * width
  const [a, b, f, c, t] = [sums[at]!, sums[at + 1]!, sums[at + 2]!, sums[at + 3]!, sums[at + 4]!]
  return { a, b, f, c, t, p: sums[at + 5]!, e: sums[at + 6]!, s: sums[at + 7]!, k: sums[at + 8]! }
}

/** The columns of some rows: sums of every variable, and of the products that measures need. Written out, for its loops are long. */
function addedUp(values: Float64Array, from: number, until: number) {
  let [a, b, f, c, t, p, e, s, k] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  let [ac, af, ak, at, bc, bt, cf, ff, fk, ft, pp, ss] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let row = from * width; row < until * width; row += width) {
    const [va, vb, vf] = [values[row]!, values[row + 1]!, values[row + 2]!]
    const [vc, vt, vp] = [values[row + 3]!, values[row + 4]!, values[row + 5]!]
    const [vs, vk] = [values[row + 7]!, values[row + 8]!]
    a += va
    b += vb
    f += vf
    c += vc
    t += vt
    p += vp
    e += values[row + 6]!
    s += vs
    k += vk
    ac += va * vc
    af += va * vf
    ak += va * vk
    at += va * vt
    bc += vb * vc
    bt += vb * vt
    cf += vc * vf
    ff += vf * vf
    fk += vf * vk
    ft += vf * vt
    pp += vp * vp
    ss += vs * vs
  }
  return { a, b, f, c, t, p, e, s, k, sm: 0, ac, af, ak, at, bc, bt, cf, ff, fk, ft, pp, ss }
}

/** The variables of every answer, row after row in the order of the strata. */
function valuesOf({ answers, order }: Layout, subject: Subject, rival?: Pick<Subject, 'named'>) {
  const { named: self, direct, cites } = answers
  const values = new Float64Array(order.length * width)
  for (let i = 0, at = 0; i < order.length; i++, at += width) {
    const answer = order[i]!
    const tracked = self[answer]! + direct[answer]!
    const sentiment = subject.sentiment[answer]!
    values[at] = subject.named[answer]!
    values[at + 1] = tracked > 0 ? 1 : 0
    values[at + 2] = tracked
    values[at + 3] = cites[answer] === 2 ? 1 : 0
    values[at + 4] = cites[answer] === 0 ? 0 : 1
    values[at + 5] = subject.position[answer]!
    values[at + 6] = sentiment < 0 ? 0 : 1
    values[at + 7] = sentiment < 0 ? 0 : Math.trunc(sentiment / 1000)
    values[at + 8] = rival?.named[answer] ?? 0
  }
  return values
}
