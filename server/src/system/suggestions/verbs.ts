import { admin, Refusal, type SuggestionState } from '@earshot/contract'
import type { z } from 'zod'
import { changing, reading } from '../../admin/action/action.ts'
import { checkVersion } from '../../admin/action/version.ts'
import { raiseRevision } from '../../db/brands.ts'
import { moveSuggestion } from '../../identity/checking/move.ts'
import type { StoredSuggestion } from '../../identity/checking/stored.ts'
import { changedFigures } from '../changed-figures.ts'
import { applyChange } from './apply.ts'
import { readSuggestion } from './read.ts'

type State = z.infer<typeof SuggestionState>

const get = reading(admin.suggestions.get, async ({ db, brand, brandId }, { suggestionId }) => ({
  suggestion: (await readSuggestion(db, brand, brandId, suggestionId)).shown,
}))

const change = changing(admin.suggestions.change, async (context, { suggestionId, state, dryRun }) => {
  const { db, brand, brandId, ifMatch } = context
  const { stored, shown: before } = await readSuggestion(db, brand, brandId, suggestionId)
  checkVersion(ifMatch, before)
  checkMove(stored, state)
  const answers = state === 'accepted' ? await applyChange(context, stored) : 0
  const figures = await changedFigures(context, answers)
  await moveSuggestion(db, brand, suggestionId, state)
  // Accepting has already raised the revision.
  if (state !== 'accepted') await raiseRevision(db, brand)
  const { shown: after } = await readSuggestion(db, brand, brandId, suggestionId)
  return {
    result: { suggestion: after, affected: { answers }, figures, dryRun },
    changed: { subject: suggestionId, before, after },
  }
})

function checkMove({ id, state, change, kind }: StoredSuggestion, next: State): void {
  if (state === next) throw new Refusal('CONFLICT', `The suggestion '${id}' is already ${state}.`)
  if (state === 'accepted')
    throw new Refusal('CONFLICT', `The suggestion '${id}' was accepted. Undo the change in the brand or competitor.`)
  if (next === 'accepted' && !change)
    throw new Refusal('CONFLICT', `The suggestion '${id}' has no change to apply. ${advice[kind]} Then dismiss it.`)
}

const advice: Readonly<Record<StoredSuggestion['kind'], string>> = {
  alias: 'Add the alias yourself.',
  context: 'Set context words of the competitor yourself.',
  domain: 'Add the domain yourself.',
  double: 'Merge the competitors, or rename one.',
  unmentioned: 'Change the name, the aliases or the domain of the brand.',
  untracked: 'Track names that nobody tracks yet.',
}

export const suggestions = { get, change }
