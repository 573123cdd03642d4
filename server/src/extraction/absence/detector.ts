import { type AbsencePhrases, type LexiconLanguage, languageNames, languages, lexiconOf } from '../lexicon/index.ts'
import type { ParsedMarkdown } from '../markdown/index.ts'
import { inOrder, type NamePlaces, type Namings } from '../mentions/index.ts'
import { type Passage, passageAfter, passageAt } from './passages.ts'
import { createSignReader, isSuspect, isSuspectAtAll, mayBeEmpty, type Signs } from './signs.ts'

/** See docs/methods/extraction-absence.md, "The rule". */
interface ReadPassage {
  who: number
  start: number
  end: number
  verdict: 'says it is unknown' | 'says nothing' | 'says something'
  /** The rule that decided, with its matched words. @ is the entity's name. */
  rule: string
}

export interface AbsenceTrace {
  passages: ReadPassage[]
}

interface Doubtful {
  passage: Passage
  signs: Signs
}

/** One result per entity. See docs/methods/extraction-absence.md. */
export type AbsenceDetector = (reading: ParsedMarkdown, found: readonly NamePlaces[], trace?: AbsenceTrace) => boolean[]

export function createAbsenceDetector(): AbsenceDetector {
  const says = languages.map(language => compileAll(language, 'says', 'phrase'))
  const empty = languages.flatMap(language => compileAll(language, 'empty', 'request or guess'))
  const saysFromName = says.map(list => list.filter(({ isLed }) => !isLed))
  const hollow = [bare, question, ...empty]
  const signsOf = createSignReader()

  const denialIn = (plain: string, signs: Signs) => {
    const lists = beginsWithName.test(plain) ? saysFromName : says
    for (let index = 0; index < lists.length; index++) {
      const phrase = isSuspect(signs, index) ? firstIn(lists[index]!, plain) : undefined
      if (phrase) return isFollowedBySubstance.test(plain) || isCondition.test(plain) ? undefined : phrase
    }
    return undefined
  }

  return (reading, found, trace) => {
    let namings: Namings | null = null
    const plainly = (passage: Passage, who: number) => {
      namings ??= inOrder(found)
      const all = namings
      const parts = passage.cells.length > 0 ? passage.cells : [passage]
      return fold(parts.map(({ start, end }) => withPlaceholders(reading.text, start, end, all, who)).join(' | '))
    }
    const note = (who: number, { start, end }: Passage, verdict: ReadPassage['verdict'], rule: string) => {
      trace?.passages.push({ who, start, end, verdict, rule })
    }
    const noteFit = (who: number, passage: Passage, verdict: ReadPassage['verdict'], phrase: Phrase, plain: string) => {
      if (trace)
        note(who, passage, verdict, `${phrase.name}: ${JSON.stringify(phrase.pattern.exec(plain)?.[0].trim())}`)
    }
    /** Sentences that mention an entity. Empty if one of them certainly makes a statement about it. */
    const doubtful = (spans: NamePlaces['spans'], who: number): Doubtful[] => {
      const passages: Doubtful[] = []
      let done = -1
      for (const { start } of spans) {
        if (start < done) continue
        const passage = passageAt(reading, start)
        done = passage.end
        const signs = signsOf(reading.units, passage.start, passage.end)
        if (!isSuspectAtAll(signs) && !mayBeEmpty(signs)) {
          note(who, passage, 'says something', 'not a denial, question or guess')
          return []
        }
        passages.push({ passage, signs })
      }
      return passages
    }
    /** True if the passage is only the name, and the next sentence says that nothing is known. */
    const isDeniedBelow = (passage: Passage, who: number) => {
      if (passage.cells.length > 0 || !bare.pattern.test(plainly(passage, who))) return false
      const next = passageAfter(reading, passage.end)
      if (!next || isNaming(namings!, next)) return false
      const signs = signsOf(reading.units, next.start, next.end)
      const plain = isSuspectAtAll(signs) ? plainly(next, who) : ''
      const phrase = plain === '' ? undefined : denialUnderName(says, plain, signs)
      if (phrase) note(who, next, 'says it is unknown', `${phrase.name}, below the name`)
      return phrase !== undefined
    }
    const isEmpty = (passage: Passage, who: number) => {
      const plain = plainly(passage, who)
      const phrase = firstIn(hollow, plain)
      if (phrase) noteFit(who, passage, 'says nothing', phrase, plain)
      else note(who, passage, 'says something', 'not a question or guess')
      return phrase !== undefined
    }
    return found.map(({ spans }, who) => {
      const open: Passage[] = []
      let isSaid = false
      for (const { passage, signs } of doubtful(spans, who)) {
        const plain = isSuspectAtAll(signs) ? plainly(passage, who) : ''
        const denial = plain === '' ? undefined : denialIn(plain, signs)
        const said = plain === '' || denial ? null : labelled.exec(plain)
        const below = said ? denialUnderName(says, said[1]!, signs) : undefined
        if (denial) {
          isSaid = true
          noteFit(who, passage, 'says it is unknown', denial, plain)
        } else if (below) {
          isSaid = true
          note(who, passage, 'says it is unknown', `${below.name}, after the name`)
        } else if (mayBeEmpty(signs)) {
          open.push(passage)
          isSaid ||= isDeniedBelow(passage, who)
        } else {
          note(who, passage, 'says something', 'denies something else')
          return false
        }
      }
      // Sentences without content matter only if another sentence states the absence.
      return isSaid && open.every(passage => isEmpty(passage, who))
    })
  }
}

/** Finds a denial after a name: "Acme: I found no information." */
function denialUnderName(says: readonly (readonly Phrase[])[], said: string, signs: Signs): Phrase | undefined {
  for (const [index, language] of languages.entries()) {
    const plain = `${said.replace(/[\s.!:]+$/, '')} ${about[language]} @`
    const phrase = isSuspect(signs, index) ? firstIn(says[index]!, plain) : undefined
    if (phrase) return isFollowedBySubstance.test(plain) ? undefined : phrase
  }
  return undefined
}

interface Phrase {
  name: string
  pattern: RegExp
  /** True if the pattern has a word before the entity's name. */
  isLed: boolean
}

const firstIn = (phrases: readonly Phrase[], plain: string) => phrases.find(({ pattern }) => pattern.test(plain))

function compileAll(language: LexiconLanguage, list: 'says' | 'empty', what: string): Phrase[] {
  const { absence } = lexiconOf(language)
  return absence[list].map((pattern, index) =>
    compile(absence, pattern, `${languageNames[language]} ${what} ${index + 1}`),
  )
}

function compile(
  { ref, info, adj, gap, prep, detail, of, whole }: AbsencePhrases,
  pattern: string,
  name: string,
): Phrase {
  const entity = `(?:# (?:, )?(?:(?:or|and|nor|oder|und|noch|ou|et|ni|o|y|e|ed) )?(?:the )?)*${ref}`
  const known = `${entity}(?! ?'s? (?!existence\\b)\\w)(?!'?s? ${detail}\\b)`
  // "The price of @ is not mentioned" is about a detail. "Information about @" and "a company by the name of @" aren't.
  const subject = `(?<!\\b(?!(?:${whole}|INFO|GAP|ADJ)\\b)[\\w-]+ ${of}(?:the |der |dem |den )?)(?<!\\b(?:who|wer|qui|quien|chi|quem) [\\w-]+ )`
  const source = `${/^(?:@|REF)/.test(pattern) ? subject : ''}(?:${pattern})`
    .replaceAll('REFEND', known)
    .replaceAll('REF', `(?:${entity})`)
    .replaceAll('ADJ', adj)
    .replaceAll('GAP', gap)
    .replaceAll('PREP', prep)
    .replaceAll('INFO', info)
  return { name, pattern: new RegExp(`(?<![\\w@#])${source}`), isLed: !/^(?:@|REF|\^)/.test(pattern) }
}

const beginsWithName = /^[^\w@]*@[^@]*$/

const bare: Phrase = {
  name: 'a bare name',
  pattern: /^[^a-z]*(?:(?:the|der|die|das|le|la|les|el|il|lo|o|a|about|uber|sobre)\b[^a-z]*)?$/,
  isLed: false,
}
const question: Phrase = { name: 'a question', pattern: /\?\W*$/, isLed: false }
/** Matches "Acme: I found nothing." */
const labelled = /^[^\w@]*@ ?[:(–—-]+ ?([^@]+)$/
/** "About" in each language. It joins a statement to the name above it. */
const about: Readonly<Record<LexiconLanguage, string>> = {
  en: 'about',
  de: 'uber',
  fr: 'sur',
  es: 'sobre',
  it: 'su',
  pt: 'sobre',
}
/** "couldn't find much about @, but it is a solid tool" makes a statement about @. */
const isFollowedBySubstance =
  /\b(?:but|however|although|though|yet|aber|jedoch|mais|pero|ma|mas|porem) (?:(?:it|they|the (?:company|tool|product|platform)|es|sie|elle?|il) )(?:is|are|was|has|have|offers|provides|does|works|seems to be (?:popular|well)|ist|hat|bietet|gilt|est|propose|offre)\b|@ ?, (?:which|who) (?:is|was|has|had|offers|sells|makes|hosts)\b|@ (?:is|are) (?:a|an|the|one)(?! (?:[\w-]+ )?(?:unknown|fictional|fictitious|hypothetical|made|invented|imaginary|placeholder|non|not|real|actual|existing))\b(?! [\w-]+ly unknown)(?! (?:[\w-]+ ){0,2}?(?:name|company|brand|product|tool|term) (?:that )?i\b)/
/** "If you're not familiar with @, ..." introduces @. */
const isCondition =
  /\b(?:if|in case|for those|when|though|although|while) (?:you|your|those|readers?|people|anyone|who|users?|many|some)(?: are|'re| is| have| has|'ve)?(?: \w+)? (?:not|never|unfamiliar|unaware)\b|\b(?:falls|wenn|sollten) (?:du|sie|ihnen|dir)\b|\bsi (?:vous ne|tu ne|no (?:conoces|conoce|estas))|\bse (?:non conosci|nao conhece|voce nao)/

function namingFrom({ starts }: Namings, at: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! < at) low = middle + 1
    else high = middle
  }
  return low
}

const isNaming = (namings: Namings, { start, end }: Passage) => namings.starts[namingFrom(namings, start)]! < end

function withPlaceholders(text: string, start: number, end: number, namings: Namings, who: number): string {
  const low = namingFrom(namings, start)
  let written = ''
  let at = start
  for (let index = low; index < namings.starts.length && namings.starts[index]! < end; index++) {
    written += `${text.slice(at, namings.starts[index])}${namings.who[index] === who ? '@' : '#'}`
    at = namings.ends[index]!
  }
  return at < end ? written + text.slice(at, end) : written
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(i)'m\b/g, '$1 am'],
  [/\b(i|we|you|they)'ve\b/g, '$1 have'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(there|it|that)'s\b/g, '$1 is'],
  [/\b(i|we|you|they|it)'d\b/g, '$1 would'],
]

function fold(sentence: string): string {
  let plain = sentence.toLowerCase()
  if (isWide.test(plain))
    plain = plain
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[’‘ʼ]/g, "'")
      .replace(/[“”„«»]/g, '')
      .replaceAll('ß', 'ss')
  plain = plain.replace(/["*_`]/g, '')
  if (plain.includes("'")) for (const [short, long] of contractions) plain = plain.replace(short, long)
  return plain
    .replace(/\bcannot\b/g, 'can not')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replace(/ ?,/g, ' ,')
    .trim()
}

const isWide = /[^\0-\x7f]/
