import { createPatch, Refusal } from '@earshot/contract'
import { versioned } from '../../admin/action/version.ts'
import type { Reader } from '../../db/db.ts'
import { type StoredSuggestion, storedSuggestion } from '../../identity/checking/stored.ts'
import { findEntity } from './apply.ts'

/** Returns the suggestion as stored and as shown. Throws SUGGESTION_NOT_FOUND. */
export async function readSuggestion(db: Reader, brand: number, brandId: string, id: string) {
  const stored = await storedSuggestion(db, brand, id)
  const entity = stored && (await findEntity(db, brand, stored))
  if (!stored || !entity) throw new Refusal('SUGGESTION_NOT_FOUND', `The brand '${brandId}' has no suggestion '${id}'.`)
  const { change, about, examples: _, ...rest } = stored satisfies StoredSuggestion
  const name = entity.name
  return {
    stored,
    shown: versioned({ ...rest, about: { ...about, name }, change: change && createPatch(change, entity) }),
  }
}
