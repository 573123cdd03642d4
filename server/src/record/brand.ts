import type { Relationship } from '@earshot/contract'

export interface KnownCompetitor {
  id: number
  publicId: string
  name: string
  domain: string
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

/** A brand with its entities, and the sources that they own. */
export interface BrandEntities {
  id: number
  publicId: string
  revision: number
  /** Normalized. */
  domain: string | null
  competitors: Map<string, KnownCompetitor>
  owned: Map<number, Owners>
  /** Owner number in the text cache, and the cache it is valid for. */
  owner: number
  texts: object | undefined
  /** Valid for tables whose rows were read. */
  next: Record<NumberedTable, number>
}

/** With integers by public id, so that facts are written without lookups. */
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

/** The id of the SELF entity until one is given (D13, D44). */
export const madeSelfId = 'self'

/** The id of a source made for a cited domain (D41). */
export const madeSourceId = (domain: string) => `d:${domain}`

export const assistantKey = (provider: string, model: string, country: string | null) =>
  `${provider}\n${model}\n${country ?? ''}`

export const takeNextId = (brand: BrandEntities, table: NumberedTable): number => brand.next[table]++

/** A brand before its rows are read. */
export const blankBrand = (brand: Pick<KnownBrand, 'id' | 'publicId' | 'revision' | 'domain'>): KnownBrand => ({
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
