import { createTextMemory, forget, rememberText, type TextMemory } from '../../db/bulk/remembered.ts'
import { domainOf, normaliseDomain } from '../../web/domain.ts'
import type { BrandEntities } from '../brand.ts'
import { type CitationRecord, RecordError } from '../records.ts'

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

/** The domain of each citation is that of its URL, otherwise the given one (D14). Throws if it has neither. */
export function resolveCitations(texts: Texts, owner: number, citations: readonly CitationRecord[]): CitationTargets {
  const urls: (number | null)[] = []
  const hosts: number[] = []
  for (let i = 0; i < citations.length; i++) {
    const { url, domain } = citations[i]!
    const place = url == null ? null : urlOf(texts, owner, url)
    urls.push(place)
    hosts.push((place === null ? undefined : texts.hosts[place]) ?? given(texts, owner, domain, i))
  }
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
