import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { isWithin } from '../../web/domain.ts'
import type { BrandEntities, KnownCompetitor, Owners } from '../brand.ts'

export interface Owning {
  /** Normalized. */
  domain: string | null
  domains: readonly string[]
  competitors: ReadonlyMap<string, Pick<KnownCompetitor, 'id' | 'relationship' | 'ignored' | 'domain' | 'domains'>>
}

/**
 * The owners of a domain (D14): the brand for its domains and their subdomains, otherwise every direct competitor with
 * such a domain. Undefined if there is none. Paths own no domain, see `createPathOwners`.
 */
export function resolveOwners(brand: Owning, domain: string): Owners | undefined {
  const self = isOf(brand, domain)
  const entities: number[] = []
  for (const entity of brand.competitors.values())
    if (self ? entity.relationship === 'SELF' : isDirect(entity) && isOf(entity, domain)) entities.push(entity.id)
  return self || entities.length > 0 ? { self, entities } : undefined
}

/** A domain is never within a path. */
const isOf = ({ domain, domains }: Pick<Owning, 'domain' | 'domains'>, cited: string): boolean =>
  (domain !== null && isWithin(cited, domain)) || domains.some(each => isWithin(cited, each))

export const isDirect = ({ relationship, ignored }: Pick<KnownCompetitor, 'relationship' | 'ignored'>): boolean =>
  relationship === 'DIRECT' && !ignored

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
  return changedOwners(before, brand.owned)
}

type OwnersById = ReadonlyMap<number, Owners>

export const changedOwners = (before: OwnersById, after: OwnersById): number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    id => ownersText(before.get(id)) !== ownersText(after.get(id)),
  )

const ownersText = (owners: Owners | undefined) =>
  owners && `${owners.self} ${[...owners.entities].sort((a, b) => a - b)}`
