import type { Column, Day, Stratum, Variable } from '../statistics/sums.ts'
import type { AnswerColumns, Subject } from './answer-columns.ts'

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
  const days = [...new Set(day)].sort((one, other) => one - other)
  const places = new Map(days.map((day, place) => [day, place]))
  return { days, dayOf: order.map(answer => places.get(day[answer]!)!) }
}

/** The variables that a day has a residual of, in the order of a row of `valuesOf`. */
const variables = ['a', 'b', 'f', 'c', 't', 'p', 'e', 's', 'k'] as const satisfies readonly Variable[]
const width = variables.length

/** The products that are summed beside them, and the places of their variables. */
const products = [
  'ac',
  'af',
  'ak',
  'at',
  'bc',
  'bt',
  'cf',
  'ff',
  'fk',
  'ft',
  'pp',
  'ss',
] as const satisfies readonly Column[]
const pairs = products.length
const placesIn = (nth: 0 | 1) =>
  Int32Array.from(products, product => (variables as readonly string[]).indexOf(product[nth]!))
const [firsts, seconds] = [placesIn(0), placesIn(1)]

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
  const { starts, dayOf } = layout
  const values = valuesOf(layout, subject, rival)
  const means = new Float64Array(layout.strata.length * width)
  const [single, paired] = [new Float64Array(width), new Float64Array(pairs)]
  const strata = layout.strata.map(({ prompt, assistant, provider }, place): Stratum => {
    const n = starts[place + 1]! - starts[place]!
    single.fill(0)
    paired.fill(0)
    let millionths = 0
    for (let at = starts[place]!, row = at * width; at < starts[place + 1]!; at++, row += width) {
      for (let v = 0; v < width; v++) single[v]! += values[row + v]!
      for (let p = 0; p < pairs; p++) paired[p]! += values[row + firsts[p]!]! * values[row + seconds[p]!]!
      millionths += Math.max(0, subject.sentiment[layout.order[at]!]!)
    }
    const sums: Partial<Record<Column, number>> = { sm: millionths }
    for (let v = 0; v < width; v++) {
      sums[variables[v]!] = single[v]!
      means[place * width + v] = Math.trunc((1_000_000 * single[v]!) / n)
    }
    for (let p = 0; p < pairs; p++) sums[products[p]!] = paired[p]!
    return { prompt, assistant, provider, n, sums }
  })

  return {
    strata,
    daysOf(places, weights) {
      const [sums, isSeen] = [new Float64Array(layout.days.length * width), new Uint8Array(layout.days.length)]
      for (const place of places) {
        const weight = weights?.(place)
        for (let at = starts[place]!; at < starts[place + 1]!; at++) {
          const row = dayOf[at]! * width
          isSeen[dayOf[at]!] = 1
          for (let v = 0; v < width; v++) {
            const residual = 1_000_000 * values[at * width + v]! - means[place * width + v]!
            sums[row + v]! += weight === undefined ? residual : Math.trunc((residual * weight) / 1_000_000)
          }
        }
      }
      return layout.days.flatMap((day, place) => (isSeen[place] ? [{ day, residuals: residualsAt(sums, place) }] : []))
    },
  }
}

/** One row of residuals by name; written out, since thousands are made. */
function residualsAt(sums: Float64Array, place: number): Day['residuals'] {
  const row = place * width
  const [a, b, f, c, t] = [sums[row]!, sums[row + 1]!, sums[row + 2]!, sums[row + 3]!, sums[row + 4]!]
  return { a, b, f, c, t, p: sums[row + 5]!, e: sums[row + 6]!, s: sums[row + 7]!, k: sums[row + 8]! }
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
