export interface Entity {
  name: string
  aliases?: readonly string[] | undefined
  domain?: string | null | undefined
  /** Further domains. Those with a path are not names. */
  domains?: readonly string[] | undefined
  /** Names and aliases count only with the same capitals. */
  caseSensitive?: boolean | undefined
  /** Near a name or alias, a `must` word is required, `mustNot` words are forbidden. */
  context?: ContextWords | null | undefined
}

interface ContextWords {
  must?: readonly string[] | undefined
  mustNot?: readonly string[] | undefined
}

/** Offsets are in UTF-16 units of the source. */
export interface MentionSpan {
  start: number
  end: number
  rule: 'name' | 'alias' | 'domain' | 'url'
}

export interface EntityMatch {
  /** Index in the entity list. */
  entity: number
  /** At least one, in reading order. */
  spans: MentionSpan[]
  /** Rank by first appearance, from 1. */
  position: number
}
