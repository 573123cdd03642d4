import type { ProfileFact } from '../profile/profile.ts'
import { areEqualValues, type FoundValue, fold, parseFactValue, valuesIn } from '../profile/values.ts'

export type FactVerdict = 'supported' | 'contradicted' | 'outdated'

export interface ValueReading {
  verdict: FactVerdict
  /** UTF-16 units of the text. */
  start: number
  end: number
}

export interface CueSpan {
  start: number
  end: number
  clauseStart: number
  clauseEnd: number
}

/** Maximum UTF-16 units between a fact's words and its value. */
const reach = 60

/** Judges the value nearest to a fact's words. Undefined without a value of its kind. */
export function readFactValue(text: string, cue: CueSpan, fact: ProfileFact): ValueReading | undefined {
  const from = Math.max(cue.clauseStart, cue.start - reach)
  const to = Math.max(Math.min(cue.clauseEnd, cue.end + reach), endOfSentence(text, cue.end))
  const named = fact.kind === 'place' || fact.kind === 'person'
  return named ? readName(text, cue, fact, from, to) : readNearest(text, cue, fact, from, to)
}

/** End of the sentence or line, but at most `reach` away. */
function endOfSentence(text: string, at: number): number {
  const rest = text.slice(at, at + reach)
  const stop = rest.search(/[.!?](?:\s|$)|\n/)
  return at + (stop < 0 ? rest.length : stop)
}

function readNearest(text: string, cue: CueSpan, fact: ProfileFact, from: number, to: number) {
  let nearest: FoundValue | undefined
  let least = Number.POSITIVE_INFINITY
  for (const found of valuesIn(fact.kind, text.slice(from, to))) {
    const [start, end] = [found.start + from, found.end + from]
    // Ties go to the value after the words.
    const distance = start >= cue.end ? start - cue.end : cue.start - end + 0.5
    if (distance < 0 || distance > reach || distance >= least) continue
    nearest = { ...found, start, end }
    least = distance
  }
  return nearest && judged(nearest, fact)
}

function judged({ start, end, value }: FoundValue, fact: ProfileFact): ValueReading {
  const has = (values: readonly string[]) =>
    values.some(each => {
      const parsed = parseFactValue(fact.kind, each)
      return parsed !== undefined && areEqualValues(parsed, value)
    })
  const verdict = has(fact.accepted) ? 'supported' : has(fact.outdated) ? 'outdated' : 'contradicted'
  return { verdict, start, end }
}

/** Finds a known name near the words, or another name right after them ("based in Berlin"). */
function readName(text: string, cue: CueSpan, fact: ProfileFact, from: number, to: number): ValueReading | undefined {
  for (const [verdict, names] of [
    ['supported', fact.accepted],
    ['outdated', fact.outdated],
  ] as const)
    for (const each of names) {
      const start = findName(text, each, from, to)
      if (start >= 0) return { verdict, start, end: start + each.trim().length }
    }
  const rest = text.slice(cue.end, to)
  const lead = /^[\s:,–—-]*(?:\p{Ll}+\s+){0,3}/u.exec(rest)![0].length
  const found = valuesIn(fact.kind, rest).find(({ start }) => start === lead)
  if (!found || (fact.kind === 'person' && !/\s/.test(rest.slice(found.start, found.end)))) return undefined
  return { verdict: 'contradicted', start: found.start + cue.end, end: found.end + cue.end }
}

/** Ignores case, and parts of words. -1 if not found. */
function findName(text: string, name: string, from: number, to: number): number {
  const escaped = fold(name).replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const match = new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'iu').exec(text.slice(from, to))
  return match && match[0].length === name.trim().length ? from + match.index : -1
}
