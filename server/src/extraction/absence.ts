import { type Passage, passageAt } from './absence/passages.ts'
import { fold, withPlaceholders } from './absence/plain.ts'
import { createSignReader, isSuspect, isSuspectAtAll, mayBeEmpty, type Signs } from './absence/signs.ts'
import { type AbsencePhrases, absenceDe, absenceEn } from './lexicon/absence.ts'
import { absenceEs, absenceFr, absenceIt, absencePt } from './lexicon/absence-romance.ts'
import { inOrder, type Named, type Namings } from './naming.ts'
import type { Reading } from './reading.ts'

/** A sentence that may be an absence statement or say nothing. */
interface Doubtful {
  passage: Passage
  signs: Signs
}

/**
 * Tells for each entity found whether it is named only in sentences that say nothing is known of it or that there is no
 * such thing (docs/extraction-absence.md): `true` is absent. One sentence that says something else makes it present.
 */
export function createAbsenceDetector(): (reading: Reading, found: readonly Named[]) => boolean[] {
  const languages = phrases.map(language => ({
    says: language.says.map(pattern => compile(language, pattern)),
    empty: language.empty.map(pattern => compile(language, pattern)),
  }))
  const signsOf = createSignReader()

  const isAbsence = (plain: string, signs: number) =>
    languages.some(({ says }, index) => isSuspect(signs, index) && says.some(pattern => pattern.test(plain))) &&
    !isFollowedBySubstance.test(plain) &&
    !isCondition.test(plain)
  const isEmpty = (plain: string) =>
    isBare.test(plain) ||
    isQuestion.test(plain) ||
    languages.some(({ empty }) => empty.some(pattern => pattern.test(plain)))

  return (reading, found) => {
    let namings: Namings | null = null
    const plainly = (passage: Passage, who: number) => {
      namings ??= inOrder(found)
      const all = namings
      const parts = passage.cells.length > 0 ? passage.cells : [passage]
      return fold(parts.map(({ start, end }) => withPlaceholders(reading.text, start, end, all, who)).join(' | '))
    }
    /** The sentences that name an entity, with their signs; none where one of them surely says something. */
    const doubtful = (spans: Named['spans']): Doubtful[] => {
      const passages: Doubtful[] = []
      let done = -1
      for (const { start } of spans) {
        if (start < done) continue
        const passage = passageAt(reading, start)
        done = passage.end
        const signs = signsOf(reading.units, passage.start, passage.end)
        if (!isSuspectAtAll(signs) && !mayBeEmpty(signs)) return []
        passages.push({ passage, signs })
      }
      return passages
    }
    return found.map(({ spans }, who) => {
      const open: Passage[] = []
      let isSaid = false
      for (const { passage, signs } of doubtful(spans))
        if (isSuspectAtAll(signs) && isAbsence(plainly(passage, who), signs)) isSaid = true
        else if (mayBeEmpty(signs)) open.push(passage)
        else return false
      // Only where absence is said somewhere does it matter whether the other sentences say anything.
      return isSaid && open.every(passage => isEmpty(plainly(passage, who)))
    })
  }
}

const phrases = [absenceEn, absenceDe, absenceFr, absenceEs, absenceIt, absencePt]

function compile({ ref, info, adj, gap, prep, detail }: AbsencePhrases, pattern: string): RegExp {
  const name = `(?:# (?:, )?(?:(?:or|and|nor|oder|und|noch|ou|et|ni|o|y|e|ed) )?(?:the )?)*(?:${ref})@`
  const known = `${name}(?! ?'s? (?!existence\\b)\\w)(?!'?s? ${detail}\\b)`
  const source = pattern
    .replaceAll('REFEND', known)
    .replaceAll('REF', `(?:${name})`)
    .replaceAll('ADJ', adj)
    .replaceAll('GAP', gap)
    .replaceAll('PREP', prep)
    .replaceAll('INFO', info)
  return new RegExp(`(?<![\\w@#])(?:${source})`)
}

/** Nothing but the name, perhaps with a word for what it is: a heading, a list entry, a table's first cell. */
const isBare = /^[^a-z]*(?:(?:the|der|die|das|le|la|les|el|il|lo|o|a|about|uber|sobre)\b[^a-z]*)?$/
const isQuestion = /\?\W*$/
/** "couldn't find much about @, but it is a solid tool" says something after all. */
const isFollowedBySubstance =
  /\b(?:but|however|although|though|yet|aber|jedoch|mais|pero|ma|mas|porem) (?:(?:it|they|the (?:company|tool|product|platform)|es|sie|elle?|il) )(?:is|are|was|has|have|offers|provides|does|works|seems to be (?:popular|well)|ist|hat|bietet|gilt|est|propose|offre)\b|@ ?, (?:which|who) (?:is|was|has|had|offers|sells|makes|hosts)\b|@ (?:is|are) (?:a|an|the|one)(?! (?:[\w-]+ )?(?:unknown|fictional|fictitious|hypothetical|made|invented|imaginary|placeholder|non|not|real|actual|existing))\b(?! [\w-]+ly unknown)(?! (?:[\w-]+ ){0,2}?(?:name|company|brand|product|tool|term) (?:that )?i\b)/
/** "If you're not familiar with @, ..." introduces it. */
const isCondition =
  /\b(?:if|in case|for those|when|though|although|while) (?:you|your|those|readers?|people|anyone|who|users?|many|some)(?: are|'re| is| have| has|'ve)?(?: \w+)? (?:not|never|unfamiliar|unaware)\b|\b(?:falls|wenn|sollten) (?:du|sie|ihnen|dir)\b|\bsi (?:vous ne|tu ne|no (?:conoces|conoce|estas))|\bse (?:non conosci|nao conhece|voce nao)/
