import type { LexiconLanguage } from '../lexicon/index.ts'

export interface EvidenceStep {
  rule: string
  start: number
  end: number
  value: number
}

/** A word's own value (rule `word`, `verdict` or `rating`), then each change by the words around it. */
export type EvidencePart = EvidenceStep[]

/** One clause's part of a score: value × share, with this weight in the mean. */
export interface SentimentEvidence {
  who: number
  start: number
  end: number
  ground: Ground
  /** -4 to 4: the value of the last of `steps`, else the sum of the parts' last values. */
  value: number
  parts: readonly EvidencePart[]
  /** Changes to the sum of the parts: a limit to 4, or a list of pros. */
  steps: readonly EvidenceStep[]
  /** Factor of the value: 1, or the share that a comparison gives to the other entity. */
  share: number
  weight: number
  /** True if the clause recommends or warns, so that it decides the sign of the score. */
  isVerdict: boolean
  /** True if the sentence has a condition: "Choose X if you travel". */
  isConditional: boolean
}

/** See docs/methods/extraction-sentiment.md, "Whose clause is it?". */
export const ground = {
  named: 'it is named',
  pronoun: 'a pronoun refers to it',
  verb: 'a verb without a subject continues about it',
  same: 'the sentence continues about it',
  held: 'it is named later',
  before: 'it was mentioned before, and no name is given here',
  topic: 'it is in a block about it',
  rival: 'others are compared to it: half, reversed',
  peer: 'others are likened to it: half',
  denied: 'others are said to be unlike it: half of the denied value',
  against: 'others are contrasted with it: half, reversed',
} as const

export type Ground = keyof typeof ground

export interface JudgeTrace {
  /** Null without mentions. */
  language: LexiconLanguage | 'other' | null
  evidence: SentimentEvidence[]
}
