import type { Reasoning } from './reasoning.ts'

export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'cell'
  start: number
  end: number
  /** Heading level (1-6), depth of an item (from 1), else depth of the enclosing list (0 outside). */
  depth: number
  /** Row of a table cell, from 0 (the header), else -1. */
  row: number
  column: number
}

export interface MarkdownLink {
  /** Includes brackets and target. */
  start: number
  end: number
  /** Start of the label, alternative text, or bare URL. */
  labelStart: number
  labelEnd: number
  /** The target, with escapes and character references resolved. Bare addresses without a scheme get `https://`. */
  url: string
  image: boolean
  /** True for an address in the text. An address in a link label has its own entry. */
  bare: boolean
  /** Title in a label that is only a source, else null or omitted. */
  title?: string | null
}

/** All offsets are in UTF-16 units of the source, ends excluded. */
export interface ParsedMarkdown {
  /**
   * Visible text at its offsets in the source. Spaces replace the rest: targets, addresses, code, footnote markers,
   * markup.
   */
  text: string
  units: Uint16Array
  /** In reading order, without overlapping or empty blocks. */
  blocks: Block[]
  /** Ordered by start. */
  links: MarkdownLink[]
  /** 1 for invisible markup within a word (`**Hub**Spot`), else 0. */
  seams: Uint8Array
  reasoning: readonly Reasoning[]
}
