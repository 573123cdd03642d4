import { hash } from 'node:crypto'
import type { NameContext } from './propose-words.ts'

/** A new kind also needs a file in `kinds/`, its line in `kinds/index.ts`, and one in the contract. */
type SuggestionKind = 'alias' | 'context' | 'domain' | 'double' | 'unmentioned' | 'untracked'

/** What accepting the suggestion changes in the brand or competitor. Only given fields change. */
export interface SuggestedChange {
  /** Added to the present aliases. */
  addAliases?: string[]
  /** Added to the present domains and paths. */
  addDomains?: string[]
  caseSensitive?: true
  context?: NameContext
}

/** A place in an answer. The excerpt is extracted on reading, so that erasing an answer also erases it. */
export interface SuggestionExample {
  answerId: string
  /** Code points before the place. */
  at: number
  /** The spelling at `at`. If the text has changed there, the example is not shown. */
  written: string
}

interface SuggestionCounts {
  /** Number of answers that were read. */
  read: number
  /** Number of answers with the finding. */
  answers: number
  /** Number of `answers` in which the name may be an everyday word. Null for other kinds. */
  everyday: number | null
}

export interface SuggestionDraft {
  kind: SuggestionKind
  about: { kind: 'brand' | 'competitor'; id: string }
  /** The spelling, name or text in question. Part of the suggestion's id. */
  subject: string
  /** One sentence. */
  text: string
  counts: SuggestionCounts
  examples: SuggestionExample[]
  /** Null if there is nothing to apply. Then the suggestion can only be dismissed. */
  change: SuggestedChange | null
}

/** The JSON of the column `record`. */
export type SuggestionRecord = Omit<SuggestionDraft, 'kind' | 'about'>

/** The same finding always gets the same id, so that a dismissed one never returns. */
export const suggestionId = ({ kind, about, subject }: SuggestionDraft): string =>
  hash('sha256', JSON.stringify([kind, about.kind, about.id, subject]), 'base64url').slice(0, 16)

export const mostExamples = 3
