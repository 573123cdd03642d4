import type { Writer } from '../db/db.ts'
import { normaliseDomain } from '../extraction/domain.ts'
import { platformOf } from '../extraction/social.ts'
import { classifySource } from '../extraction/source-type.ts'
import { type KnownBrand, type KnownSource, madeSourceId, take } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { type Outcome, Refused } from './outcome.ts'
import { own, writeOwners } from './owners.ts'
import type { Host } from './pages.ts'
import type { SourceRecord } from './records.ts'
import { remove } from './watched.ts'

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
    if (host.source === 0) host.source = (sources.brand.sources.get(host.domain) ?? make(sources, host.domain)).id
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
  if (changed.size === 0) return
  const before = [...changed.keys()].filter(id => id < firstNew)
  await remove(writer, 'source', 'id', brand.id, before)
  await remove(writer, 'source_owner', 'source_id', brand.id, before)
  const rows = rowsFor('source', 'brand_id', 'id', 'public_id', 'domain', 'type', 'status', 'platform', 'is_self')
  for (const source of changed.values())
    addRow(rows, {
      brand_id: brand.id,
      id: source.id,
      public_id: source.publicId,
      domain: source.domain,
      type: source.type,
      status: source.status,
      platform: platformOf(source.domain),
      is_self: brand.owned.get(source.id)?.self ?? false,
    })
  await writeRows(writer, rows)
  await writeOwners(writer, brand, changed.keys())
  changed.clear()
  sources.firstNew = brand.next.source
}

/** Whether an id is the one that a source made for some domain has (D41). */
function isMadeSourceId(id: string): boolean {
  const domain = id.slice(2)
  return id === madeSourceId(domain) && [domain, `www.${domain}`].some(text => normaliseDomain(text) === domain)
}
