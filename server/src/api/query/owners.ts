import type { Reader } from '../../db/db.ts'
import { type Sql, sql, values } from '../../db/sql.ts'
import type { Brand } from './handler.ts'

/** Direct competitors, sorted by name (D39). */
export const listSourceOwners = (db: Reader, brandId: number, sources: readonly { sourceId: number }[]) =>
  db.rows<{ sourceId: number; name: string }>(sql`
select o.source_id as "sourceId", c.name
from source_owner o
join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where o.brand_id = ${brandId} and o.source_id in (${values(sources.map(({ sourceId }) => sourceId))})
  and c.relationship = 'DIRECT'
order by c.name_folded, c.name, c.public_id`)

interface TrackedSource {
  sourceId: number
  domain: string
  isSelf: boolean
  /** Name of the competitor. Null for the brand. */
  name: string | null
}

/** One row per owner, sorted by name (D14, D39). */
export const trackedSources = (db: Reader, brandId: number, where: Sql): Promise<TrackedSource[]> =>
  db.rows(sql`
select s.id as "sourceId", s.domain, s.is_self as "isSelf", c.name
from source s
left join source_owner o on o.brand_id = ${brandId} and o.source_id = s.id and not s.is_self
left join competitor c on c.brand_id = ${brandId} and c.id = o.competitor_id and c.relationship = 'DIRECT'
where s.brand_id = ${brandId} and (s.is_self or c.id is not null) and ${where}
order by c.name_folded, c.name, c.public_id`)

interface UrlOwnership {
  isSelf: boolean
  /** Sorted by name (D39). */
  competitors: string[]
}

/** URLs with other owners than their sources, because of a path (D14). */
export async function findPathOwners(
  db: Reader,
  { id, ownsPaths }: Brand,
  urls: readonly number[],
): Promise<(url: number) => UrlOwnership | undefined> {
  if (!ownsPaths || urls.length === 0) return () => undefined
  const owners = await pathOwnersOf(db, id, sql`o.url_id in (${values(urls)})`, sql`true`)
  return url => owners.get(url)
}

/** Owners by integer key of the URL. `isShown` is true if the owners match the condition. */
export type CitedPathOwners = ReadonlyMap<number, UrlOwnership & { isShown: boolean }>

/** Owners of URLs that answers cite. `where` is a condition on `is_self`. */
export const listCitedPathOwners = async (
  db: Reader,
  { id, ownsPaths }: Brand,
  answers: readonly number[],
  where: Sql,
): Promise<CitedPathOwners> =>
  ownsPaths
    ? pathOwnersOf(
        db,
        id,
        sql`o.url_id in (select url_id from citation where brand_id = ${id} and answer_id in (${values(answers)}))`,
        where,
      )
    : new Map()

async function pathOwnersOf(db: Reader, brandId: number, ofUrls: Sql, where: Sql): Promise<CitedPathOwners> {
  const owners = new Map<number, UrlOwnership & { isShown: boolean }>()
  for (const { urlId, name, ...row } of await db.rows<{
    urlId: number
    isSelf: boolean
    isShown: boolean
    name: string
  }>(sql`
select o.url_id as "urlId", o.is_self as "isSelf", ${where} as "isShown", c.name
from url_owner o
join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where o.brand_id = ${brandId} and ${ofUrls}
order by c.name_folded, c.name, c.public_id`)) {
    const known = owners.get(urlId)
    if (known) known.competitors.push(name)
    else owners.set(urlId, { ...row, competitors: row.isSelf ? [] : [name] })
  }
  return owners
}
