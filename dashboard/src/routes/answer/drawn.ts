import type { Segment } from './marks.ts'

/** An element of a drawn answer. Of the attributes there are these alone, whatever the answer says. */
export interface DrawnElement {
  tag:
    | 'p'
    | 'h3'
    | 'h4'
    | 'h5'
    | 'h6'
    | 'ul'
    | 'ol'
    | 'li'
    | 'blockquote'
    | 'pre'
    | 'code'
    | 'em'
    | 'strong'
    | 'br'
    | 'hr'
    | 'a'
    | 'table'
    | 'thead'
    | 'tbody'
    | 'tr'
    | 'th'
    | 'td'
  children: RenderedNode[]
  /** Of a link: where it leads, over http, https or mail. */
  href?: string
  /** Of a link: what lies on characters of its address, which are not shown. */
  marks?: Segment['marks']
  /** Of a list: its first number. */
  first?: number
}

/** An answer as it is shown: elements, and characters with their marks. */
export type RenderedNode = DrawnElement | Segment

/** A part of an answer: what is drawn of it, and where it ends. */
export interface RenderedPart {
  drawn: RenderedNode[]
  start: number
  end: number
  /** How many elements and pieces of text it has. */
  nodes: number
}

export const isText = (drawn: RenderedNode): drawn is Segment => 'value' in drawn

/** What a link of an answer may open; undefined for all else. */
export function safeHref(url: string): string | undefined {
  if (!/^(https?:\/\/|mailto:)/i.test(url) || !URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined
}
