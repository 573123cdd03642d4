import { cleanGiven } from '../web/clean-url.ts'
import { domainOf, normaliseDomain } from '../web/domain.ts'
import type { Link, Reading } from './markdown/index.ts'
import { trimAddress } from './trim-address.ts'

/** A page cited in the text of an answer. */
export interface Citation {
  /** The cleaned URL; null where only the domain is known (a grounding redirect labelled with its domain). */
  url: string | null
  /** The URL as it stands in the text. */
  original: string
  domain: string
  /** The link's text, where it is words and not the address again. */
  title: string | null
  /** From 1, in order of first citation. */
  position: number
  /** UTF-16 offsets of the first link to the page. */
  start: number
  end: number
}

/** The pages an answer links to or writes out, each once, in order of first citation. Images cite nothing. */
export function findCitations(reading: Reading): Citation[] {
  const { links } = reading
  const citations = new Map<string, Citation>()
  let labelEnd = 0
  for (let i = 0; i < links.length; i++) {
    const link = links[i]!
    if (link.image || (link.bare && link.start < labelEnd)) continue
    labelEnd = Math.max(labelEnd, link.labelEnd)
    const original = link.bare ? trimAddress(link.url) : withScheme(link.url)
    const label = link.bare ? '' : (link.title?.replace(/\s+/g, ' ').trim() ?? labelOf(reading, link))
    const clean = cleanGiven(original, label || addressInLabel(link, links[i + 1]))
    if (clean === null) continue
    const title = isTitle(label, clean.domain) ? label : null
    const known = citations.get(clean.url ?? original)
    if (known) known.title ??= title
    else {
      const end = link.bare ? link.end - (link.url.length - original.length) : link.end
      const { url, domain } = clean
      const position = citations.size + 1
      citations.set(url ?? original, { url, original, domain, title, position, start: link.start, end })
    }
  }
  return [...citations.values()]
}

/** A target as it was meant: `[Acme](www.acme.com)` is relative by the letter. */
function withScheme(url: string): string {
  return /^www\./i.test(url) ? `https://${url}` : url
}

/** A link's text as it is read: without markup, its blanks single. */
function labelOf({ text, seams }: Reading, { labelStart, labelEnd }: Link): string {
  let label = ''
  let from = labelStart
  for (let at = labelStart; at < labelEnd; at++) {
    if (seams[at] === 0) continue
    label += text.slice(from, at)
    from = at + 1
  }
  return (label + text.slice(from, labelEnd)).replace(/\s+/g, ' ').trim()
}

/** The address that stands as a link's text; it is listed as a link of its own, right after that link. */
function addressInLabel(link: Link, next: Link | undefined): string | null {
  return next?.bare && next.start < link.labelEnd ? next.url : null
}

/** Words make a title; a footnote's number, or the domain again, does not. */
function isTitle(label: string, domain: string): boolean {
  return /\p{L}/u.test(label) && (/^https?:/i.test(label) ? domainOf(label) : normaliseDomain(label)) !== domain
}
