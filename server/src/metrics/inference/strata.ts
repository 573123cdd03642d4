import { ofStratum } from '../../statistics/strata.ts'
import type { Stratum } from '../../statistics/sums.ts'
import { type ColumnFactories, type ColumnSet, createColumnSet } from './columns.ts'
import type { AnswerColumns } from './sample.ts'

/** The position of each answer, the same for every subject. */
export interface StrataLayout {
  readonly answers: AnswerColumns
  /** Sorted by prompt and assistant. */
  readonly strata: readonly Stratum[]
  /** Answers by stratum, then day. Stratum `i` spans `starts[i]` to `starts[i + 1]` (exclusive). */
  readonly order: Int32Array
  readonly starts: Int32Array
  /** Days with answers, ascending, and each answer's index among them. */
  readonly days: readonly number[]
  readonly dayOf: Int32Array
  readonly columns: ColumnSet
  ordered(values: Int32Array): Int32Array
}

export interface StratumAssistant {
  readonly assistant: number
  readonly provider: number
}

export function layOut(answers: AnswerColumns, askedOf: (assistant: number) => StratumAssistant): StrataLayout {
  const { length } = answers.id
  const found: Omit<Stratum, 'n'>[] = []
  const counts: number[] = []
  const stratumOf = new Int32Array(length)
  // Arrays are much faster than maps for small integer keys.
  const asked: StratumAssistant[] = []
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
      found.push({ prompt, assistant: asked[by]!.assistant, provider: asked[by]!.provider })
      counts.push(0)
    }
    counts[place]!++
    stratumOf[i] = place
  }
  const ranked = [...found.keys()].sort((one, other) => ofStratum(found[one]!, found[other]!))
  const strata = ranked.map((place): Stratum => {
    const { prompt, assistant, provider } = found[place]!
    return { prompt, assistant, provider, n: counts[place]! }
  })
  const starts = new Int32Array(ranked.length + 1)
  const next = new Int32Array(ranked.length)
  for (const [rank, place] of ranked.entries()) {
    starts[rank + 1] = starts[rank]! + counts[place]!
    next[place] = starts[rank]!
  }
  const { days, placeOf, byDay } = placedDays(answers.day)
  const order = new Int32Array(length)
  for (let i = 0; i < length; i++) {
    const answer = byDay[i]!
    order[next[stratumOf[answer]!]!++] = answer
  }
  const ordered = (values: Int32Array) => {
    const inOrder = new Int32Array(length)
    for (let i = 0; i < length; i++) inOrder[i] = values[order[i]!]!
    return inOrder
  }
  const columns = createColumnSet(starts, sharedBy(answers, ordered))
  return { answers, strata, order, starts, columns, ordered, days, dayOf: ordered(placeOf) }
}

function sharedBy(
  { named, direct, cites, citations }: AnswerColumns,
  ordered: StrataLayout['ordered'],
): ColumnFactories {
  const tracked = () => ordered(named.map((own, answer) => own + direct[answer]!))
  return {
    b: () => tracked().map(mentions => (mentions > 0 ? 1 : 0)),
    f: tracked,
    c: () => ordered(cites).map(cited => (cited === 2 ? 1 : 0)),
    t: () => ordered(cites).map(cited => (cited === 0 ? 0 : 1)),
    d: () => ordered(citations),
    dn: () => ordered(citations).map(count => (count > 0 ? 1 : 0)),
  }
}

function placedDays(day: Int32Array) {
  const one = day[0] ?? 0
  const [first, last] = [day.reduce((a, b) => Math.min(a, b), one), day.reduce((a, b) => Math.max(a, b), one)]
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
  const [placeOf, byDay] = [new Int32Array(day.length), new Int32Array(day.length)]
  for (let i = 0; i < day.length; i++) {
    placeOf[i] = places[day[i]! - first]!
    byDay[next[day[i]! - first]!++] = i
  }
  return { days, placeOf, byDay }
}
