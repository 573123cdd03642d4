import type { DraftAttribute, DraftFact, ProfileDraft } from '../../../api/drafts/profile-draft.ts'

type WordLists = DraftAttribute['words']

const filled = (lines: readonly string[]) => lines.map(line => line.trim()).filter(line => line !== '')

const filledWords = (words: WordLists): WordLists =>
  Object.fromEntries(
    Object.entries(words)
      .map(([language, lines]) => [language, filled(lines ?? [])] as const)
      .filter(([, lines]) => lines.length > 0),
  )

/** Without blank items and blank lines. The positions in the server's errors then match the form. */
export function withoutBlankItems({ attributes, facts }: ProfileDraft): Pick<ProfileDraft, 'attributes' | 'facts'> {
  return {
    attributes: attributes
      .map(item => ({ ...item, words: filledWords(item.words), opposites: filledWords(item.opposites) }))
      .filter(({ text, words, opposites }) => text.trim() !== '' || Object.keys({ ...words, ...opposites }).length > 0),
    facts: facts
      .map(filledFact)
      .filter(({ text, accepted, outdated }) => text.trim() !== '' || accepted.length + outdated.length > 0),
  }
}

const filledFact = (fact: DraftFact): DraftFact => ({
  ...fact,
  words: filledWords(fact.words),
  accepted: filled(fact.accepted),
  outdated: filled(fact.outdated),
})

/** Body that stores a draft without blanks. */
export const profileBody = ({ statement, monthly, attributes, facts }: ProfileDraft) => ({
  ...{ statement, monthly },
  attributes: attributes.map(({ key: _, ...attribute }) => attribute),
  facts: facts.map(({ key: _, ...fact }) => fact),
})
