import { randomInt } from 'node:crypto'
import type { Relationship, SourceType } from '@earshot/contract'
import { revisionOf } from '../db/brands.ts'
import { type Remembered, remembering } from '../db/bulk/remembered.ts'
import { add, rowsOf, write } from '../db/bulk/rows.ts'
import type { Reader, Writer } from '../db/db.ts'
import { forServers, name, sql } from '../db/sql.ts'
import { isWithin } from '../web/domain.ts'
import { emptyPages, type Pages } from './pages.ts'
import type { BrandRecord } from './records.ts'

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

/** What decides whose sources are. */
interface Owning {
  /** Normalised. */
  domain: string | null
  competitors: ReadonlyMap<string, Pick<KnownCompetitor, 'id' | 'relationship' | 'ignored' | 'domain'>>
}

/** Whose a source is. */
export interface Owners {
  /** Whether it is the brand's own. */
  self: boolean
  /** The integers of the entities. */
  entities: readonly number[]
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

export const assistantKey = (provider: string, model: string, country: string | null) =>
  `${provider}\n${model}\n${country ?? ''}`

/** Takes the next integer of a table. */
export const take = (brand: KnownBrand, table: NumberedTable): number => brand.next[table]++

/** How many texts are remembered where nothing else is said: little, for a server knows many brands. */
const fewTexts = 16_384

export async function knownBrand(db: Reader, publicId: string, remembers = fewTexts): Promise<KnownBrand | undefined> {
  const [row] = await db.rows<Omit<Stored, 'revision'>>(sql`select id, domain from brand where public_id = ${publicId}`)
  const revision = row && (await revisionOf(db, row.id))
  return revision === undefined ? undefined : load(db, publicId, { ...row!, revision }, remembers)
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
  const assistants = await db.rows<{ id: number; provider: string; model: string; country: string | null }>(sql`
select id, provider, model, country from assistant where brand_id = ${id}`)
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
    assistants: new Map(assistants.map(row => [assistantKey(row.provider, row.model, row.country), row.id])),
    pages: emptyPages(next.url === 1),
    queries: remembering(next.query === 1),
    remembers,
    next,
  }
  ownAgain(brand)
  return brand
}

/**
 * Whose a source of a domain is (D14): the brand's where the domain is the brand's or one within it, else every direct
 * competitor's of which that is so. Undefined where it is nobody's, as most are.
 */
export function ownersOf(brand: Owning, domain: string): Owners | undefined {
  const self = brand.domain !== null && isWithin(domain, brand.domain)
  const entities: number[] = []
  for (const { id, relationship, ignored, domain: theirs } of brand.competitors.values())
    if (self ? relationship === 'SELF' : relationship === 'DIRECT' && !ignored && isWithin(domain, theirs))
      entities.push(id)
  return self || entities.length > 0 ? { self, entities } : undefined
}

/** Finds again whose the known sources are, and returns the integers of those that have other owners than before. */
export function ownAgain(brand: KnownBrand): number[] {
  const before = new Map(brand.owned)
  brand.owned.clear()
  for (const [domain, { id }] of brand.sources) own(brand, id, domain)
  const ids = new Set([...before.keys(), ...brand.owned.keys()])
  return [...ids].filter(id => ownersText(before.get(id)) !== ownersText(brand.owned.get(id)))
}

const ownersText = (owners: Owners | undefined) =>
  owners && `${owners.self} ${[...owners.entities].sort((a, b) => a - b)}`

/** Finds whose a source is. */
export function own(brand: KnownBrand, source: number, domain: string): void {
  const owners = ownersOf(brand, domain)
  if (owners) brand.owned.set(source, owners)
}

/** The record of a brand as it is stored. */
export async function storedBrand(db: Reader, id: number): Promise<BrandRecord> {
  const [row] = await db.rows<BrandRecord & { aliases: string }>(sql`
select public_id as id, team_id as "teamId", name, domain, aliases, description, status, transferring, created_at as "createdAt"
from brand where id = ${id}`)
  return { ...row!, aliases: JSON.parse(row!.aliases) }
}

const firstRevisions = 2 ** 40

/** Stores a new brand; false where another process has stored one of the same public id meanwhile. */
export async function insertBrand(writer: Writer, record: BrandRecord): Promise<boolean> {
  for (;;) {
    const id = await insertAsNext(writer, record)
    if (id !== undefined) {
      const states = rowsOf('brand_state')
      // Another than a brand had that was erased: what was kept of that one, under its id and revision, is never taken for this.
      add(states, { brand_id: id, revision: randomInt(firstRevisions) })
      await write(writer, states)
      return true
    }
    const taken = await writer.rows(sql`select 1 as taken from brand where public_id = ${record.id}`)
    if (taken.length > 0) return false
  }
}

/** Stores a brand under the next integer and returns that; undefined where another process has taken it. */
async function insertAsNext(writer: Writer, record: BrandRecord): Promise<number | undefined> {
  const { teamId, name, domain, aliases, description, status, transferring, createdAt } = record
  const [last] = await writer.rows<{ id: number }>(sql`select coalesce(max(id), 0) as id from brand`)
  const [inserted] = await writer.rows<{ id: number }>(sql`
insert into brand (id, public_id, team_id, name, domain, aliases, description, status, transferring, created_at)
values (${last!.id + 1}, ${record.id}, ${teamId}, ${name}, ${domain}, ${JSON.stringify(aliases)}, ${description},
  ${status}, ${transferring}, ${createdAt})
${forServers(sql`on conflict do nothing`)} returning id`)
  return inserted?.id
}

export const updateBrand = (writer: Writer, id: number, record: BrandRecord): Promise<void> =>
  writer.run(sql`
update brand set team_id = ${record.teamId}, name = ${record.name}, domain = ${record.domain},
  aliases = ${JSON.stringify(record.aliases)}, description = ${record.description}, status = ${record.status},
  transferring = ${record.transferring}, created_at = ${record.createdAt}
where id = ${id}`)
