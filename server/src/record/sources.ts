import { raiseRevision } from '../db/brands.ts'
import { add, rowsOf, write } from '../db/bulk/rows.ts'
import { remove } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import { integers, sql } from '../db/sql.ts'
import { normaliseDomain } from '../web/domain.ts'
import { platformOf } from '../web/social.ts'
import { classifySource } from '../web/source-type.ts'
import { type KnownBrand, type KnownSource, madeSourceId, own, take } from './brand.ts'
import type { Host } from './pages.ts'
import { type Outcome, Refused, type SourceRecord } from './records.ts'

/** The sources of a brand that have changed since they were last written. */
export interface Sources {
  readonly brand: KnownBrand
  readonly changed: Map<number, KnownSource & { domain: string; status: string }>
  /** The integers from here on are not written yet. */
  firstNew: number
}

export const createSources = (brand: KnownBrand): Sources => ({
  brand,
  changed: new Map(),
  firstNew: brand.next.source,
})

/** Takes in a record of a source (D18b, D41). */
export function takeSource(sources: Sources, record: SourceRecord): Outcome {
  const { brand } = sources
  const { id: publicId, domain, type, status } = record
  if (publicId !== madeSourceId(domain) && isMadeSourceId(publicId))
    throw new Refused(`the id '${publicId}' is reserved for the source made for the domain '${publicId.slice(2)}'`)
  const current = brand.sources.get(domain)
  if (current && current.publicId !== publicId && current.publicId !== madeSourceId(domain))
    throw new Refused(`the domain '${domain}' has a source already, '${current.publicId}'`)
  const before = brand.sourceDomains.get(publicId)
  // Citations are of a domain: those of the domain that this source leaves keep a source of their own.
  if (before !== undefined && before !== domain) make(sources, before, brand.sources.get(before)!.id)
  put(sources, domain, { id: current?.id ?? take(brand, 'source'), publicId, type }, status)
  return before === undefined ? 'imported' : 'replaced'
}

/** The integers of the sources of hosts, which are made where there are none. */
export function sourced(sources: Sources, hosts: readonly Host[]): number[] {
  const ids: number[] = []
  for (const host of hosts) {
    host.source ??= (sources.brand.sources.get(host.domain) ?? make(sources, host.domain)).id
    ids.push(host.source)
  }
  return ids
}

function make(sources: Sources, domain: string, id = take(sources.brand, 'source')): KnownSource {
  return put(sources, domain, { id, publicId: madeSourceId(domain), type: classifySource(domain) })
}

function put({ brand, changed }: Sources, domain: string, source: KnownSource, status = 'ACTIVE'): KnownSource {
  const before = brand.sources.get(domain)
  if (before) brand.sourceDomains.delete(before.publicId)
  else own(brand, source.id, domain)
  brand.sources.set(domain, source)
  brand.sourceDomains.set(source.publicId, domain)
  changed.set(source.id, { ...source, domain, status })
  return source
}

export async function writeSources(writer: Writer, sources: Sources): Promise<void> {
  const { brand, changed, firstNew } = sources
  const before = [...changed.keys()].filter(id => id < firstNew)
  await remove(writer, 'source', 'id', brand.id, before)
  await remove(writer, 'source_owner', 'source_id', brand.id, before)
  const rows = rowsOf('source')
  for (const { id, publicId, domain, type, status } of changed.values())
    add(rows, {
      ...{ brand_id: brand.id, id, public_id: publicId, domain, type, status, platform: platformOf(domain) },
      is_self: brand.owned.get(id)?.self ?? false,
    })
  await write(writer, rows)
  await writeOwners(writer, brand, changed.keys())
  changed.clear()
  sources.firstNew = brand.next.source
}

/** Writes whose some sources are; nothing is stored of that yet. */
async function writeOwners(writer: Writer, brand: KnownBrand, sources: Iterable<number>): Promise<void> {
  const rows = rowsOf('source_owner')
  for (const source_id of sources)
    for (const competitor_id of brand.owned.get(source_id)?.entities ?? [])
      add(rows, { brand_id: brand.id, source_id, competitor_id })
  await write(writer, rows)
}

/** Writes again whose some stored sources are. */
export async function rewriteOwners(writer: Writer, brand: KnownBrand, sources: readonly number[]): Promise<void> {
  if (sources.length === 0) return
  const own = sources.filter(source => brand.owned.get(source)?.self)
  await writer.run(sql`
delete from source_owner where brand_id = ${brand.id} and source_id in (${integers(sources)})`)
  await writer.run(sql`
update source set is_self = ${own.length > 0 ? sql`id in (${integers(own)})` : false}
where brand_id = ${brand.id} and id in (${integers(sources)})`)
  await writeOwners(writer, brand, sources)
}

/** Whether an id is the one that a source made for some domain has (D41). */
function isMadeSourceId(id: string): boolean {
  const domain = id.slice(2)
  return id === madeSourceId(domain) && [domain, `www.${domain}`].some(text => normaliseDomain(text) === domain)
}

/**
 * Makes a source of a brand what is made for its domain (D41), type and id. Returns that id; null where no answer cites
 * the source, which is removed then; undefined where there is no such source.
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
