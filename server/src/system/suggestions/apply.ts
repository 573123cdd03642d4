import type { ChangeContext } from '../../admin/action/action.ts'
import { within } from '../../admin/action/perform.ts'
import { competitorHandlers } from '../../admin/brand-things.ts'
import { changeTeamBrand, readBrand } from '../../admin/brands.ts'
import type { Reader } from '../../db/db.ts'
import type { StoredSuggestion } from '../../identity/checking/stored.ts'
import type { SuggestedChange } from '../../identity/checking/suggestion.ts'
import { storedCompetitors } from '../../record/stored/records.ts'

interface SuggestionEntity {
  id: string
  name: string
  aliases: string[]
  relationship: string
}

/** The entity that a suggestion is about. Undefined if it was deleted. */
export async function findEntity(
  db: Reader,
  brand: number,
  { about }: Pick<StoredSuggestion, 'about'>,
): Promise<SuggestionEntity | undefined> {
  const some = about.kind === 'competitor' ? { id: about.id } : {}
  const entities = (await storedCompetitors(db, brand, some)) as unknown as SuggestionEntity[]
  return about.kind === 'competitor' ? entities[0] : entities.find(({ relationship }) => relationship === 'SELF')
}

/** The change as fields of `competitors.change`. */
export const patchOf = ({ addAliases, ...change }: SuggestedChange, aliases: readonly string[]) => ({
  ...(addAliases && { aliases: [...new Set([...aliases, ...addAliases])] }),
  ...change,
})

/**
 * Applies a suggested change through the action that a person would use, so that earlier answers are recounted. Returns
 * the number of affected answers. Aliases go to the brand as long as its entity only repeats the brand's names.
 */
export async function applyChange(context: ChangeContext, stored: StoredSuggestion): Promise<number> {
  const { db, brand, brandId, actor, now, outside } = context
  const entity = (await findEntity(db, brand, stored))!
  const fields = patchOf(stored.change!, entity.aliases)
  const call = { actor, now, outside }
  if (
    stored.about.kind === 'brand' &&
    Object.keys(fields).join() === 'aliases' &&
    (await isNamedAfter(db, brandId, entity))
  ) {
    const input = { brandId, dryRun: false, aliases: fields.aliases }
    return (await within(db, changeTeamBrand, { ...call, input })).affected.answers
  }
  const input = { brandId, competitorId: entity.id, dryRun: false, ...fields }
  return (await within(db, competitorHandlers.change, { ...call, input })).affected.answers
}

/** Id of the entity that a brand gets by default. */
const madeSelfId = 'self'

async function isNamedAfter(db: Reader, brandId: string, { id, name, aliases }: SuggestionEntity): Promise<boolean> {
  const brand = await readBrand(db, brandId)
  return id === madeSelfId && brand.name === name && JSON.stringify(brand.aliases) === JSON.stringify(aliases)
}
