import { randomInt } from 'node:crypto'
import type { Relationship } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { BrandRecord } from './records.ts'

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

/** Integers by public id, so that facts are written without lookups. */
export interface KnownBrand {
  id: number
  publicId: string
  revision: number
  /** Normalized. */
  domain: string | null
  topics: Map<string, number>
  tags: Map<string, number>
  prompts: Map<string, number>
  competitors: Map<string, KnownCompetitor>
  owned: Map<number, Owners>
  assistants: Map<string, number>
  manners: Map<string, number>
  /** Owner number in the text cache, and the cache it is valid for. */
  owner: number
  texts: object | undefined
  next: Record<NumberedTable, number>
}

const numberedTables = [
  ...(['topic', 'tag', 'prompt', 'competitor', 'source', 'assistant', 'manner', 'answer', 'url', 'query'] as const),
] as const
export type NumberedTable = (typeof numberedTables)[number]

/** The id of the SELF entity until one is given (D13, D44). */
export const madeSelfId = 'self'

/** The id of a source made for a cited domain (D41). */
export const madeSourceId = (domain: string) => `d:${domain}`

export const assistantKey = (provider: string, model: string, country: string | null) =>
  `${provider}\n${model}\n${country ?? ''}`

export const takeNextId = (brand: KnownBrand, table: NumberedTable): number => brand.next[table]++

export const newBrand = (id: number, { id: publicId, domain }: BrandRecord, revision: number): KnownBrand => ({
  ...{ id, publicId, revision, domain },
  topics: new Map(),
  tags: new Map(),
  prompts: new Map(),
  competitors: new Map(),
  owned: new Map(),
  assistants: new Map(),
  manners: new Map(),
  owner: 0,
  texts: undefined,
  next: Object.fromEntries(numberedTables.map(table => [table, 1])) as KnownBrand['next'],
})

export async function storedBrand(db: Reader, id: number): Promise<BrandRecord> {
  const [row] = await db.rows<BrandRecord & { aliases: string }>(sql`
select public_id as id, team_id as "teamId", name, domain, aliases, description, status, transferring, created_at as "createdAt"
from brand where id = ${id}`)
  return { ...row!, aliases: JSON.parse(row!.aliases) }
}

const firstRevisions = 2 ** 40

/** Random, so that caches of an erased brand with the same id are never valid. */
export const firstRevision = (): number => randomInt(firstRevisions)

export const updateBrand = (writer: Writer, id: number, record: BrandRecord): Promise<void> =>
  writer.run(sql`
update brand set team_id = ${record.teamId}, name = ${record.name}, domain = ${record.domain},
  aliases = ${JSON.stringify(record.aliases)}, description = ${record.description}, status = ${record.status},
  transferring = ${record.transferring}, created_at = ${record.createdAt}
where id = ${id}`)
