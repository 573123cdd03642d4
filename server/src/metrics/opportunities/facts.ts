import type { Reader } from '../../db/db.ts'
import type { Scope } from '../scope.ts'

/** A fact of the brand that its owner confirmed. */
export interface BrandFact {
  text: string
  /** Accepted spellings of its value, for example `2019`. */
  accepted: readonly string[]
  /** Values that were right once. */
  outdated: readonly string[]
}

/** A fact that answers to a prompt contradict. */
export interface WrongFact {
  text: string
  answers: number
}

/** Where facts come from. Without a brand profile there are none. */
export interface FactSource {
  readFacts(db: Reader, brandId: number): Promise<readonly BrandFact[]>
  /** By integer key of the prompt. */
  readWrongFacts(db: Reader, scope: Scope): Promise<(prompt: number) => readonly WrongFact[]>
}

export const noFacts: FactSource = {
  readFacts: async () => [],
  readWrongFacts: async () => () => [],
}
