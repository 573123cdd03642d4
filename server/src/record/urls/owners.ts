import { appendRow, type Rows, rowsOf, writeByBrand } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { integers, sql } from '../../db/sql.ts'
import { domainOf, isWithin } from '../../web/domain.ts'
import { addressOf, hostOfPath, isPath, isUnder } from '../../web/domain-or-path.ts'
import type { BrandEntities, KnownCompetitor, Owners } from '../brand.ts'

export interface Owning {
  /** Normalized. */
  domain: string | null
  domains: readonly string[]
  competitors: ReadonlyMap<string, Pick<KnownCompetitor, 'id' | 'relationship' | 'ignored' | 'domain' | 'domains'>>
}

/**
 * A domain belongs (D14) to the brand if it is one of the brand's domains or a subdomain, otherwise to every direct
 * competitor with such a domain. Paths own no domain (`createPathOwners`).
 */
export function resolveOwners(brand: Owning, domain: string): Owners | undefined {
  const self = isOf(brand, domain)
  const entities: number[] = []
  for (const entity of brand.competitors.values())
    if (self ? entity.relationship === 'SELF' : isDirect(entity) && isOf(entity, domain)) entities.push(entity.id)
  return self || entities.length > 0 ? { self, entities } : undefined
}

/** A path never owns a whole domain. */
const isOf = ({ domain, domains }: Pick<Owning, 'domain' | 'domains'>, cited: string): boolean =>
  (domain !== null && isWithin(cited, domain)) || domains.some(each => isWithin(cited, each))

const isDirect = ({ relationship, ignored }: Pick<KnownCompetitor, 'relationship' | 'ignored'>): boolean =>
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

const changedOwners = (before: OwnersById, after: OwnersById): number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    id => ownersText(before.get(id)) !== ownersText(after.get(id)),
  )

const ownersText = (owners: Owners | undefined) =>
  owners && `${owners.self} ${[...owners.entities].sort((a, b) => a - b)}`

/** The owners of a URL if a path gives it other owners than its domain (D14), otherwise undefined. */
export type PathOwners = (url: string) => Owners | undefined

/** Undefined if neither the brand nor a direct competitor has a path. */
export function createPathOwners(brand: Owning): PathOwners | undefined {
  const own = brand.domains.filter(isPath)
  const theirs = [...brand.competitors.values()].flatMap(entity =>
    isDirect(entity) ? entity.domains.filter(isPath).map(path => ({ path, id: entity.id })) : [],
  )
  if (own.length === 0 && theirs.length === 0) return undefined
  const hosts = new Set([...own, ...theirs.map(({ path }) => path)].map(hostOfPath))
  const selfIds = [...brand.competitors.values()].flatMap(({ id, relationship }) => (relationship === 'SELF' ? id : []))
  return url => {
    const domain = domainOf(url)
    if (domain === null || !hosts.has(domain)) return undefined
    const address = addressOf(url)!
    const owners = resolveOwners(brand, domain)
    if (owners?.self) return undefined
    if (own.some(path => isUnder(address, path))) return { self: true, entities: selfIds }
    const entities = new Set(owners?.entities)
    for (const { path, id } of theirs) if (isUnder(address, path)) entities.add(id)
    return entities.size > (owners?.entities.length ?? 0) ? { self: false, entities: [...entities] } : undefined
  }
}

export type UrlOwners = ReadonlyMap<number, Owners>

export async function loadUrlOwners(reader: Reader, brand: BrandEntities): Promise<UrlOwners | undefined> {
  if (!brand.ownsPaths) return undefined
  const owners = new Map<number, { self: boolean; entities: number[] }>()
  const stored = reader.stream<{ url: number; entity: number; self: boolean }>(sql`
select url_id as url, competitor_id as entity, is_self as self from url_owner where brand_id = ${brand.id}`)
  for await (const rows of stored)
    for (const { url, entity, self } of rows) {
      const known = owners.get(url)
      if (known) known.entities.push(entity)
      else owners.set(url, { self, entities: [entity] })
    }
  return owners
}

/** URLs with other owners than before. Undefined if only their domains own them now. */
export type ChangedUrls = ReadonlyMap<number, Owners | undefined>

/** Finds the owners of all URLs again. Stores whether there are paths, but not yet the owners. */
export async function ownUrlsAgain(writer: Writer, brand: BrandEntities): Promise<ChangedUrls> {
  const findOwners = createPathOwners(brand)
  const before = (await loadUrlOwners(writer, brand)) ?? new Map<number, Owners>()
  const after = new Map<number, Owners>()
  if (findOwners && brand.next.url > 1)
    for await (const rows of writer.stream<{ id: number; url: string }>(sql`
select id, url from url where brand_id = ${brand.id}`))
      for (const { id, url } of rows) {
        const owners = findOwners(url)
        if (owners) after.set(id, owners)
      }
  await noteOwnsPaths(writer, brand, findOwners !== undefined)
  return new Map(changedOwners(before, after).map(url => [url, after.get(url)]))
}

async function noteOwnsPaths(writer: Writer, brand: BrandEntities, ownsPaths: boolean): Promise<void> {
  if (ownsPaths === brand.ownsPaths) return
  brand.ownsPaths = ownsPaths
  await writer.run(sql`update brand set owns_paths = ${ownsPaths || null} where id = ${brand.id}`)
}

export function addUrlOwners(rows: Rows<'url_owner'>, brandId: number, url: number, owners: Owners | undefined): void {
  for (const entity of owners?.entities ?? [])
    appendRow(rows, { brand_id: brandId, url_id: url, competitor_id: entity, is_self: owners!.self })
}

export async function rewriteUrlOwners(writer: Writer, brandId: number, changed: ChangedUrls): Promise<void> {
  if (changed.size === 0) return
  await writer.run(sql`
delete from url_owner where brand_id = ${brandId} and url_id in (${integers([...changed.keys()])})`)
  const rows = rowsOf('url_owner')
  for (const [url, owners] of changed) addUrlOwners(rows, brandId, url, owners)
  await writeByBrand(writer, rows)
}
