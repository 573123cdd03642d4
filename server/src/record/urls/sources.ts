import { raiseRevision } from '../../db/brands.ts'
import { lookUp } from '../../db/bulk/remembered.ts'
import { appendRow, type Rows, rowsOf, writeByBrand } from '../../db/bulk/rows.ts'
import { cellAt } from '../../db/column.ts'
import type { Writer } from '../../db/db.ts'
import { integers, sql } from '../../db/sql.ts'
import { platformOf } from '../../web/social.ts'
import { classifySource } from '../../web/source-type.ts'
import { type BrandEntities, madeSourceId, takeNextId } from '../brand.ts'
import type { OwnerOf, Texts } from './citations.ts'
import { findOwners } from './owners.ts'

export interface Sources {
  readonly rows: Rows<'source'>
  readonly owners: Rows<'source_owner'>
}

export const noSources = (): Sources => ({ rows: rowsOf('source'), owners: rowsOf('source_owner') })

export const findSources = (writer: Writer, { domains }: Texts, ownerOf: OwnerOf): Promise<void> =>
  lookUp(writer, 'source', domains, ownerOf)

/** Returns each domain's source integer. Creates missing sources. */
export function sourced(
  sources: Sources,
  { domains }: Texts,
  brand: BrandEntities,
  hosts: readonly number[],
): number[] {
  const ids: number[] = []
  for (const host of hosts) {
    domains.ids[host] ??= make(sources, brand, cellAt(domains.texts, host) as string)
    ids.push(domains.ids[host])
  }
  return ids
}

function make(sources: Sources, brand: BrandEntities, domain: string): number {
  const id = takeNextId(brand, 'source')
  findOwners(brand, id, domain)
  addSource(sources, brand, {
    id,
    publicId: madeSourceId(domain),
    domain,
    type: classifySource(domain),
    status: 'ACTIVE',
  })
  addOwners(sources.owners, brand, id)
  return id
}

export interface StoredSource {
  id: number
  publicId: string
  /** Normalized. */
  domain: string
  type: string
  status: string
}

export function addSource(
  { rows }: Sources,
  brand: BrandEntities,
  { id, publicId, domain, type, status }: StoredSource,
): void {
  appendRow(rows, {
    ...{ brand_id: brand.id, id, public_id: publicId, domain, type, status, platform: platformOf(domain) },
    is_self: brand.owned.get(id)?.self ?? false,
  })
}

export function addOwners(owners: Rows<'source_owner'>, brand: BrandEntities, source_id: number): void {
  for (const competitor_id of brand.owned.get(source_id)?.entities ?? [])
    appendRow(owners, { brand_id: brand.id, source_id, competitor_id })
}

export async function writeSources(writer: Writer, { rows, owners }: Sources): Promise<void> {
  await writeByBrand(writer, rows)
  await writeByBrand(writer, owners)
}

export async function rewriteOwners(writer: Writer, brand: BrandEntities, sources: readonly number[]): Promise<void> {
  if (sources.length === 0) return
  const own = sources.filter(source => brand.owned.get(source)?.self)
  await writer.run(sql`
delete from source_owner where brand_id = ${brand.id} and source_id in (${integers(sources)})`)
  await writer.run(sql`
update source set is_self = ${own.length > 0 ? sql`id in (${integers(own)})` : false}
where brand_id = ${brand.id} and id in (${integers(sources)})`)
  const owners = rowsOf('source_owner')
  for (const source of sources) addOwners(owners, brand, source)
  await writeByBrand(writer, owners)
}

/**
 * Resets a source to the automatic one of its domain (D41). Returns the new id, null if the source was deleted because
 * nothing cites it, undefined for an unknown source.
 */
export async function resetSource(
  writer: Writer,
  brandId: string,
  sourceId: string,
): Promise<string | null | undefined> {
  const raised = await raiseRevision(writer, brandId)
  if (!raised) return undefined
  const [source] = await writer.rows<{ id: number; domain: string }>(sql`
select id, domain from source where brand_id = ${raised.id} and public_id = ${sourceId}`)
  if (!source) return undefined
  const { id, domain } = source
  const ofSource = sql`brand_id = ${raised.id} and source_id = ${id}`
  const [cited] = await writer.rows(sql`select 1 as found from citation where ${ofSource} limit 1`)
  if (!cited) {
    await writer.run(sql`delete from source_owner where ${ofSource}`)
    await writer.run(sql`delete from source where brand_id = ${raised.id} and id = ${id}`)
    return null
  }
  const made = madeSourceId(domain)
  await writer.run(sql`
update source set public_id = ${made}, type = ${classifySource(domain)}, status = 'ACTIVE'
where brand_id = ${raised.id} and id = ${id}`)
  return made
}
