import type { Writer } from '../../db/db.ts'
import { folded } from '../../db/folding.ts'
import { sql } from '../../db/sql.ts'
import type { NewRow } from '../../db/tables.ts'
import { formatDomains, isPath, omitCovered } from '../../web/domain-or-path.ts'
import { type BrandEntities, type KnownCompetitor, madeSelfId, selfOf, takeNextId } from '../brand.ts'
import type { Cause } from '../changes/change-log.ts'
import { type BrandRecord, type CompetitorRecord, RecordError, type RecordOutcome } from '../records.ts'
import type { ChangedUrls } from '../urls/owners.ts'

export interface EntityEdits {
  readonly brand: BrandEntities
  readonly isNew: boolean
  /** Edited entities by integer key, as they were before (undefined if new). `changed` has their new state. */
  readonly before: Map<number, KnownCompetitor | undefined>
  readonly changed: Map<number, KnownCompetitor>
  /** Entities with changed names or a changed effect on counts. */
  readonly edited: Set<number>
  readonly merged: { from: number; into: number }[]
  record: BrandRecord | undefined
  moved: Cause[]
  /** Sources with other owners than before. */
  disowned: number[]
  disownedUrls: ChangedUrls
  /** True if owners of sources can change, and so the counts of answers. */
  recount: boolean
  /** Number of answers in the batch that come before the last rename. Undefined if nothing was renamed. */
  renamedAfter: number | undefined
}

export const noEdits = (brand: BrandEntities, isNew: boolean): EntityEdits => ({
  ...{
    brand,
    isNew,
    before: new Map(),
    changed: new Map(),
    edited: new Set<number>(),
    merged: [],
    moved: [],
    disowned: [],
    disownedUrls: new Map(),
  },
  ...{ record: undefined, recount: false, renamedAfter: undefined },
})

/** Makes exactly one entity the brand (D13, D44). `answers`: number of earlier answers in the batch. */
export function upsertCompetitor(edits: EntityEdits, record: CompetitorRecord, answers: number): RecordOutcome {
  const { brand, changed, merged } = edits
  const isSelf = record.relationship === 'SELF'
  const current = selfOf(brand)
  if (record.id === madeSelfId && !isSelf)
    throw new RecordError(`the id '${madeSelfId}' is reserved for the brand itself, so relationship must be SELF`)
  if (isSelf && record.ignored) throw new RecordError('the brand itself cannot be ignored')
  if (isSelf && current && current.publicId !== record.id && current.publicId !== madeSelfId)
    throw new RecordError(`the brand already has a SELF competitor, '${current.publicId}'`)
  const found = brand.competitors.get(record.id)
  const replaced = isSelf && current?.publicId === madeSelfId && record.id !== madeSelfId ? current : undefined
  if (found && replaced) {
    brand.competitors.delete(madeSelfId)
    changed.delete(replaced.id)
    merged.push({ from: replaced.id, into: found.id })
    edits.recount = true
  }
  const id = (found ?? replaced)?.id ?? takeNextId(brand, 'competitor')
  const domains = omitCovered(record.domains, record.domain)
  put(edits, { ...record, domains, publicId: record.id, id }, answers)
  return found ? 'replaced' : 'imported'
}

type SelfNames = Pick<BrandRecord, 'name' | 'domain' | 'domains' | 'aliases'>

/** Names SELF after the brand if there is no SELF, or if it is automatic and still has the brand's old names. */
export function nameSelfAfter(
  edits: EntityEdits,
  record: SelfNames,
  before: SelfNames | undefined,
  answers: number,
): void {
  const { brand } = edits
  const current = selfOf(brand)
  if (current && (current.publicId !== madeSelfId || !before || calledBy(current) !== calledBy(namedAfter(before, 0))))
    return
  put(edits, namedAfter(record, current?.id ?? takeNextId(brand, 'competitor')), answers)
}

function put(edits: EntityEdits, entity: KnownCompetitor, answers: number): void {
  const { brand, before, changed, edited } = edits
  const old = [...brand.competitors.values()].find(({ id }) => id === entity.id)
  if (old) brand.competitors.delete(old.publicId)
  if (!before.has(entity.id)) before.set(entity.id, old)
  brand.competitors.set(entity.publicId, entity)
  changed.set(entity.id, entity)
  const isRecounted = !old || countedBy(old) !== countedBy(entity)
  const isRenamed = !old || calledBy(old) !== calledBy(entity)
  if (isRecounted || isRenamed) edited.add(entity.id)
  if (isRecounted) edits.recount = true
  if (isRenamed) edits.renamedAfter = answers
}

export function competitorRow(brandId: number, entity: KnownCompetitor): NewRow<'competitor'> {
  const { id, publicId, name, domain, domains, aliases, relationship, ignored, caseSensitive, context } = entity
  return {
    ...{ brand_id: brandId, id, public_id: publicId, name, name_folded: folded(name), domain, relationship, ignored },
    aliases: JSON.stringify(aliases),
    domains: formatDomains(domains),
    case_sensitive: caseSensitive,
    context: context && JSON.stringify(context),
  }
}

const namedAfter = ({ name, domain, domains, aliases }: SelfNames, id: number): KnownCompetitor => ({
  id,
  publicId: madeSelfId,
  name,
  domain: domain ?? '',
  domains,
  aliases,
  relationship: 'SELF',
  ignored: false,
  caseSensitive: false,
  context: null,
})

const countedBy = ({ domain, domains, relationship, ignored }: KnownCompetitor) =>
  JSON.stringify([domain, domains, relationship, ignored])

/** Paths are not names. */
const calledBy = ({ name, aliases, domain, domains, ignored, caseSensitive, context }: KnownCompetitor) =>
  JSON.stringify([name, aliases, domain, domains.filter(each => !isPath(each)), ignored, caseSensitive, context])

/** An answer mentions an entity at most once. If it mentions both, the mention of `from` is dropped. */
export async function mergeMentions(writer: Writer, brandId: number, from: number, into: number): Promise<void> {
  const both = sql`answer_id in (select answer_id from mention where brand_id = ${brandId} and competitor_id = ${into})`
  for (const table of [sql`verdict`, sql`mention`])
    await writer.run(sql`
delete from ${table} where brand_id = ${brandId} and competitor_id = ${from} and ${both}`)
  // These verdicts remain from mentions that no longer exist.
  await writer.run(sql`
delete from verdict where brand_id = ${brandId} and competitor_id = ${into}
  and answer_id in (select answer_id from verdict where brand_id = ${brandId} and competitor_id = ${from})`)
  for (const table of [sql`verdict`, sql`mention`])
    await writer.run(sql`
update ${table} set competitor_id = ${into} where brand_id = ${brandId} and competitor_id = ${from}`)
}
