import { deleteRows } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { omitCovered } from '../../web/domain-or-path.ts'
import { selfOf } from '../brand.ts'
import { markBranded } from '../changes/branded.ts'
import { domainCauses, fewOf, listEditCauses } from '../changes/change-log.ts'
import { noted } from '../changes/ledger.ts'
import { remakeAffected } from '../changes/recount-scope.ts'
import type { BrandRecord } from '../records.ts'
import { ownAgain, ownUrlsAgain } from '../urls/owners.ts'
import { rewriteOwners } from '../urls/sources.ts'
import { stageBrand, storedBrand, updateBrand } from './brands.ts'
import { competitorRow, type EntityEdits, mergeMentions, nameSelfAfter } from './competitors.ts'
import { type EntityRows, stageEntity } from './rows.ts'

export function upsertBrand(edits: EntityEdits, given: BrandRecord, old: BrandRecord | undefined, answers: number) {
  const { brand } = edits
  const { domain } = given
  const record = { ...given, domains: omitCovered(given.domains, domain) }
  edits.record = record
  const moved = old ? domainCauses(old, record) : []
  if (moved.length > 0) Object.assign(edits, { moved, recount: true })
  Object.assign(brand, { domain, domains: record.domains })
  nameSelfAfter(edits, record, old, answers)
}

interface BatchSoFar {
  answers: number
  hadPrompts: boolean
}

/** Call this after all records of the brand. Marks stored prompts. `writeEntityRows` writes the other rows. */
export async function stageEdits(
  writer: Writer,
  rows: EntityRows,
  edits: EntityEdits,
  { answers, hadPrompts }: BatchSoFar,
): Promise<void> {
  const { brand, isNew, before, changed, merged, record } = edits
  if (!selfOf(brand)) nameSelfAfter(edits, record ?? (await storedBrand(writer, brand.id)), undefined, answers)
  if (edits.recount && brand.next.source > 1) edits.disowned = await ownAgain(writer, brand)
  if (edits.recount) edits.disownedUrls = await ownUrlsAgain(writer, brand)
  if (record && isNew) stageBrand(rows, brand, record)
  else if (record) await updateBrand(writer, brand.id, record)
  await deleteRows(
    writer,
    'competitor',
    'id',
    brand.id,
    merged.map(({ from }) => from),
  )
  for (const entity of changed.values())
    stageEntity(rows, 'competitor', competitorRow(brand.id, entity), before.get(entity.id) === undefined)
  if (hadPrompts && (edits.recount || edits.renamedAfter !== undefined)) await markBranded(writer, brand)
}

/**
 * Call this after the edits are written. Returns the number of affected earlier answers. `answersAfter(n)` gives the
 * integers of the batch's answers after the first n. Those after the last rename already have the new names.
 */
export async function remakeEdited(
  writer: Writer,
  edits: EntityEdits,
  now: Date,
  answersAfter: (count: number) => readonly number[] = () => [],
): Promise<number> {
  const { brand, renamedAfter, recount, merged, edited, disowned, disownedUrls, moved } = edits
  if (!recount && renamedAfter === undefined) return 0
  if (brand.next.answer === 1) {
    // Sources can have records before any answer cites them.
    await rewriteOwners(writer, brand, disowned)
    return 0
  }
  const causes = () => fewOf([...moved, ...causesOf(edits)])
  const edit = {
    entities: [...edited, ...merged.map(({ from }) => from)],
    sources: disowned,
    urls: disownedUrls,
    again: renamedAfter === undefined ? undefined : { except: answersAfter(renamedAfter) },
    async change() {
      for (const { from, into } of merged) await mergeMentions(writer, brand.id, from, into)
    },
  }
  return noted(writer, brand, { now, causes }, () => remakeAffected(writer, brand, edit))
}

const causesOf = ({ brand, before, edited }: EntityEdits) =>
  [...edited].flatMap(id => {
    const after = [...brand.competitors.values()].find(entity => entity.id === id)
    return after ? listEditCauses(before.get(id), after) : []
  })
