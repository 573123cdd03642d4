import type { Reader } from '../db/db.ts'
import { type Sql, sql, values } from '../db/sql.ts'
import { assistantKey, type KnownBrand, type KnownCompetitor, type NumberedTable } from './brand.ts'
import { findOwners } from './urls/owners.ts'

export async function knownBrand(db: Reader, publicId: string): Promise<KnownBrand | undefined> {
  const [row] = await db.rows<{ id: number }>(sql`select id from brand where public_id = ${publicId}`)
  return row && (await loadBrands(db, [row.id]))[0]
}

/** The number of statements doesn't depend on the number of brands. */
export async function loadBrands(db: Reader, ids: readonly number[]): Promise<KnownBrand[]> {
  if (ids.length === 0) return []
  const ofThose = sql`brand_id in (${values(ids)})`
  const brands = new Map<number, KnownBrand>()
  for (const { id, publicId, revision, domain, source, answer, url, query } of await heads(db, ids)) {
    const next = { topic: 1, tag: 1, prompt: 1, competitor: 1, assistant: 1, manner: 1, source, answer, url, query }
    brands.set(id, {
      ...{ id, publicId, revision, domain, next, owner: 0, texts: undefined, owned: new Map() },
      ...{ topics: new Map(), tags: new Map(), prompts: new Map(), competitors: new Map(), assistants: new Map() },
      manners: new Map(),
    })
  }
  async function each<T extends { id: number }>(
    table: NumberedTable,
    query: Sql,
    takeIn: (brand: KnownBrand, row: T) => void,
  ): Promise<void> {
    // Not a stream: a transaction that took part of a stream can't be repeated.
    for (const row of await db.rows<T & { brand_id: number }>(query)) {
      const brand = brands.get(row.brand_id)!
      if (row.id >= brand.next[table]) brand.next[table] = row.id + 1
      takeIn(brand, row)
    }
  }
  type Public = { id: number; public_id: string }
  await each<Public>('topic', sql`select brand_id, id, public_id from topic where ${ofThose}`, (brand, row) =>
    brand.topics.set(row.public_id, row.id),
  )
  await each<Public>('tag', sql`select brand_id, id, public_id from tag where ${ofThose}`, (brand, row) =>
    brand.tags.set(row.public_id, row.id),
  )
  await each<Public>('prompt', sql`select brand_id, id, public_id from prompt where ${ofThose}`, (brand, row) =>
    brand.prompts.set(row.public_id, row.id),
  )
  await each<Public>('manner', sql`select brand_id, id, public_id from manner where ${ofThose}`, (brand, row) =>
    brand.manners.set(row.public_id, row.id),
  )
  await each<{ id: number; provider: string; model: string; country: string | null }>(
    'assistant',
    sql`select brand_id, id, provider, model, country from assistant where ${ofThose}`,
    ({ assistants }, row) => assistants.set(assistantKey(row.provider, row.model, row.country), row.id),
  )
  await each<StoredCompetitor>(
    'competitor',
    sql`
select brand_id, id, public_id as "publicId", name, domain, aliases, relationship, ignored,
  case_sensitive as "caseSensitive", context
from competitor where ${ofThose} order by brand_id, id`,
    ({ competitors }, { brand_id: _, aliases, context, ...row }) =>
      competitors.set(row.publicId, { ...row, aliases: JSON.parse(aliases), context: context && JSON.parse(context) }),
  )
  await each<{ id: number; domain: string }>(
    'source',
    sql`
select s.brand_id, s.id, s.domain from source s
where s.${ofThose} and (s.is_self or exists (
  select 1 from source_owner o where o.brand_id = s.brand_id and o.source_id = s.id))`,
    (brand, { id, domain }) => findOwners(brand, id, domain),
  )
  return [...brands.values()]
}

type StoredCompetitor = Omit<KnownCompetitor, 'aliases' | 'context'> & {
  brand_id: number
  aliases: string
  context: string | null
}

type Head = Pick<KnownBrand, 'id' | 'publicId' | 'revision' | 'domain'> & {
  source: number
  answer: number
  url: number
  query: number
}

/** Reads the next integers of long tables, from their index. */
const heads = (db: Reader, ids: readonly number[]): Promise<Head[]> =>
  db.rows(sql`
select b.id, b.public_id as "publicId", s.revision, b.domain, coalesce(source.last, 0) + 1 as source,
  coalesce(answer.last, 0) + 1 as answer, coalesce(url.last, 0) + 1 as url, coalesce(query.last, 0) + 1 as query
from brand b
join brand_state s on s.brand_id = b.id
left join lateral (select max(id) as last from source where brand_id = s.brand_id) source on true
left join lateral (select max(id) as last from answer where brand_id = s.brand_id) answer on true
left join lateral (select max(id) as last from url where brand_id = s.brand_id) url on true
left join lateral (select max(id) as last from query where brand_id = s.brand_id) query on true
where b.id in (${values(ids)})`)
