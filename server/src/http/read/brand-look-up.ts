import { Refusal } from '@earshot/contract'
import { LRUCache } from 'lru-cache'
import type { TeamAccess } from '../../access/teams.ts'
import type { Brand } from '../../api/query/handler.ts'
import { isActive, revisionOf } from '../../db/brands.ts'
import { type Db, type Reader, untilWritten } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'

export type BrandWithRevision = Brand & { revision: number }

interface BrandLookUpParams {
  access: TeamAccess
  match: { params: Record<string, string> }
}

/**
 * Undefined for a path without a brand. Throws if the brand isn't in the caller's team. On a distributed database,
 * reads only one shard.
 */
export async function brandOf(
  reader: Reader,
  { access, match: { params } }: BrandLookUpParams,
  distributed = false,
): Promise<BrandWithRevision | undefined> {
  if (params.brandId === undefined) return undefined
  const named = sql`public_id = ${params.brandId} and team_id = ${access.teamId} and ${isActive}`
  const brand = distributed ? await foundAlone(reader, named) : await foundWithState(reader, named)
  if (!brand || (access.onlyBrand && access.onlyBrand.id !== brand.id))
    throw new Refusal('BRAND_NOT_FOUND', 'The team has no such brand.')
  return brand
}

const ownsPaths = sql`coalesce(owns_paths, false) as "ownsPaths"`

async function foundWithState(reader: Reader, named: Sql): Promise<BrandWithRevision | undefined> {
  const [brand] = await reader.rows<BrandWithRevision>(sql`
select brand.id, public_id as "publicId", name, domain, ${ownsPaths}, revision
from brand join brand_state on brand_id = brand.id
where ${named}`)
  return brand
}

async function foundAlone(reader: Reader, named: Sql): Promise<BrandWithRevision | undefined> {
  const [brand] = await reader.rows<Brand>(
    sql`select id, public_id as "publicId", name, domain, ${ownsPaths} from brand where ${named}`,
  )
  const revision = brand && (await revisionOf(reader, brand.id))
  return revision === undefined ? undefined : { ...brand!, revision }
}

const rememberedBrands = 10_000

/** Caches brands until the next write, but not on a shared database. */
export function createBrandLookUp(db: Db, timeout: number) {
  const known = new LRUCache<string, BrandWithRevision | Promise<BrandWithRevision | undefined>>({
    max: rememberedBrands,
  })
  const good = untilWritten(db, () => known.clear())
  return async (asked: BrandLookUpParams): Promise<BrandWithRevision | undefined> => {
    const { access, match } = asked
    const { brandId } = match.params
    if (brandId === undefined) return undefined
    const lookUp = () => db.read(reader => brandOf(reader, asked, db.distributed), { timeout, single: !db.distributed })
    if (db.shared) return lookUp()
    good.renew()
    const key = `${access.teamId}\n${access.onlyBrand?.id ?? ''}\n${brandId}`
    const held = known.get(key)
    if (held) return held
    const found = lookUp()
    known.set(key, found)
    const settled = (brand?: BrandWithRevision) => {
      if (known.peek(key) !== found) return
      if (brand) known.set(key, brand)
      else known.delete(key)
    }
    found.then(settled, () => settled())
    return found
  }
}
