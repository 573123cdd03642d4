import type { LexiconLanguage } from '../lexicon/index.ts'

/** Why a value is what it is: the rule in a few words, the characters that made it, the value it leaves. */
export interface EvidenceStep {
  rule: string
  start: number
  end: number
  value: number
}

/** A word or rating that counts in a clause: what it says by itself, then what the words around it make of that. */
export type EvidencePart = EvidenceStep[]

/** One clause's, or its ratings', share of an entity's score: value × share goes into the mean with that weight. */
export interface SentimentEvidence {
  /** The place of the entity in the found list. */
  who: number
  /** The characters of the clause. */
  start: number
  end: number
  /** Why the clause is about this entity. */
  ground: Ground
  /** -4 to 4: the last of `steps`, where there are any, else the sum of what the last steps of the parts leave. */
  value: number
  parts: readonly EvidencePart[]
  /** What becomes of that sum: a bound, a list of strengths. */
  steps: readonly EvidenceStep[]
  /** 1, or the part of it that a comparison gives to the other one. */
  share: number
  weight: number
}

/** Why a clause is about an entity; docs/methods/extraction-sentiment.md, "Whose clause is it?". */
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

/** What a judge tells of how it came to its verdicts, where somebody asks. */
export interface JudgeTrace {
  /** In which language the words were read; null where nobody is named. */
  language: LexiconLanguage | 'other' | null
  evidence: SentimentEvidence[]
}
