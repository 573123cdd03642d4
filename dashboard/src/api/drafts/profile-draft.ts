import type { AdminAnswerAt } from '@earshot/sdk/paths'
import type { AdminResponse } from '../manage.ts'

export type SavedProfile = NonNullable<AdminResponse<'/brands/:brandId/setup'>['profile']>
type StoredAttribute = SavedProfile['attributes'][number]
type StoredFact = SavedProfile['facts'][number]
export type ProfileAnswer = AdminAnswerAt<'POST', '/brands/:brandId/perception-profile/proposal'>

/** An item of a list that can be reordered. */
type DraftItem<T> = T & { key: number }
/** An attribute or a fact. */
export type EditedItem = DraftItem<{ text: string }>
export type DraftAttribute = DraftItem<StoredAttribute>
export type DraftFact = DraftItem<StoredFact>

/** Unsaved changes to a profile. A list of texts has one text per line, and can have blank lines. */
export interface ProfileDraft {
  /** Version that the changes are based on. Null if there was none. */
  opened: SavedProfile | null
  statement: string
  monthly: boolean
  attributes: readonly DraftAttribute[]
  facts: readonly DraftFact[]
}

export const nextKey = (items: readonly { key: number }[]): number => Math.max(0, ...items.map(({ key }) => key)) + 1

/** Appends an item to a list. */
export const withItem = <T extends object>(items: readonly DraftItem<T>[], item: T): DraftItem<T>[] => [
  ...items,
  { ...item, key: nextKey(items) },
]

const keyed = <T extends object>(items: readonly T[]): DraftItem<T>[] => items.map((item, key) => ({ ...item, key }))

export const draftOf = (opened: SavedProfile | null): ProfileDraft => ({
  opened,
  statement: opened?.statement ?? '',
  monthly: opened?.monthly ?? false,
  attributes: keyed(opened?.attributes ?? []),
  facts: keyed(opened?.facts ?? []),
})

/** A proposal with items that the user has not accepted or dismissed yet. */
export interface OpenProposal {
  answer: ProfileAnswer
  statement: string
  attributes: ProfileAnswer['proposal']['attributes']
  facts: ProfileAnswer['proposal']['facts']
}

export const openProposal = (answer: ProfileAnswer): OpenProposal => {
  const { statement, attributes, facts } = answer.proposal
  return { answer, statement, attributes, facts }
}
