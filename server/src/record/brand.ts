import type { Relationship, SourceType } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import { type Owners, ownAgain } from './owners.ts'
import { noPages, type Pages } from './pages.ts'
import { type Remembered, remembering } from './remembered.ts'

/** An entity as the intake knows it. */
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

export interface KnownSource {
  id: number
  publicId: string
  type: SourceType
}

/** What the intake knows of a brand: the integers behind its public ids, so that facts are written without a look-up. */
export interface KnownBrand {
  id: number
  publicId: string
  revision: number
  /** Normalised. */
  domain: string | null
  topics: Map<string, number>
  tags: Map<string, number>
  prompts: Map<string, number>
  competitors: Map<string, KnownCompetitor>
  /** By normalised domain. */
  sources: Map<string, KnownSource>
  /** The domain of a source by its public id. */
  sourceDomains: Map<string, string>
  /** Whose the sources are that are anybody's, by their integers. */
  owned: Map<number, Owners>
  assistants: Map<string, number>
  pages: Pages
  /** Folded. */
  queries: Remembered
  /** How many texts of either are worth their memory. */
  remembers: number
  /** The next free integer by table. */
  next: Record<NumberedTable, number>
}

const numberedTables = [
  'topic',
  'tag',
  'prompt',
  'competitor',
  'source',
  'assistant',
  'answer',
  'url',
  'query',
] as const
type NumberedTable = (typeof numberedTables)[number]

/** The id of the SELF entity that a brand has until it is given one (D13, D44). */
export const madeSelfId = 'self'

/** The id of a source that was made for a cited domain (D41). */
export const madeSourceId = (domain: string) => `d:${domain}`

export const assistantKey = (provider: string, model: string) => `${provider}\n${model}`

/** Takes the next integer of a table. */
export const take = (brand: KnownBrand, table: NumberedTable): number => brand.next[table]++

/** How many texts are remembered where nothing else is said: little, for a server knows many brands. */
const fewTexts = 16_384

export async function knownBrand(
  writer: Writer,
  publicId: string,
  remembers = fewTexts,
): Promise<KnownBrand | undefined> {
  const [row] = await writer.rows<Stored>(sql`
select id, revision, domain from brand where public_id = ${publicId}`)
  return row && load(writer, publicId, row, remembers)
}

type Stored = Pick<KnownBrand, 'id' | 'revision' | 'domain'>

async function load(
  db: Reader,
  publicId: string,
  { id, revision, domain }: Stored,
  remembers: number,
): Promise<KnownBrand> {
  const ids = async (table: 'topic' | 'tag' | 'prompt') => {
    const rows = await db.rows<{ id: number; public_id: string }>(sql`
select id, public_id from ${name(table)} where brand_id = ${id}`)
    return new Map(rows.map(row => [row.public_id, row.id]))
  }
  const competitors = await db.rows<KnownCompetitor & { aliases: string; context: string | null }>(sql`
select id, public_id as "publicId", name, domain, aliases, relationship, ignored, case_sensitive as "caseSensitive", context
from competitor where brand_id = ${id}`)
  const sources = await db.rows<KnownSource & { domain: string }>(sql`
select id, public_id as "publicId", type, domain from source where brand_id = ${id}`)
  const assistants = await db.rows<{ id: number; provider: string; model: string }>(sql`
select id, provider, model from assistant where brand_id = ${id}`)
  const next = {} as KnownBrand['next']
  for (const table of numberedTables) {
    const [last] = await db.rows<{ id: number }>(sql`
select coalesce(max(id), 0) + 1 as id from ${name(table)} where brand_id = ${id}`)
    next[table] = last!.id
  }
  const brand: KnownBrand = {
    id,
    publicId,
    revision,
    domain,
    topics: await ids('topic'),
    tags: await ids('tag'),
    prompts: await ids('prompt'),
    competitors: new Map(
      competitors.map(row => [
        row.publicId,
        { ...row, aliases: JSON.parse(row.aliases), context: row.context && JSON.parse(row.context) },
      ]),
    ),
    sources: new Map(sources.map(row => [row.domain, row])),
    sourceDomains: new Map(sources.map(row => [row.publicId, row.domain])),
    owned: new Map(),
    assistants: new Map(assistants.map(row => [assistantKey(row.provider, row.model), row.id])),
    pages: noPages(next.url === 1),
    queries: remembering(next.query === 1),
    remembers,
    next,
  }
  ownAgain(brand)
  return brand
}
