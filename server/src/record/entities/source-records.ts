import { removeAll } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { normaliseDomain } from '../../web/domain.ts'
import { classifySource } from '../../web/source-type.ts'
import { type BrandEntities, madeSourceId, takeNextId } from '../brand.ts'
import { type PendingOutcome, RecordError, type RecordOutcome, type SourceRecord } from '../records.ts'
import { findOwners } from '../urls/owners.ts'
import { addOwners, addSource, type Sources, type StoredSource } from '../urls/sources.ts'

/** `settleSources` sets the outcome (D18b, D41). */
export interface StagedSource {
  readonly brand: BrandEntities
  readonly record: SourceRecord
  outcome: RecordOutcome
}

export function stageSource(staged: StagedSource[], brand: BrandEntities, record: SourceRecord): PendingOutcome {
  const one: StagedSource = { brand, record, outcome: 'imported' }
  staged.push(one)
  return () => one.outcome
}

interface KnownSource extends StoredSource {
  readonly brand: BrandEntities
  readonly isStored: boolean
}

interface KnownSources {
  readonly byDomain: Map<string, KnownSource>
  readonly byPublicId: Map<string, KnownSource>
  readonly changed: Set<KnownSource>
}

const keyOf = ({ id }: BrandEntities, text: string) => `${id} ${text}`

/** Applies the records in order and adds rows to `sources`. Returns the changed sources. */
export async function settleSources(
  writer: Writer,
  staged: readonly StagedSource[],
  sources: Sources,
): Promise<Iterable<KnownSource>> {
  const known = await storedSources(writer, staged)
  for (const one of staged) one.outcome = settled(known, one.brand, one.record)
  const replaced = [...known.changed].filter(({ isStored }) => isStored)
  await removeAll(writer, 'source', 'id', {
    brands: replaced.map(({ brand }) => brand.id),
    ids: replaced.map(({ id }) => id),
  })
  for (const source of known.changed) {
    const { brand, id, isStored } = source
    addSource(sources, brand, source)
    if (!isStored) addOwners(sources.owners, brand, id)
  }
  return known.changed
}

function settled(known: KnownSources, brand: BrandEntities, record: SourceRecord): RecordOutcome {
  const { id: publicId, domain } = record
  if (publicId !== madeSourceId(domain) && isMadeSourceId(publicId))
    return new RecordError(
      `the id '${publicId}' is reserved for the automatic source of the domain '${publicId.slice(2)}'`,
    )
  const current = known.byDomain.get(keyOf(brand, domain))
  if (current && current.publicId !== publicId && current.publicId !== madeSourceId(domain))
    return new RecordError(`the domain '${domain}' already has a source, '${current.publicId}'`)
  const before = known.byPublicId.get(keyOf(brand, publicId))
  // Citations belong to a domain, so the old domain gets an automatic source.
  if (before && before.domain !== domain)
    put(known, before, {
      publicId: madeSourceId(before.domain),
      type: classifySource(before.domain),
      status: 'ACTIVE',
    })
  put(known, current ?? newSource(known, brand, domain), { publicId, type: record.type, status: record.status })
  return before ? 'replaced' : 'imported'
}

function newSource({ byDomain }: KnownSources, brand: BrandEntities, domain: string): KnownSource {
  const id = takeNextId(brand, 'source')
  findOwners(brand, id, domain)
  const source = { brand, id, domain, publicId: '', type: '', status: '', isStored: false }
  byDomain.set(keyOf(brand, domain), source)
  return source
}

function put(
  { byPublicId, changed }: KnownSources,
  source: KnownSource,
  is: Pick<StoredSource, 'publicId' | 'type' | 'status'>,
) {
  const before = keyOf(source.brand, source.publicId)
  if (byPublicId.get(before) === source) byPublicId.delete(before)
  Object.assign(source, is)
  byPublicId.set(keyOf(source.brand, is.publicId), source)
  changed.add(source)
}

async function storedSources(writer: Writer, staged: readonly StagedSource[]): Promise<KnownSources> {
  const known: KnownSources = { byDomain: new Map(), byPublicId: new Map(), changed: new Set() }
  const brands = new Map(staged.map(({ brand }) => [brand.id, brand]))
  const ids = [...brands].flatMap(([id, brand]) => (brand.next.source > 1 ? id : []))
  if (ids.length === 0) return known
  await writer.scratch('incoming_source_record', 'brand_id int, domain text, public_id text')
  await writer.append('incoming_source_record', {
    brand_id: staged.map(({ brand }) => brand.id),
    domain: staged.map(({ record }) => record.domain),
    public_id: staged.map(({ record }) => record.id),
  })
  const found = (column: 'domain' | 'public_id') => sql`
select s.brand_id as "brandId", s.id, s.public_id as "publicId", s.domain, s.type, s.status
from incoming_source_record i
join source s on s.brand_id = i.brand_id and ${column === 'domain' ? sql`s.domain = i.domain` : sql`s.public_id = i.public_id`}
where s.brand_id in (${values(ids)})`
  const rows = await writer.rows<StoredSource & { brandId: number }>(
    sql`${found('domain')} union ${found('public_id')}`,
  )
  for (const { brandId, ...row } of rows) {
    const brand = brands.get(brandId)!
    const source = { ...row, brand, isStored: true }
    known.byDomain.set(keyOf(brand, row.domain), source)
    known.byPublicId.set(keyOf(brand, row.publicId), source)
  }
  return known
}

/** True for automatic sources (D41). */
function isMadeSourceId(id: string): boolean {
  const domain = id.slice(2)
  return id === madeSourceId(domain) && [domain, `www.${domain}`].some(text => normaliseDomain(text) === domain)
}
