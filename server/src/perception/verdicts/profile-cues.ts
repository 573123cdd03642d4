import type { CueWords } from '../../extraction/cues.ts'
import type { BrandProfile, ProfileFact, WordLanguage, WordsByLanguage } from '../profile/profile.ts'
import { fold } from '../profile/values.ts'

export type ProfileItem = `attributes.${number}` | `facts.${number}`

interface ItemWord {
  item: ProfileItem
  word: string
  isContrary: boolean
}

export interface ProfileCues {
  words: CueWords
  /** The items that these words are about. */
  itemsOf(written: string): ProfileItem[]
}

const wordsIn = (words: WordsByLanguage, language: string) => words[language as WordLanguage] ?? []
const form = (word: string) => fold(word).replaceAll('-', ' ')

/** A profile's words for texts in a language. The `text` of an item counts in every language. */
export function profileCues({ attributes, facts }: BrandProfile, language: string, day: string): ProfileCues {
  const all: ItemWord[] = []
  const add = (item: ProfileItem, words: readonly string[], isContrary = false) => {
    for (const word of words) all.push({ item, word: form(word), isContrary })
  }
  for (const [index, { text, words, opposites }] of attributes.entries()) {
    add(`attributes.${index}`, [text, ...wordsIn(words, language)])
    add(`attributes.${index}`, wordsIn(opposites, language), true)
  }
  for (const [index, fact] of facts.entries())
    if (isJudged(fact, day)) {
      const given = wordsIn(fact.words, language)
      add(`facts.${index}`, given.length > 0 ? given : [fact.text, withoutSmallWords(fact.text)])
    }
  const known = all.filter(({ word }) => /^[^\s*,]+(?: [^\s*,]+)*\*?$/.test(word) && !/^.{0,2}\*$/.test(word))
  const wordsOf = (isContrary: boolean) => [
    ...new Set(known.filter(one => one.isContrary === isContrary).map(({ word }) => word)),
  ]
  return {
    words: { words: wordsOf(false), contrary: wordsOf(true) },
    itemsOf(written) {
      const read = form(written)
      return [...new Set(known.flatMap(({ item, word }) => (says(read, word) ? [item] : [])))]
    },
  }
}

/** True if `read` equals the word or begins with the stem. */
const says = (read: string, word: string) => (word.endsWith('*') ? read.startsWith(word.slice(0, -1)) : read === word)

/** True if valid on a day (`YYYY-MM-DD`), and not of the kind text. */
export const isJudged = ({ kind, validFrom, validTo }: ProfileFact, day: string): boolean =>
  kind !== 'text' && (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)

/** Removes words of up to three letters at the end: `founded in` becomes `founded`. */
const withoutSmallWords = (text: string) => text.replace(/(?:\s+\p{L}{1,3})+$/u, '')
