import type { Reasoning } from './reasoning.ts'

export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'cell'
  start: number
  end: number
  /** Heading level (1-6), depth of an item (from 1), else depth of the enclosing list (0 if none). */
  depth: number
  /** From 0 for table cells (row 0 is the header), else -1. */
  row: number
  column: number
}

export interface MarkdownLink {
  /** Includes brackets and target. */
  start: number
  end: number
  /** Link label, alternative text, or the bare URL. */
  labelStart: number
  labelEnd: number
  /** Target with escapes and entities resolved. `https://` is added to bare addresses without a scheme. */
  url: string
  image: boolean
  /** True for an address in the text. An address in a link label has its own entry. */
  bare: boolean
  /** Title in a label that is only a source, else null or omitted. */
  title?: string | null
}

/** All offsets are in UTF-16 units of the source, ends excluded. */
export interface ParsedMarkdown {
  /** As long as the source. Everything but text (targets, addresses, code, footnote markers, markup) is spaces. */
  text: string
  units: Uint16Array
  /** In reading order, not overlapping, not empty. */
  blocks: Block[]
  /** Ordered by start. */
  links: MarkdownLink[]
  /** 1 for invisible markup within a word (`**Hub**Spot`), else 0. */
  seams: Uint8Array
  reasoning: readonly Reasoning[]
}
