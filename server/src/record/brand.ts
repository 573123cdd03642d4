import type { Relationship } from '@earshot/contract'
import { UnknownId } from './records.ts'

export interface KnownCompetitor {
  id: number
  publicId: string
  name: string
  domain: string
  /** Further domains and paths, normalized. */
  domains: readonly string[]
  aliases: readonly string[]
  relationship: Relationship
  ignored: boolean
  caseSensitive: boolean
  context: { must?: readonly string[] | undefined; mustNot?: readonly string[] | undefined } | null
}

export interface Owners {
  self: boolean
  entities: readonly number[]
}

export interface BrandEntities {
  id: number
  publicId: string
  revision: number
  /** Normalized. */
  domain: string | null
  /** Normalized, without the main domain. */
  domains: readonly string[]
  /** The chosen judge. Null for the rules. */
  judge: number | null
  /** True if the stored brand or a direct competitor has a path. */
  ownsPaths: boolean
  competitors: Map<string, KnownCompetitor>
  owned: Map<number, Owners>
  /** Owner number in the text cache `texts`. Other caches have other numbers. */
  owner: number
  texts: object | undefined
  /** Next integer per table, if its ids are loaded. */
  next: Record<NumberedTable, number>
}

/** Includes the integer keys of public ids, so that facts are written without lookups. */
export interface KnownBrand extends BrandEntities {
  topics: Map<string, number>
  tags: Map<string, number>
  prompts: Map<string, number>
  assistants: Map<string, number>
  manners: Map<string, number>
}

export type NumberedTable =
  | 'topic'
  | 'tag'
  | 'prompt'
  | 'competitor'
  | 'source'
  | 'assistant'
  | 'manner'
  | 'answer'
  | 'url'
  | 'query'

/** Id of the automatic SELF entity, used until another one is given (D13, D44). */
export const madeSelfId = 'self'

export const selfOf = ({ competitors }: BrandEntities): KnownCompetitor | undefined =>
  [...competitors.values()].find(entity => entity.relationship === 'SELF')

/** Id of the automatic source of a cited domain (D41). */
export const madeSourceId = (domain: string) => `d:${domain}`

export const assistantKey = (provider: string, model: string, country: string | null) =>
  `${provider}\n${model}\n${country ?? ''}`

/** Throws `UnknownId` for an unknown public id. */
export function idOf<T>(map: ReadonlyMap<string, T>, id: string, what: string): T {
  const found = map.get(id)
  if (!map.has(id)) throw new UnknownId(what, id)
  return found as T
}

export const takeNextId = (brand: BrandEntities, table: NumberedTable): number => brand.next[table]++

type BrandHead = Pick<KnownBrand, 'id' | 'publicId' | 'revision' | 'domain' | 'domains'> & {
  ownsPaths?: boolean
  judge?: number | null
}

export const blankBrand = (brand: BrandHead): KnownBrand => ({
  ownsPaths: false,
  judge: null,
  ...brand,
  topics: new Map(),
  tags: new Map(),
  prompts: new Map(),
  competitors: new Map(),
  owned: new Map(),
  assistants: new Map(),
  manners: new Map(),
  owner: 0,
  texts: undefined,
  next: { topic: 1, tag: 1, prompt: 1, competitor: 1, source: 1, assistant: 1, manner: 1, answer: 1, url: 1, query: 1 },
})
