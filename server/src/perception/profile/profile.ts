export const wordLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const
export type WordLanguage = (typeof wordLanguages)[number]
export type WordsByLanguage = Partial<Record<WordLanguage, string[]>>

export const factKinds = ['number', 'money', 'date', 'place', 'person', 'yes_no', 'text'] as const
export type FactKind = (typeof factKinds)[number]

export const severities = ['low', 'medium', 'high'] as const

export interface ProfileAttribute {
  text: string
  /** Synonyms. */
  words: WordsByLanguage
  opposites: WordsByLanguage
}

export interface ProfileFact {
  text: string
  kind: FactKind
  /** Words that introduce the value in an answer (default: the words of `text`). */
  words: WordsByLanguage
  accepted: string[]
  /** Values that are no longer right. */
  outdated: string[]
  /** First and last valid day (`YYYY-MM-DD`). Null without a limit. */
  validFrom: string | null
  validTo: string | null
  sourceUrl: string | null
  severity: (typeof severities)[number]
}

export interface BrandProfile {
  statement: string
  /** Asks assistants every month. */
  monthly: boolean
  attributes: ProfileAttribute[]
  facts: ProfileFact[]
}

/** Maximum numbers of attributes, facts, words and values, and maximum bytes of a profile as UTF-8 JSON. */
export const profileLimits = { attributes: 20, facts: 100, words: 50, values: 20, bytes: 100 * 1024 } as const
