import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import { deleteRows } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { folded } from '../../db/folding.ts'
import { sql } from '../../db/sql.ts'
import type { NewRow } from '../../db/tables.ts'
import { type KnownBrand, type KnownCompetitor, madeSelfId, takeNextId } from '../brand.ts'
import { type Cause, listEditCauses } from '../changes/change-log.ts'
import { type BrandRecord, type CompetitorRecord, RecordError, type RecordOutcome } from '../records.ts'
import type { Things } from './entity-rows.ts'

export interface Consequences {
  /** Owners of sources changed, and so do counts. */
  recount: boolean
  /** Called when names changed, so that earlier extracted mentions must be extracted again. */
  renamed(): void
}

/** Takes entities and ensures exactly one is the brand (D13, D44). */
export function createCompetitors(writer: Writer, brand: KnownBrand, things: Things, after: Consequences) {
  const stored = brand.next.competitor
  const changed = new Map<number, KnownCompetitor>()
  const edited = new Set<number>()
  const before = new Map<number, KnownCompetitor | undefined>()
  const merged: { from: number; into: number }[] = []
  const gone = () => merged.map(({ from }) => from)
  const self = () => selfOf(brand)

  function put(entity: KnownCompetitor) {
    const old = [...brand.competitors.values()].find(({ id }) => id === entity.id)
    if (old) brand.competitors.delete(old.publicId)
    if (!before.has(entity.id)) before.set(entity.id, old)
    brand.competitors.set(entity.publicId, entity)
    changed.set(entity.id, entity)
    const isRecounted = !old || countedBy(old) !== countedBy(entity)
    const isRenamed = !old || calledBy(old) !== calledBy(entity)
    if (isRecounted || isRenamed) edited.add(entity.id)
    after.recount ||= isRecounted
    if (isRenamed) after.renamed()
  }

  return {
    competitor(record: CompetitorRecord): RecordOutcome {
      const isSelf = record.relationship === 'SELF'
      const current = self()
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
        after.recount = true
      }
      put({ ...record, publicId: record.id, id: (found ?? replaced)?.id ?? takeNextId(brand, 'competitor') })
      return found ? 'replaced' : 'imported'
    },
    /** Names the SELF entity after the brand if there is none, or if the made one still has the brand's old names. */
    nameSelfAfter(record: BrandRecord, before: Pick<BrandRecord, 'name' | 'domain' | 'aliases'> | undefined) {
      const current = self()
      if (
        current &&
        (current.publicId !== madeSelfId || !before || calledBy(current) !== calledBy(namedAfter(before, 0)))
      )
        return
      put(namedAfter(record, current?.id ?? takeNextId(brand, 'competitor')))
    },
    edited: () => [...edited, ...gone()],
    causes: (): Cause[] =>
      [...edited].flatMap(id => {
        const after = [...brand.competitors.values()].find(entity => entity.id === id)
        return after ? listEditCauses(before.get(id), after) : []
      }),
    async write() {
      await deleteRows(writer, 'competitor', 'id', brand.id, gone())
      for (const entity of changed.values()) things.competitors.stage(rowOf(brand.id, entity), entity.id >= stored)
    },
    /** Moves mentions of merged entities. Requires that the batch's mentions are written. */
    async merge() {
      for (const { from, into } of merged) await merge(writer, brand.id, from, into)
    },
  }
}

const selfOf = ({ competitors }: KnownBrand) => [...competitors.values()].find(entity => entity.relationship === 'SELF')

export const hasSelf = (brand: KnownBrand): boolean => selfOf(brand) !== undefined

/** None of them may be stored yet. */
export async function writeCompetitors(writer: Writer, brandId: number, entities: Iterable<KnownCompetitor>) {
  const rows = rowsOf('competitor')
  for (const entity of entities) appendRow(rows, rowOf(brandId, entity))
  await writeRows(writer, rows)
}

function rowOf(brandId: number, entity: KnownCompetitor): NewRow<'competitor'> {
  const { id, publicId, name, domain, aliases, relationship, ignored, caseSensitive, context } = entity
  return {
    ...{ brand_id: brandId, id, public_id: publicId, name, name_folded: folded(name), domain, relationship, ignored },
    aliases: JSON.stringify(aliases),
    case_sensitive: caseSensitive,
    context: context && JSON.stringify(context),
  }
}

const namedAfter = (
  { name, domain, aliases }: Pick<BrandRecord, 'name' | 'domain' | 'aliases'>,
  id: number,
): KnownCompetitor => ({
  id,
  publicId: madeSelfId,
  name,
  domain: domain ?? '',
  aliases,
  relationship: 'SELF',
  ignored: false,
  caseSensitive: false,
  context: null,
})

const countedBy = ({ domain, relationship, ignored }: KnownCompetitor) =>
  JSON.stringify([domain, relationship, ignored])

const calledBy = ({ name, aliases, domain, ignored, caseSensitive, context }: KnownCompetitor) =>
  JSON.stringify([name, aliases, domain, ignored, caseSensitive, context])

/** An answer has at most one mention of an entity, so the merged one's is dropped if both exist. */
async function merge(writer: Writer, brandId: number, from: number, into: number) {
  await writer.run(sql`
delete from mention
where brand_id = ${brandId} and competitor_id = ${from}
  and answer_id in (select answer_id from mention where brand_id = ${brandId} and competitor_id = ${into})`)
  await writer.run(sql`
update mention set competitor_id = ${into} where brand_id = ${brandId} and competitor_id = ${from}`)
}
