import type { Reasoning } from './reasoning.ts'

/** A heading, a paragraph, a list item's own text, or a table cell. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'cell'
  /** UTF-16 units in the source, `end` excluded. */
  start: number
  end: number
  /** Heading level (1-6), depth of an item (from 1), else depth of the enclosing list (0 if none). */
  depth: number
  /** From 0 for table cells (row 0 is the header), else -1. */
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
  /** Target with escapes and entities resolved. A bare address without a scheme gets `https://`. */
  url: string
  image: boolean
  /** An address in the text. One in a link label has its own entry. */
  bare: boolean
  /** Title in a label that is only a source, else null or omitted. */
  title?: string | null
}

/** A parsed text. All offsets are UTF-16 offsets in the source. */
export interface ParsedMarkdown {
  /** As long as the source. Units that are not text (targets, addresses, code, footnote markers, markup) are spaces. */
  text: string
  /** UTF-16 units of `text`. */
  units: Uint16Array
  /** In reading order, not overlapping, not empty. */
  blocks: Block[]
  /** Ordered by start. */
  links: MarkdownLink[]
  /** 1 for invisible markup within a word (`**Hub**Spot`), else 0. */
  seams: Uint8Array
  reasoning: readonly Reasoning[]
}
