import { brandIdOf } from '../db/brands.ts'
import type { Reader } from '../db/db.ts'
import { name, type Sql, sql, values } from '../db/sql.ts'
import { parseDomains } from '../web/domain-or-path.ts'
import {
  assistantKey,
  type BrandEntities,
  blankBrand,
  type KnownBrand,
  type KnownCompetitor,
  type NumberedTable,
} from './brand.ts'
import { findOwners } from './urls/owners.ts'

type Brands = ReadonlyMap<number, KnownBrand>

/** Loads everything that a batch needs. Any number of brands takes the same number of statements. */
export async function loadBrands(db: Reader, ids: readonly number[]): Promise<KnownBrand[]> {
  if (ids.length === 0) return []
  const brands = await withEntities(db, ids)
  await loadIds(db, brands, publicTables)
  await loadAssistants(db, brands)
  return [...brands.values()]
}

/** Loads what edits of entities need, without integers of topics, tags, prompts, manners and assistants. */
export const loadEntities = async (db: Reader, id: number): Promise<KnownBrand | undefined> =>
  (await withEntities(db, [id])).get(id)

export async function knownBrand(db: Reader, publicId: string): Promise<BrandEntities | undefined> {
  const id = await brandIdOf(db, publicId)
  return id === undefined ? undefined : loadEntities(db, id)
}

const ofThose = (brands: Brands) => sql`brand_id in (${values([...brands.keys()])})`

/** Doesn't stream, because a transaction with a partly delivered stream can't be retried. */
async function each<T extends { id: number }>(
  db: Reader,
  brands: Brands,
  table: NumberedTable,
  query: Sql,
  takeIn: (brand: KnownBrand, row: T) => void,
): Promise<void> {
  for (const row of await db.rows<T & { brand_id: number }>(query)) {
    const brand = brands.get(row.brand_id)!
    if (row.id >= brand.next[table]) brand.next[table] = row.id + 1
    takeIn(brand, row)
  }
}

const publicIds = { topic: 'topics', tag: 'tags', prompt: 'prompts', manner: 'manners' } as const
export type PublicTable = keyof typeof publicIds
const publicTables = Object.keys(publicIds) as PublicTable[]

export async function loadIds(db: Reader, brands: Brands, tables: Iterable<PublicTable>): Promise<void> {
  for (const table of tables)
    await each<{ id: number; public_id: string }>(
      db,
      brands,
      table,
      sql`select brand_id, id, public_id from ${name(table)} where ${ofThose(brands)}`,
      (brand, row) => brand[publicIds[table]].set(row.public_id, row.id),
    )
}

const loadAssistants = (db: Reader, brands: Brands): Promise<void> =>
  each<{ id: number; provider: string; model: string; country: string | null }>(
    db,
    brands,
    'assistant',
    sql`select brand_id, id, provider, model, country from assistant where ${ofThose(brands)}`,
    ({ assistants }, row) => assistants.set(assistantKey(row.provider, row.model, row.country), row.id),
  )

type StoredCompetitor = Omit<KnownCompetitor, 'aliases' | 'context' | 'domains'> & {
  brand_id: number
  aliases: string
  domains: string | null
  context: string | null
}

export const loadCompetitors = (db: Reader, brands: Brands): Promise<void> =>
  each<StoredCompetitor>(
    db,
    brands,
    'competitor',
    sql`
select brand_id, id, public_id as "publicId", name, domain, domains, aliases, relationship, ignored,
  case_sensitive as "caseSensitive", context
from competitor where ${ofThose(brands)} order by brand_id, id`,
    ({ competitors }, { brand_id: _, aliases, domains, context, ...row }) =>
      competitors.set(row.publicId, {
        ...row,
        aliases: JSON.parse(aliases),
        domains: parseDomains(domains),
        context: context && JSON.parse(context),
      }),
  )

async function withEntities(db: Reader, ids: readonly number[]): Promise<Map<number, KnownBrand>> {
  const brands = new Map<number, KnownBrand>()
  for (const { id, publicId, revision, domain, domains, ownsPaths, judge, ...next } of await heads(db, ids)) {
    const brand = blankBrand({ id, publicId, revision, domain, domains: parseDomains(domains), ownsPaths, judge })
    Object.assign(brand.next, next)
    brands.set(id, brand)
  }
  await loadCompetitors(db, brands)
  await each<{ id: number; domain: string }>(
    db,
    brands,
    'source',
    sql`
select s.brand_id, s.id, s.domain from source s
where s.${ofThose(brands)} and (s.is_self or exists (
  select 1 from source_owner o where o.brand_id = s.brand_id and o.source_id = s.id))`,
    (brand, { id, domain }) => findOwners(brand, id, domain),
  )
  return brands
}

type Head = Pick<KnownBrand, 'id' | 'publicId' | 'revision' | 'domain' | 'ownsPaths' | 'judge'> & {
  domains: string | null
  source: number
  answer: number
  url: number
  query: number
}

const heads = (db: Reader, ids: readonly number[]): Promise<Head[]> =>
  db.rows(sql`
select b.id, b.public_id as "publicId", s.revision, b.domain, b.domains,
  coalesce(b.owns_paths, false) as "ownsPaths", j.id as judge, coalesce(source.last, 0) + 1 as source,
  coalesce(answer.last, 0) + 1 as answer, coalesce(url.last, 0) + 1 as url, coalesce(query.last, 0) + 1 as query
from brand b
join brand_state s on s.brand_id = b.id
left join judge j on j.brand_id = s.brand_id and j.chosen
left join lateral (select max(id) as last from source where brand_id = s.brand_id) source on true
left join lateral (select max(id) as last from answer where brand_id = s.brand_id) answer on true
left join lateral (select max(id) as last from url where brand_id = s.brand_id) url on true
left join lateral (select max(id) as last from query where brand_id = s.brand_id) query on true
where b.id in (${values(ids)})`)
