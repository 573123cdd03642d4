import { withoutReasoning } from '../../../extraction/markdown/index.ts'
import { cleanGiven } from '../../../web/clean-url.ts'
import type { RawCitation } from '../../models/raw-answer.ts'
import { type Loose, listOf, objectOf, objectsOf, readLooseText } from './loose-json.ts'

/** A page as a reply names it. */
export interface ReplyPage {
  url: string | null
  title: string | null
  /** The site, where the reply names it beside a URL that hides it. */
  domain?: string | null
}

/** The page that a reply names by its URL alone, or by an object with one. */
export function readReplyPage(value: unknown): ReplyPage {
  const { url, uri, title, domain } = objectOf(value)
  return {
    url: readLooseText(value) ?? readLooseText(url) ?? readLooseText(uri),
    title: readLooseText(title),
    domain: readLooseText(domain),
  }
}

/** Where in the draft cited words stand, [start, end) in UTF-16 units. */
export interface DraftSpan {
  start: number
  end: number
}

/** An answer that is put together of the pieces in which it came. */
export interface ReplyDraft {
  text: string
  citations: RawCitation[]
  /** The next piece begins a new paragraph: something else stood between it and the one before. */
  broken: boolean
  /** Where the words since the last interruption begin, and how many citations there were by then. */
  since: { text: number; citations: number }
}

export function emptyDraft(): ReplyDraft {
  return { text: '', citations: [], broken: false, since: { text: 0, citations: 0 } }
}

/**
 * Takes the last words back where they only announce the tool that is used next ("Let me search for …"): one paragraph
 * that cites nothing, as it stands between two interruptions.
 */
export function takeBackPreamble(draft: ReplyDraft): void {
  const { text, citations } = draft.since
  const words = draft.text.slice(text)
  if (citations === draft.citations.length && !words.trim().includes('\n')) draft.text = draft.text.slice(0, text)
  draft.broken = true
  draft.since = { text: draft.text.length, citations: draft.citations.length }
}

/** Adds a piece of text and says where in the draft it stands. */
export function appendText(draft: ReplyDraft, piece: string): DraftSpan {
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
export function appendCitation(draft: ReplyDraft, page: ReplyPage, span: DraftSpan | null): void {
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

/** `[2]`, `[2][5]`, `[2, 5]`; not the label of a link. */
const marker = /\[(\d{1,3}(?:,\s?\d{1,3})*)\](?!\()/g

/**
 * Cites the sources that a reply lists beside a text whose `[n]` point into the list, in the list's order, each where
 * it is first pointed at. What nothing points at was only consulted, and is given back: whatever the reply calls the
 * list, an answer does not rest on a page that its text does not use.
 */
export function citeNumbered(draft: ReplyDraft, sources: readonly (ReplyPage | undefined)[]): ReplyPage[] {
  const marked = markedIn(withoutReasoning(draft.text), sources.length)
  const consulted: ReplyPage[] = []
  for (const [index, source] of sources.entries()) {
    if (!source) continue
    const span = marked.get(index + 1) ?? null
    if (span !== null) appendCitation(draft, source, span)
    else consulted.push(source)
  }
  return consulted
}

function markedIn(text: string, count: number): Map<number, DraftSpan> {
  const marked = new Map<number, DraftSpan>()
  for (const match of text.matchAll(marker))
    for (const number of match[1]!.split(',').map(Number))
      if (number >= 1 && number <= count && !marked.has(number))
        marked.set(number, { start: match.index, end: match.index + match[0].length })
  return marked
}

/** The sources of a Sonar reply: the URLs of `citations` with the titles of `search_results`, or those alone. */
export function sourcesOf(reply: Loose): { cited: ReplyPage[]; found: ReplyPage[] } {
  const found = objectsOf(reply.search_results).map(readReplyPage)
  const titles = new Map(found.map(({ url, title }) => [url, title]))
  const cited = listOf(reply.citations).map(citation => {
    const { url, title } = readReplyPage(citation)
    return { url, title: title ?? titles.get(url) ?? null }
  })
  return { cited: cited.length > 0 ? cited : found, found }
}
