import { createPatch } from '@earshot/contract'
import type { ChangeContext } from '../../admin/action/action.ts'
import { within } from '../../admin/action/perform.ts'
import { changeTeamBrand, readBrand } from '../../admin/brands.ts'
import { changeCompetitor } from '../../admin/names/change-competitor.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { StoredSuggestion } from '../../identity/checking/stored.ts'
import { storedCompetitors } from '../../record/stored/records.ts'
import { parseDomains } from '../../web/domain-or-path.ts'

interface SuggestionEntity {
  id: string
  name: string
  aliases: string[]
  domains?: string[]
  relationship: string
}

/** Undefined if the entity was deleted. */
export async function findEntity(
  db: Reader,
  brand: number,
  { about }: Pick<StoredSuggestion, 'about'>,
): Promise<SuggestionEntity | undefined> {
  const some = about.kind === 'competitor' ? { id: about.id } : {}
  const entities = (await storedCompetitors(db, brand, some)) as unknown as SuggestionEntity[]
  if (about.kind === 'competitor') return entities[0]
  const self = entities.find(({ relationship }) => relationship === 'SELF')
  return self && { ...self, domains: await brandDomains(db, brand) }
}

/** Citations of the brand's domains count as its own (D14), but citations of its entity's domains don't. */
async function brandDomains(db: Reader, brand: number): Promise<string[]> {
  const [row] = await db.rows<{ domains: string | null }>(sql`select domains from brand where id = ${brand}`)
  return parseDomains(row!.domains)
}

/**
 * Uses the same action as a person, so that earlier answers are recounted. Returns the number of affected answers.
 * Domains go to the brand, and aliases too while its entity only repeats the brand's names.
 */
export async function applyChange(context: ChangeContext, stored: StoredSuggestion): Promise<number> {
  const { db, brand, brandId, actor, now, outside } = context
  const entity = (await findEntity(db, brand, stored))!
  const fields = createPatch(stored.change!, entity)
  const call = { actor, now, outside }
  if (stored.about.kind === 'brand' && (await isOfBrand(db, brandId, entity, fields))) {
    const input = { brandId, dryRun: false, aliases: fields.aliases, domains: fields.domains }
    return (await within(db, changeTeamBrand, { ...call, input })).affected.answers
  }
  const input = { brandId, competitorId: entity.id, dryRun: false, ...fields }
  return (await within(db, changeCompetitor, { ...call, input })).affected.answers
}

/** Id of a brand's automatic SELF entity. */
const madeSelfId = 'self'

/** True if the brand must change instead of its entity. */
async function isOfBrand(db: Reader, brandId: string, entity: SuggestionEntity, fields: object) {
  const keys = Object.keys(fields).join()
  return keys === 'domains' || (keys === 'aliases' && (await isNamedAfter(db, brandId, entity)))
}

async function isNamedAfter(db: Reader, brandId: string, { id, name, aliases }: SuggestionEntity): Promise<boolean> {
  const brand = await readBrand(db, brandId)
  return id === madeSelfId && brand.name === name && JSON.stringify(brand.aliases) === JSON.stringify(aliases)
}
