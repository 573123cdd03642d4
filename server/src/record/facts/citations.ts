import { number } from '../../db/bulk/remembered.ts'
import {
  type AnswerKeys,
  appendRow,
  clearRows,
  createFactRows,
  rowsOf,
  writeByBrand,
  writeFacts,
} from '../../db/bulk/rows.ts'
import { pack } from '../../db/column.ts'
import type { Writer } from '../../db/db.ts'
import { folded } from '../../db/folding.ts'
import { pageNumber } from '../../web/page.ts'
import type { BrandEntities } from '../brand.ts'
import { type CitationRecord, RecordError } from '../records.ts'
import { addUrlOwners, createPathOwners, type PathOwners } from '../urls/owners.ts'
import type { CitationTargets, OwnerOf, Texts } from '../urls/texts.ts'

/** Throws if two citations have one position (D14). Without a position, the place in the list counts (D44). */
export function checkPositions(citations: readonly CitationRecord[]) {
  if (citations.every(({ position }, i) => (position ?? i + 1) === i + 1)) return
  const taken = new Set<number>()
  citations.forEach(({ position }, i) => {
    const place = position ?? i + 1
    if (taken.has(place)) throw new RecordError(`there are two citations at position ${place}, but only one is allowed`)
    taken.add(place)
  })
}

/** Page ids are assigned on writing. */
export const emptyCitations = () => ({
  urls: [] as (number | null)[],
  hosts: [] as number[],
  fresh: rowsOf('url'),
  freshOwners: rowsOf('url_owner'),
  facts: createFactRows('citation', ['source_id', 'url_id']),
})

type Citations = ReturnType<typeof emptyCitations>

export function addCitations(
  { urls, hosts, facts }: Citations,
  answer: AnswerKeys,
  citations: readonly CitationRecord[],
  cited: CitationTargets,
): void {
  const { answers, columns } = facts
  for (let i = 0; i < citations.length; i++) {
    const { position, title, originalUrl, social } = citations[i]!
    const row = facts.length++
    urls[row] = cited.urls[i]!
    hosts[row] = cited.hosts[i]!
    answers[row] = answer
    pack(columns.title, title ?? null)
    columns.position[row] = position ?? i + 1
    columns.original_url[row] = originalUrl ?? null
    columns.community_id[row] = social?.communityId ?? null
    columns.community_name[row] = social?.communityName ?? null
    columns.upvotes[row] = social?.upvotes ?? null
    columns.comment_count[row] = social?.commentCount ?? null
  }
}

export async function writeCitations(
  writer: Writer,
  { urls, hosts, fresh, freshOwners, facts }: Citations,
  texts: Texts,
  ownerOf: OwnerOf,
): Promise<void> {
  const pathOwners = new Map<BrandEntities, PathOwners | undefined>()
  await number(writer, 'url', texts.urls, ownerOf, (brand, id, text) => {
    if (!pathOwners.has(brand)) pathOwners.set(brand, createPathOwners(brand))
    addUrlOwners(freshOwners, brand.id, id, pathOwners.get(brand)?.(text))
    const lower = folded(text)
    appendRow(fresh, {
      brand_id: brand.id,
      id,
      url: text,
      folded: lower === text ? null : lower,
      page: pageNumber(text),
    })
  })
  await writeByBrand(writer, fresh)
  await writeByBrand(writer, freshOwners)
  const sources = new Array<number | null>(facts.length)
  const ids = new Array<number | null>(facts.length)
  for (let row = 0; row < ids.length; row++) {
    sources[row] = texts.domains.ids[hosts[row]!]!
    const place = urls[row]!
    ids[row] = place === null ? null : texts.urls.ids[place]!
  }
  await writeFacts(writer, facts, { source_id: sources, url_id: ids })
}

export function clearCitations({ fresh, freshOwners, facts }: Citations): void {
  for (const rows of [fresh, freshOwners, facts]) clearRows(rows)
}
