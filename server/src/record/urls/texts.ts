import { createTextMemory, forget, type TextMemory } from '../../db/bulk/remembered.ts'
import type { KnownBrand } from '../brand.ts'
import type { KnownPages } from './pages.ts'

/** What is remembered of the texts of all brands: URLs, the domains that they are of, and queries (folded). */
export interface Texts extends KnownPages {
  readonly queries: TextMemory
  /** Tells these texts from others. */
  readonly self: object
  /** The number of the last owner. */
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

/** The brand that stands behind an owner's number. */
export type OwnerOf = (owner: number) => KnownBrand

/** Makes a brand an owner of texts; what others remember of it is not believed. */
export function own(texts: Texts, brand: KnownBrand): void {
  if (brand.texts === texts.self) return
  brand.texts = texts.self
  brand.owner = ++texts.owners
  const { next, owner } = brand
  if (next.url === 1) texts.urls.whole.add(owner)
  if (next.source === 1) texts.domains.whole.add(owner)
  if (next.query === 1) texts.queries.whole.add(owner)
}

/** How many texts are remembered where nothing else is said: little, for a server has several recorders. */
export const fewTexts = 16_384

/** Forgets texts that are more than are worth their memory. */
export function forgetMany(texts: Texts, most: number): void {
  const { urls, domains, queries, hosts } = texts
  if (queries.texts.length > most) forget(queries)
  const areManyDomains = domains.texts.length > most
  if (areManyDomains) forget(domains)
  // They refer to their domains.
  if (urls.texts.length <= most && !areManyDomains) return
  forget(urls)
  hosts.length = 0
}
