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

/** Takes in the sources of a brand, those of its records and those that are made for cited domains (D18b, D41). */
export function createSources(brand: KnownBrand) {
  const changed = new Map<number, KnownSource & { domain: string; status: string }>()
  let firstNew = brand.next.source

  function put(domain: string, source: KnownSource, status = 'ACTIVE') {
    const before = brand.sources.get(domain)
    if (before) brand.sourceDomains.delete(before.publicId)
    else own(brand, source.id, domain)
    brand.sources.set(domain, source)
    brand.sourceDomains.set(source.publicId, domain)
    changed.set(source.id, { ...source, domain, status })
    return source
  }

  const make = (domain: string, id = take(brand, 'source')) =>
    put(domain, { id, publicId: madeSourceId(domain), type: classifySource(domain) })

  return {
    /** The source of a cited domain. */
    cited: (domain: string): number => (brand.sources.get(domain) ?? make(domain)).id,
    source(record: SourceRecord): Outcome {
      const { id: publicId, domain, type, status } = record
      if (publicId !== madeSourceId(domain) && isMadeSourceId(publicId))
        throw new Refused(`the id '${publicId}' is reserved for the source made for the domain '${publicId.slice(2)}'`)
      const current = brand.sources.get(domain)
      if (current && current.publicId !== publicId && current.publicId !== madeSourceId(domain))
        throw new Refused(`the domain '${domain}' has a source already, '${current.publicId}'`)
      const before = brand.sourceDomains.get(publicId)
      // Citations are of a domain: those of the domain that this source leaves keep a source of their own.
      if (before !== undefined && before !== domain) make(before, brand.sources.get(before)!.id)
      put(domain, { id: current?.id ?? take(brand, 'source'), publicId, type }, status)
      return before === undefined ? 'imported' : 'replaced'
    },
    /** Writes what has changed since the last time. */
    async flush(writer: Writer) {
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
      firstNew = brand.next.source
    },
  }
}

export type Sources = ReturnType<typeof createSources>

/** The sources of hosts, which are made where there are none. */
export function sourced(sources: Sources, hosts: readonly Host[]): number[] {
  return hosts.map(host => (host.source ||= sources.cited(host.domain)))
}

/** Whether an id is the one that a source made for some domain has (D41). */
function isMadeSourceId(id: string): boolean {
  const domain = id.slice(2)
  return id === madeSourceId(domain) && [domain, `www.${domain}`].some(text => normaliseDomain(text) === domain)
}
