import { cite, type Draft, type Page, pageOf, type Span } from './draft.ts'
import { type Loose, listOf, objectsOf } from './loose-json.ts'

/** `[2]`, `[2][5]`, `[2, 5]`; not the label of a link. */
const marker = /\[(\d{1,3}(?:,\s?\d{1,3})*)\](?!\()/g

/**
 * Cites the sources that a reply lists beside a text whose `[n]` point into the list, in the list's order, each where
 * it is first pointed at. What nothing points at was only consulted, and is given back. A list of citations (not of
 * search results) is cited whole where the text points at none of it.
 */
export function citeNumbered(
  draft: Draft,
  sources: readonly (Page | undefined)[],
  list: 'citations' | 'results',
): Page[] {
  const marked = markedIn(draft.text, sources.length)
  const consulted: Page[] = []
  for (const [index, source] of sources.entries()) {
    if (!source) continue
    const span = marked.get(index + 1) ?? null
    if (span !== null || (marked.size === 0 && list === 'citations')) cite(draft, source, span)
    else consulted.push(source)
  }
  return consulted
}

function markedIn(text: string, count: number): Map<number, Span> {
  const marked = new Map<number, Span>()
  for (const match of text.matchAll(marker))
    for (const number of match[1]!.split(',').map(Number))
      if (number >= 1 && number <= count && !marked.has(number))
        marked.set(number, { start: match.index, end: match.index + match[0].length })
  return marked
}

/** The sources of a Sonar reply: the URLs of `citations` with the titles of `search_results`, or those alone. */
export function sourcesOf(reply: Loose): { cited: Page[]; found: Page[] } {
  const found = objectsOf(reply.search_results).map(pageOf)
  const titles = new Map(found.map(({ url, title }) => [url, title]))
  const cited = listOf(reply.citations).map(citation => {
    const { url, title } = pageOf(citation)
    return { url, title: title ?? titles.get(url) ?? null }
  })
  return { cited: cited.length > 0 ? cited : found, found }
}
