import { cleanGiven } from '../../web/clean-url.ts'
import type { RawCitation } from '../raw-answer.ts'
import { objectOf, textOf } from './loose-json.ts'

/** A page as a reply names it. */
export interface Page {
  url: string | null
  title: string | null
  /** The site, where the reply names it beside a URL that hides it. */
  domain?: string | null
}

/** The page that a reply names by its URL alone, or by an object with one. */
export function pageOf(value: unknown): Page {
  const { url, uri, title, domain } = objectOf(value)
  return { url: textOf(value) ?? textOf(url) ?? textOf(uri), title: textOf(title), domain: textOf(domain) }
}

/** Where in the draft cited words stand, [start, end) in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** An answer that is put together of the pieces in which it came. */
export interface Draft {
  text: string
  citations: RawCitation[]
  /** The next piece begins a new paragraph: something else stood between it and the one before. */
  broken: boolean
  /** Where the words since the last interruption begin, and how many citations there were by then. */
  since: { text: number; citations: number }
}

export function emptyDraft(): Draft {
  return { text: '', citations: [], broken: false, since: { text: 0, citations: 0 } }
}

/**
 * Takes the last words back where they only announce the tool that is used next ("Let me search for …"): one paragraph
 * that cites nothing, as it stands between two interruptions.
 */
export function takeBackPreamble(draft: Draft): void {
  const { text, citations } = draft.since
  const words = draft.text.slice(text)
  if (citations === draft.citations.length && !words.trim().includes('\n')) draft.text = draft.text.slice(0, text)
  draft.broken = true
  draft.since = { text: draft.text.length, citations: draft.citations.length }
}

/** Adds a piece of text and says where in the draft it stands. */
export function write(draft: Draft, piece: string): Span {
  if (draft.broken && piece !== '') {
    draft.since = { text: draft.text.length, citations: draft.citations.length }
    if (draft.text !== '' && !draft.text.endsWith('\n') && !piece.startsWith('\n')) draft.text += '\n\n'
    draft.broken = false
  }
  const start = draft.text.length
  draft.text += piece
  return { start, end: draft.text.length }
}

/** Adds a citation; what is no web address is none. A span that the text does not have is left out. */
export function cite(draft: Draft, page: Page, span: Span | null): void {
  if (page.url === null || !isWebAddress(page.url)) return
  const known = span !== null && span.start >= 0 && span.start <= span.end && span.end <= draft.text.length
  draft.citations.push({
    url: page.url,
    title: page.title || null,
    domain: hiddenDomain(page.url, page.title) ?? hiddenDomain(page.url, page.domain ?? null),
    start: known ? span.start : null,
    end: known ? span.end : null,
    position: draft.citations.length + 1,
  })
}

export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(url)
}

function hiddenDomain(url: string, title: string | null): string | null {
  const clean = cleanGiven(url, title)
  return clean !== null && clean.url === null ? clean.domain : null
}
