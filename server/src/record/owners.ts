import type { Relationship } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import { isWithin } from '../extraction/domain.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'

/** Whose a source is. */
export interface Owners {
  /** Whether it is the brand's own. */
  self: boolean
  /** The integers of the entities. */
  entities: readonly number[]
}

/** What is known of a brand that decides whose its sources are. */
interface Brand {
  id: number
  /** Normalised. */
  domain: string | null
  competitors: ReadonlyMap<string, { id: number; relationship: Relationship; ignored: boolean; domain: string }>
  /** By normalised domain. */
  sources: ReadonlyMap<string, { id: number }>
  /** By the integers of the sources. */
  owned: Map<number, Owners>
}

/**
 * Whose a source of a domain is (D14): the brand's where the domain is the brand's or one within it, else every direct
 * competitor's of which that is so. Undefined where it is nobody's, as most are.
 */
export function ownersOf(brand: Pick<Brand, 'domain' | 'competitors'>, domain: string): Owners | undefined {
  const self = brand.domain !== null && isWithin(domain, brand.domain)
  const entities: number[] = []
  for (const { id, relationship, ignored, domain: theirs } of brand.competitors.values())
    if (self ? relationship === 'SELF' : relationship === 'DIRECT' && !ignored && isWithin(domain, theirs))
      entities.push(id)
  return self || entities.length > 0 ? { self, entities } : undefined
}

/** Finds anew whose the known sources are. */
export function ownAgain(brand: Brand): void {
  brand.owned.clear()
  for (const [domain, { id }] of brand.sources) own(brand, id, domain)
}

/** Finds whose a source is. */
export function own(brand: Brand, source: number, domain: string): void {
  const owners = ownersOf(brand, domain)
  if (owners) brand.owned.set(source, owners)
}

/** Writes whose some sources are; nothing is stored of that yet. */
export async function writeOwners(writer: Writer, brand: Brand, sources: Iterable<number>): Promise<void> {
  const rows = rowsFor('source_owner', 'brand_id', 'source_id', 'competitor_id')
  for (const source of sources)
    for (const entity of brand.owned.get(source)?.entities ?? [])
      addRow(rows, { brand_id: brand.id, source_id: source, competitor_id: entity })
  await writeRows(writer, rows)
}

/** Writes anew whose all the sources of a brand are. */
export async function rewriteOwners(writer: Writer, brand: Brand): Promise<void> {
  const own = [...brand.owned].flatMap(([source, { self }]) => (self ? [source] : []))
  await writer.run(sql`delete from source_owner where brand_id = ${brand.id}`)
  await writer.run(sql`
update source set is_self = ${own.length > 0 ? sql`id in (${values(own)})` : false} where brand_id = ${brand.id}`)
  await writeOwners(writer, brand, brand.owned.keys())
}
