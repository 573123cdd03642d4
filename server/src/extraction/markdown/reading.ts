import type { Reasoning } from './reasoning.ts'

/** A heading, a paragraph, the own text of a list item, or a table cell. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'cell'
  /** UTF-16 units in the source, `end` excluded. */
  start: number
  end: number
  /** Heading level (1-6), list depth of an item (from 1), else depth of the enclosing list (0 if none). */
  depth: number
  /** From 0 for cells (row 0 is the header), else -1. */
  row: number
  column: number
}

/** A link, image or bare address. */
export interface MarkdownLink {
  /** Includes brackets and target. */
  start: number
  end: number
  /** Link label, alternative text, or the bare URL. */
  labelStart: number
  labelEnd: number
  /** Target with escapes and entities resolved. A bare one gets `https://` if it has no scheme. */
  url: string
  image: boolean
  /** An address in the text. Inside a link label it is listed too. */
  bare: boolean
  /** Text of a label that is only a source, else null or omitted. */
  title?: string | null
}

/** All offsets are UTF-16 offsets of the source. */
export interface ParsedMarkdown {
  /**
   * Same length as the source. Units that are not text (targets, addresses, code, footnote markers, markup) are spaces.
   */
  text: string
  /** UTF-16 units of `text`. */
  units: Uint16Array
  /** In reading order, not overlapping, not empty. */
  blocks: Block[]
  /** By start. */
  links: MarkdownLink[]
  /** 1 for invisible markup within a word (`**Hub**Spot`), else 0. */
  seams: Uint8Array
  reasoning: readonly Reasoning[]
}
