/** Somebody or something that answers may name, with all that it is called. */
export interface Entity {
  name: string
  aliases?: readonly string[] | undefined
  domain?: string | null | undefined
  /** Names and aliases count only in their own capitals. */
  caseSensitive?: boolean | undefined
  /** Words of which one must, and none may, stand near a name or alias for it to count. */
  context?: ContextWords | null | undefined
}

interface ContextWords {
  must?: readonly string[] | undefined
  mustNot?: readonly string[] | undefined
}

/** Where an entity is named, in UTF-16 units of the source, and by which of the things it is called. */
export interface MentionSpan {
  start: number
  end: number
  rule: 'name' | 'alias' | 'domain' | 'url'
}

/** An entity that an answer names. */
export interface EntityMatch {
  /** Its place in the list of entities. */
  entity: number
  /** In reading order, at least one. */
  spans: MentionSpan[]
  /** The rank of its first appearance among all entities found, from 1. */
  position: number
}
