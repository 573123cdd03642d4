import type { Writer } from '../db/db.ts'
import { normaliseDomain } from '../extraction/domain.ts'
import type { KnownBrand } from './brand.ts'
import { type AnswerKeys, addFact, factsFor, writeFacts } from './facts.ts'
import { Refused } from './outcome.ts'
import type { CitationRecord } from './records.ts'
import type { createSources } from './sources.ts'
import { type Page, type Pages, pageAt, writeUrls } from './urls.ts'

/** One citation a position (D14); a citation without one stands where it is listed (D44). */
export function checkPositions(citations: readonly CitationRecord[]) {
  // As most come: there is nothing to hold against each other.
  if (citations.every(({ position }, i) => (position ?? i + 1) === i + 1)) return
  const taken = new Set<number>()
  citations.forEach(({ position }, i) => {
    const place = position ?? i + 1
    if (taken.has(place)) throw new Refused(`there are two citations at position ${place}; there can be one`)
    taken.add(place)
  })
}

/** The citations of a batch of answers, until they are written. */
export interface Cited {
  brand: KnownBrand
  sources: ReturnType<typeof createSources>
  pages: Pages
  answers: { answer: AnswerKeys; citations: readonly CitationRecord[]; pages: readonly Page[] }[]
}

export const nothingCited = (brand: KnownBrand, sources: Cited['sources']): Cited => ({
  brand,
  sources,
  pages: new Map(),
  answers: [],
})

/** The pages cited: the host of each is that of its URL, else the domain given with it (D14); refused where there is neither. */
export function pagesOf({ pages }: Cited, citations: readonly CitationRecord[]): Page[] {
  return citations.map(({ url, domain }, index) => {
    const page = url === null ? undefined : pageAt(pages, url)
    if (page && page.domain !== null) return page
    const given = domain === undefined ? null : normaliseDomain(domain)
    if (given !== null) return { url: page?.url ?? null, domain: given, source: undefined }
    throw new Refused(`citations[${index}] has neither a url with a host nor a domain that is one; give either`)
  })
}

/** Pages with the sources of their domains, which are made where there are none. */
export function sourced({ sources }: Cited, pages: readonly Page[]): readonly Page[] {
  for (const page of pages) page.source ??= sources.cited(page.domain!)
  return pages
}

export async function writeCitations(writer: Writer, { brand, pages: known, answers }: Cited): Promise<void> {
  await writeUrls(writer, brand, known)
  const rows = noCitations()
  for (const { answer, citations, pages } of answers) addCitations(rows, answer, citations, pages)
  await writeFacts(writer, rows)
}

const noCitations = () =>
  factsFor(
    'citation',
    'position',
    'source_id',
    'url_id',
    'original_url',
    'title',
    'community_id',
    'community_name',
    'upvotes',
    'comment_count',
    'day',
  )

function addCitations(
  rows: ReturnType<typeof noCitations>,
  answer: AnswerKeys,
  citations: readonly CitationRecord[],
  pages: readonly Page[],
) {
  for (let i = 0; i < citations.length; i++) {
    const { position = i + 1, title, originalUrl, social } = citations[i]!
    addFact(rows, answer, {
      position,
      source_id: pages[i]!.source!,
      url_id: pages[i]!.url?.id ?? null,
      original_url: originalUrl,
      title,
      community_id: social?.communityId ?? null,
      community_name: social?.communityName ?? null,
      upvotes: social?.upvotes ?? null,
      comment_count: social?.commentCount ?? null,
      day: answer.day,
    })
  }
}
