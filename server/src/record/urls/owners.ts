import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { isWithin } from '../../web/domain.ts'
import type { BrandEntities, KnownCompetitor, Owners } from '../brand.ts'

interface Owning {
  /** Normalized. */
  domain: string | null
  competitors: ReadonlyMap<string, Pick<KnownCompetitor, 'id' | 'relationship' | 'ignored' | 'domain'>>
}

/**
 * The owners of a domain (D14): the brand for its domain and subdomains, otherwise every direct competitor with such a
 * domain. Undefined if there is none.
 */
export function resolveOwners(brand: Owning, domain: string): Owners | undefined {
  const self = brand.domain !== null && isWithin(domain, brand.domain)
  const entities: number[] = []
  for (const { id, relationship, ignored, domain: theirs } of brand.competitors.values())
    if (self ? relationship === 'SELF' : relationship === 'DIRECT' && !ignored && isWithin(domain, theirs))
      entities.push(id)
  return self || entities.length > 0 ? { self, entities } : undefined
}

export function findOwners(brand: BrandEntities, source: number, domain: string): void {
  const owners = resolveOwners(brand, domain)
  if (owners) brand.owned.set(source, owners)
}

/** Returns the integers of sources with changed owners. */
export async function ownAgain(reader: Reader, brand: BrandEntities): Promise<number[]> {
  const before = new Map(brand.owned)
  brand.owned.clear()
  const stored = reader.stream<{ id: number; domain: string }>(sql`
select id, domain from source where brand_id = ${brand.id}`)
  for await (const rows of stored) for (const { id, domain } of rows) findOwners(brand, id, domain)
  const ids = new Set([...before.keys(), ...brand.owned.keys()])
  return [...ids].filter(id => ownersText(before.get(id)) !== ownersText(brand.owned.get(id)))
}

const ownersText = (owners: Owners | undefined) =>
  owners && `${owners.self} ${[...owners.entities].sort((a, b) => a - b)}`
