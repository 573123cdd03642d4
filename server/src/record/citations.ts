import { pack, packed } from '../db/column.ts'
import type { Writer } from '../db/db.ts'
import type { KnownBrand } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { type AnswerKeys, factsFor, writeFacts } from './facts.ts'
import { folded } from './folding.ts'
import { Refused } from './outcome.ts'
import type { Cited, Host } from './pages.ts'
import type { CitationRecord } from './records.ts'
import { forget } from './remembered.ts'
import { number } from './texts.ts'

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

/** The citations of a batch of answers; the integers of the pages that they are of are known when they are written. */
export const noCitations = () => ({
  /** The places of their URLs, -1 for none, and their hosts. */
  urls: [] as number[],
  hosts: [] as Host[],
  titles: packed(),
  /** The URLs that are new. */
  fresh: rowsFor('url', 'brand_id', 'id', 'url', 'folded'),
  facts: factsFor(
    'citation',
    'position',
    'original_url',
    'community_id',
    'community_name',
    'upvotes',
    'comment_count',
    'day',
  ),
})

type Citations = ReturnType<typeof noCitations>

export function addCitations(
  { urls, hosts, titles, facts }: Citations,
  answer: AnswerKeys,
  citations: readonly CitationRecord[],
  cited: Cited,
): void {
  const { answers, columns } = facts
  for (let i = 0; i < citations.length; i++) {
    const { position, title, originalUrl, social } = citations[i]!
    const row = facts.length++
    urls[row] = cited.urls[i]!
    hosts[row] = cited.hosts[i]!
    answers[row] = answer
    pack(titles, title ?? null)
    columns.position[row] = position ?? i + 1
    columns.original_url[row] = originalUrl ?? null
    columns.community_id[row] = social?.communityId ?? null
    columns.community_name[row] = social?.communityName ?? null
    columns.upvotes[row] = social?.upvotes ?? null
    columns.comment_count[row] = social?.commentCount ?? null
    columns.day[row] = answer.day
  }
}

export async function writeCitations(writer: Writer, brand: KnownBrand, citations: Citations): Promise<void> {
  const { urls, hosts, titles, fresh, facts } = citations
  const known = brand.pages.urls
  for (const { id, text } of await number(writer, brand, 'url', known)) addUrl(fresh, brand.id, id, text)
  await writeRows(writer, fresh)
  const sources = new Array<number>(facts.length)
  const ids = new Array<number | null>(facts.length)
  for (let row = 0; row < ids.length; row++) {
    sources[row] = hosts[row]!.source
    ids[row] = urls[row]! < 0 ? null : known.ids[urls[row]!]!
  }
  await writeFacts(writer, facts, { title: titles, source_id: sources, url_id: ids })
  if (forget(known, brand.remembers)) brand.pages.hosts.length = 0
}

function addUrl(rows: Citations['fresh'], brandId: number, id: number, text: string) {
  const lower = folded(text)
  addRow(rows, { brand_id: brandId, id, url: text, folded: lower === text ? null : lower })
}

export function clearCitations({ titles, fresh, facts }: Citations): void {
  for (const column of [titles, fresh, facts]) column.length = 0
}
