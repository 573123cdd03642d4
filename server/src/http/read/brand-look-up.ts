import { Refusal } from '@earshot/contract'
import { LRUCache } from 'lru-cache'
import type { TeamAccess } from '../../access/teams.ts'
import type { Brand } from '../../api/query/handler.ts'
import { isActive, revisionOf } from '../../db/brands.ts'
import type { Db, Reader } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { untilWritten } from '../../db/until-written.ts'
import type { Soon } from '../request/soon.ts'

/** The brand with what its answers are kept under. */
export type BrandWithRevision = Brand & { revision: number }

/** Whose brand a path names. */
interface BrandLookUpParams {
  access: TeamAccess
  match: { params: Record<string, string> }
}

/**
 * The brand that a path names, within the team of the caller; undefined for a path without one. Refuses any other. Where
 * brands are `distributed` its revision is asked for by our integer: of the one shard that has it.
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

async function foundWithState(reader: Reader, named: Sql): Promise<BrandWithRevision | undefined> {
  const [brand] = await reader.rows<BrandWithRevision>(sql`
select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where ${named}`)
  return brand
}

async function foundAlone(reader: Reader, named: Sql): Promise<BrandWithRevision | undefined> {
  const [brand] = await reader.rows<Brand>(
    sql`select id, public_id as "publicId", name, domain from brand where ${named}`,
  )
  const revision = brand && (await revisionOf(reader, brand.id))
  return revision === undefined ? undefined : { ...brand!, revision }
}

/** How many brands are remembered between two writes. */
const rememberedBrands = 10_000

/**
 * The same, remembered until something is written; where others may write, looked up each time. Who asks while it is
 * looked up waits for the same look-up.
 */
export function createBrandLookUp(db: Db, timeout: number) {
  const known = new LRUCache<string, BrandWithRevision | Promise<BrandWithRevision | undefined>>({
    max: rememberedBrands,
  })
  const good = untilWritten(db, () => known.clear())
  return (asked: BrandLookUpParams): Soon<BrandWithRevision | undefined> => {
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
