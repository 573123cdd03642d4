import type { Reasoning } from './reasoning.ts'

/** A stretch of read text that stands for itself: a heading, a paragraph, a list item's own text or a table cell. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'cell'
  /** First UTF-16 unit and the one after the last, in the source. */
  start: number
  end: number
  /** A heading's level (1-6), an item's list depth (from 1), else the depth of the list it stands in (0: none). */
  depth: number
  /** Of a cell, from 0 (row 0 is the header); else -1. */
  row: number
  column: number
}

/** A link, an image or an address written out. */
export interface MarkdownLink {
  /** The whole construct, brackets and target included. */
  start: number
  end: number
  /** Its text: a link's label, an image's alternative text, a bare URL itself. */
  labelStart: number
  labelEnd: number
  /** The target as written (escapes and entities resolved); `https://` is put before a bare one without a scheme. */
  url: string
  image: boolean
  /** True of an address in the running text; one inside a link's text is listed too, within that link's label. */
  bare: boolean
  /** The text of a label that only tells a source and is not read; else left out or null. */
  title?: string | null
}

/** An answer as its reader sees it. All offsets are UTF-16 offsets of the source. */
export interface ParsedMarkdown {
  /** As long as the source; every unit that is not read (targets, addresses, code, footnote markers, markup) is a space. */
  text: string
  /** The UTF-16 units of `text`, for those that read it unit by unit. */
  units: Uint16Array
  /** In reading order, not overlapping, none of them empty. */
  blocks: Block[]
  /** In order of their start. */
  links: MarkdownLink[]
  /** 1 for a unit of markup that its reader does not see at all and that parts no word, as in `**Hub**Spot`; else 0. */
  seams: Uint8Array
  /** Where the model thinks aloud, in order: no text. */
  reasoning: readonly Reasoning[]
}
