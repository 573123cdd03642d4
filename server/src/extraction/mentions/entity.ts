export interface Entity {
  name: string
  aliases?: readonly string[] | undefined
  domain?: string | null | undefined
  /** Domains with a path are not names. */
  domains?: readonly string[] | undefined
  /** True if names and aliases match only with the same capitals. */
  caseSensitive?: boolean | undefined
  /** A name or alias needs a `must` word nearby, and no `mustNot` word. */
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
  /** In reading order, at least one. */
  spans: MentionSpan[]
  /** Place in the order of first appearance, from 1. */
  position: number
}
