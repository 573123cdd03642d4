import { createTextMemory, forget, number, rememberText, type TextMemory } from '../../db/bulk/remembered.ts'
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
import { domainOf, normaliseDomain } from '../../web/domain.ts'
import { pageNumber } from '../../web/page.ts'
import type { BrandEntities } from '../brand.ts'
import { type CitationRecord, RecordError } from '../records.ts'
import { addUrlOwners, createPathOwners, type PathOwners } from './owners.ts'

/** Cached texts of all brands. Queries are folded. */
export interface Texts {
  readonly urls: TextMemory
  /** Normalized (D14). */
  readonly domains: TextMemory
  /** For each URL, the index of its domain, undefined if it has none. */
  readonly hosts: (number | undefined)[]
  readonly queries: TextMemory
  readonly self: object
  owners: number
}

export const emptyTexts = (): Texts => ({
  urls: createTextMemory(),
  domains: createTextMemory(),
  queries: createTextMemory(),
  hosts: [],
  self: {},
  owners: 0,
})

export type OwnerOf = (owner: number) => BrandEntities

export function own(texts: Texts, brand: BrandEntities): void {
  if (brand.texts === texts.self) return
  brand.texts = texts.self
  brand.owner = ++texts.owners
  const { next, owner } = brand
  if (next.url === 1) texts.urls.whole.add(owner)
  if (next.source === 1) texts.domains.whole.add(owner)
  if (next.query === 1) texts.queries.whole.add(owner)
}

/** Small, because a process has several recorders. */
export const fewTexts = 16_384

export function forgetMany(texts: Texts, most: number): void {
  const { urls, domains, queries, hosts } = texts
  if (queries.texts.length > most) forget(queries)
  const areManyDomains = domains.texts.length > most
  if (areManyDomains) forget(domains)
  if (urls.texts.length <= most && !areManyDomains) return
  forget(urls)
  hosts.length = 0
}

export interface CitationTargets {
  /** For each citation, the index of its URL, null if it has only a domain. */
  readonly urls: readonly (number | null)[]
  readonly hosts: readonly number[]
}

/**
 * The domain of each citation is that of its URL, otherwise the given one (D14). Throws if it has neither, or if two
 * citations have one position.
 */
export function resolveCitations(texts: Texts, owner: number, citations: readonly CitationRecord[]): CitationTargets {
  const urls: (number | null)[] = []
  const hosts: number[] = []
  for (let i = 0; i < citations.length; i++) {
    const { url, domain } = citations[i]!
    const place = url == null ? null : urlOf(texts, owner, url)
    urls.push(place)
    hosts.push((place === null ? undefined : texts.hosts[place]) ?? given(texts, owner, domain, i))
  }
  checkPositions(citations)
  return { urls, hosts }
}

function urlOf(texts: Texts, owner: number, url: string): number {
  const place = rememberText(texts.urls, owner, url)
  if (place === texts.hosts.length) texts.hosts.push(hostOf(texts, owner, domainOf(url)))
  return place
}

function given(texts: Texts, owner: number, domain: string | undefined, index: number): number {
  const host = domain === undefined ? undefined : hostOf(texts, owner, normaliseDomain(domain))
  if (host !== undefined) return host
  throw new RecordError(`citations[${index}] has neither a url with a host nor a valid domain. Add one of them`)
}

const hostOf = ({ domains }: Texts, owner: number, domain: string | null): number | undefined =>
  domain === null ? undefined : rememberText(domains, owner, domain)

/** Each position is used once (D14). Without a position, the place in the list counts (D44). */
function checkPositions(citations: readonly CitationRecord[]): void {
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
