import { cleanGiven } from '../web/clean-url.ts'
import { domainOf, normaliseDomain } from '../web/domain.ts'
import { visible } from '../web/visible.ts'
import type { MarkdownLink, ParsedMarkdown } from './markdown/index.ts'

export interface Citation {
  /** Normalized. Null if only the domain is known (a Google grounding redirect). */
  url: string | null
  original: string
  domain: string
  /** The link text, if it isn't the address. */
  title: string | null
  /** From 1. */
  position: number
  /** UTF-16 offsets of the first link to the page. */
  start: number
  end: number
}

/** Returns each page once, in order of first citation. Images are not citations. */
export function findCitations(reading: ParsedMarkdown): Citation[] {
  const { links } = reading
  const citations = new Map<string, Citation>()
  let labelEnd = 0
  for (let i = 0; i < links.length; i++) {
    const link = links[i]!
    if (link.image || (link.bare && link.start < labelEnd)) continue
    labelEnd = Math.max(labelEnd, link.labelEnd)
    const address = link.bare ? visible(link.url) : link.url
    const original = link.bare ? trimAddress(address) : withScheme(address)
    const label = link.bare ? '' : (link.title?.replace(/\s+/g, ' ').trim() ?? labelOf(reading, link))
    const clean = cleanGiven(original, label || addressInLabel(link, links[i + 1]))
    if (clean === null) continue
    const title = isTitle(label, clean.domain) ? label : null
    const known = citations.get(clean.url ?? original)
    if (known) known.title ??= title
    else {
      const end = link.bare ? link.end - (address.length - original.length) : link.end
      const { url, domain } = clean
      const position = citations.size + 1
      citations.set(url ?? original, { url, original, domain, title, position, start: link.start, end })
    }
  }
  return [...citations.values()]
}

/** A target like `www.acme.com` would be a relative URL. */
function withScheme(url: string): string {
  return /^www\./i.test(url) ? `https://${url}` : url
}

function labelOf({ text, seams }: ParsedMarkdown, { labelStart, labelEnd }: MarkdownLink): string {
  let label = ''
  let from = labelStart
  for (let at = labelStart; at < labelEnd; at++) {
    if (seams[at] === 0) continue
    label += text.slice(from, at)
    from = at + 1
  }
  return (label + text.slice(from, labelEnd)).replace(/\s+/g, ' ').trim()
}

/** If this link's text contains an address, `next` is the link of that address. */
function addressInLabel(link: MarkdownLink, next: MarkdownLink | undefined): string | null {
  return next?.bare && next.start < link.labelEnd ? next.url : null
}

/** A title has letters (unlike a footnote number) and isn't the domain. */
function isTitle(label: string, domain: string): boolean {
  return /\p{L}/u.test(label) && (/^https?:/i.test(label) ? domainOf(label) : normaliseDomain(label)) !== domain
}

const outside = /[\s\p{Cc}<>"`{}|\\^«»‹›“”„‘’‚…—、。〈-】〔-〟！（），：；？［］｛｝～]/u

/** After an ASCII top-level domain, a character of another script belongs to the sentence. */
const proseAfterHost = /^(https?:\/\/[^/?#]*\.[a-z]{2,})[^\0-\x7f][^/?#]*/i

/** Matches nearly all addresses that need no trimming. */
const clear = /^[\w\-.~!$&*+,;=:@/?%#]*[a-zA-Z0-9/=&%#-]$/

/** Removes punctuation at the end: "(see https://acme.com/a_(b).)" ends at "b)". */
export function trimAddress(address: string): string {
  if (clear.test(address)) return address
  const cut = address.search(outside)
  const inside = cut < 0 ? address : address.slice(0, cut)
  const host = proseAfterHost.exec(inside)?.[1] ?? inside
  let end = host.length
  const unmatched = { ')': surplus(host, '(', ')'), ']': surplus(host, '[', ']') }
  for (; end > 0; end--) {
    const last = host[end - 1] ?? ''
    if (last === ')' || last === ']') {
      if (unmatched[last]-- <= 0) break
    } else if (!".,;:!?'*_~".includes(last)) break
  }
  return host.slice(0, end)
}

function surplus(text: string, open: string, close: string): number {
  return text.split(close).length - text.split(open).length
}
