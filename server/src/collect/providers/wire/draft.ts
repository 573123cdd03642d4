import { withoutReasoning } from '../../../extraction/markdown/index.ts'
import { cleanGiven } from '../../../web/clean-url.ts'
import type { RawCitation } from '../../models/raw-answer.ts'
import { type Loose, listOf, objectOf, objectsOf, readLooseText } from './loose-json.ts'

export interface ReplyPage {
  url: string | null
  title: string | null
  /** The site, if the URL hides it. */
  domain?: string | null
}

export function readReplyPage(value: unknown): ReplyPage {
  const { url, uri, title, domain } = objectOf(value)
  return {
    url: readLooseText(value) ?? readLooseText(url) ?? readLooseText(uri),
    title: readLooseText(title),
    domain: readLooseText(domain),
  }
}

/** [start, end) in UTF-16 units. */
export interface DraftSpan {
  start: number
  end: number
}

export interface ReplyDraft {
  text: string
  citations: RawCitation[]
  /** True if the next text starts a new paragraph. */
  broken: boolean
  /** Lengths of text and citations at the last search or tool call. */
  since: { text: number; citations: number }
}

export function emptyDraft(): ReplyDraft {
  return { text: '', citations: [], broken: false, since: { text: 0, citations: 0 } }
}

/** Removes a paragraph without citations that only announces a tool call ("Let me search for …"). */
export function takeBackPreamble(draft: ReplyDraft): void {
  const { text, citations } = draft.since
  const words = draft.text.slice(text)
  if (citations === draft.citations.length && !words.trim().includes('\n')) draft.text = draft.text.slice(0, text)
  draft.broken = true
  draft.since = { text: draft.text.length, citations: draft.citations.length }
}

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

/** Skips pages without a web URL. Drops a span that is outside the text. */
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

/** Matches `[2]`, `[2][5]`, `[2, 5]`, but not a link label. */
const marker = /\[(\d{1,3}(?:,\s?\d{1,3})*)\](?!\()/g

/** Cites each mentioned source `[n]` once, in list order, at its first mention. Returns the others as consulted. */
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

export function sourcesOf(reply: Loose): { cited: ReplyPage[]; found: ReplyPage[] } {
  const found = objectsOf(reply.search_results).map(readReplyPage)
  const titles = new Map(found.map(({ url, title }) => [url, title]))
  const cited = listOf(reply.citations).map(citation => {
    const { url, title } = readReplyPage(citation)
    return { url, title: title ?? titles.get(url) ?? null }
  })
  return { cited: cited.length > 0 ? cited : found, found }
}
