import { leastVerdict, tokenKinds } from '../lexicon/index.ts'
import type { EvidencePart, EvidenceStep, Ground, SentimentEvidence } from './evidence.ts'
import type { Sentence } from './sentence.ts'

export type ClauseEvidence = Pick<SentimentEvidence, 'start' | 'end' | 'isConditional'> & {
  parts: EvidencePart[]
  steps: EvidenceStep[]
}

/** Records why a mention got its score. Tokens are indexes in the sentence. */
export interface EvidenceRecorder {
  begin(sentence: Sentence, from: number, to: number): void
  words(): ClauseEvidence
  ratings(): ClauseEvidence
  /** `value` is the word's value in the lexicon. */
  word(at: number, value: number): void
  /** `by` is the token that changes the word at `at`. */
  turn(at: number, rule: string, by: number, value: number): void
  rating(at: number, value: number): void
  settle(rule: string, value: number): void
  give(
    from: ClauseEvidence,
    who: number,
    ground: Ground,
    value: number,
    share: number,
    weight: number,
    isVerdict: boolean,
  ): void
}

const urging = new Set<number>([tokenKinds.urge, tokenKinds.shun, tokenKinds.prefer])

const isVerdict = (kind: number, value: number) =>
  kind === tokenKinds.verdict || kind === tokenKinds.settled || (urging.has(kind) && Math.abs(value) >= leastVerdict)

export function createEvidenceRecorder(evidence: SentimentEvidence[]): EvidenceRecorder {
  let sentence!: Sentence
  let words: ClauseEvidence = { start: 0, end: 0, isConditional: false, parts: [], steps: [] }
  let ratings = words
  let tokens: number[] = []

  const step = (rule: string, at: number, value: number): EvidenceStep => {
    const { starts, ends } = sentence
    return { rule, start: starts[at]!, end: ends[at]!, value }
  }

  return {
    begin: (read, from, to) => {
      sentence = read
      tokens = []
      const start = sentence.starts[Math.min(from, sentence.count - 1)]!
      const end = to > from ? sentence.ends[to - 1]! : start
      const { isConditional } = sentence
      words = { start, end, isConditional, parts: [], steps: [] }
      ratings = { start, end, isConditional, parts: [], steps: [] }
    },
    words: () => words,
    ratings: () => ratings,
    word: (at, value) => {
      tokens.push(at)
      words.parts.push([step(isVerdict(sentence.kinds[at]!, value) ? 'verdict' : 'word', at, value)])
    },
    turn: (at, rule, by, value) => {
      words.parts[tokens.lastIndexOf(at)]!.push(step(rule, by, value))
    },
    rating: (at, value) => {
      ratings.parts.push([step('rating', at, value)])
    },
    settle: (rule, value) => {
      words.steps.push({ rule, start: words.start, end: words.end, value })
    },
    give: (from, who, ground, value, share, weight, isVerdict) => {
      evidence.push({ who, ...from, ground, value, share, weight, isVerdict })
    },
  }
}
