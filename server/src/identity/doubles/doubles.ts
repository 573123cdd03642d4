import type { Reader } from '../../db/db.ts'
import { entitiesOf, sharedNames } from './entities.ts'
import { sharedTexts, textKinds } from './texts.ts'

export interface DuplicateGroup {
  kind: 'competitor' | 'topic' | 'tag' | 'prompt'
  text: string
  things: { id: string; name: string }[]
}

/** Only an archive can create duplicates (D18). */
export async function doublesOf(db: Reader, brand: number): Promise<DuplicateGroup[]> {
  const { entities, brand: own } = await entitiesOf(db, brand)
  const doubles: DuplicateGroup[] = sharedNames(entities, own).map(({ text, entities: of }) => ({
    kind: 'competitor',
    text,
    things: of.map(({ id, name }) => ({ id, name })),
  }))
  for (const kind of textKinds)
    for (const same of await sharedTexts(db, brand, kind))
      doubles.push({ kind, text: same[0]!.text, things: same.map(({ id, text: name }) => ({ id, name })) })
  return doubles
}

/** Maximum duplicates to list per brand. */
export const mostListed = 5

export const shortened = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text

export function doubleText({ kind, text, things }: DuplicateGroup): string {
  const ids = things.map(({ id }) => `'${id}'`).join(', ')
  return kind === 'competitor'
    ? `The competitors ${ids} are all called '${shortened(text, 80)}', so an answer counts for each of them. Merge them, or rename all but one.`
    : `The ${kind}s ${ids} are all '${shortened(text, 80)}'. Delete or change all but one.`
}
