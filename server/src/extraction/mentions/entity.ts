export interface Entity {
  name: string
  aliases?: readonly string[] | undefined
  domain?: string | null | undefined
  /** Names and aliases count only with these capitals. */
  caseSensitive?: boolean | undefined
  /** A `must` word is required near a name or alias, `mustNot` words are forbidden. */
  context?: ContextWords | null | undefined
}

interface ContextWords {
  must?: readonly string[] | undefined
  mustNot?: readonly string[] | undefined
}

/** Offsets are in UTF-16 units of the source. `rule` says what matched. */
export interface MentionSpan {
  start: number
  end: number
  rule: 'name' | 'alias' | 'domain' | 'url'
}

export interface EntityMatch {
  /** Index in the entity list. */
  entity: number
  /** In reading order, at least one. */
  spans: MentionSpan[]
  /** Rank by first appearance, starts at 1. */
  position: number
}
