import { createTextMemory, forget, type TextMemory } from '../../db/bulk/remembered.ts'
import type { BrandEntities } from '../brand.ts'
import type { KnownPages } from './pages.ts'

/** Cached texts of all brands. Queries are folded. */
export interface Texts extends KnownPages {
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

/** The default is small, because a server has several recorders. */
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
