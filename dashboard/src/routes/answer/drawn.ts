import type { Segment } from './marks.ts'

/** A rendered element of an answer. It can have only these attributes. */
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
  /** Target of a link, with the scheme http, https or mailto. */
  href?: string
  /** Marks on the characters of a link's URL, which are not shown. */
  marks?: Segment['marks']
  /** First number of a list. */
  first?: number
}

/** A rendered part of an answer: an element, or text with its marks. */
export type RenderedNode = DrawnElement | Segment

/** A rendered section of an answer, and its end. */
export interface RenderedPart {
  drawn: RenderedNode[]
  start: number
  end: number
  /** Number of its elements and texts. */
  nodes: number
}

export const isText = (drawn: RenderedNode): drawn is Segment => 'value' in drawn

/** The URL of a link if it is safe to open. Otherwise undefined. */
export function safeHref(url: string): string | undefined {
  if (!/^(https?:\/\/|mailto:)/i.test(url) || !URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined
}
