import { once } from '@earshot/contract'
import {
  carriesValue,
  createVocabulary,
  type EntryGroup,
  type LexiconLanguage,
  languages,
  lexiconOf,
  tokenKinds,
  type Vocabulary,
} from './lexicon/index.ts'
import { createPaper, readMarkdown } from './markdown/index.ts'
import { createFinder, type Entity } from './mentions/index.ts'
import { createLexiconJudge, type Ground, type JudgeTrace, type SentimentEvidence } from './sentiment/index.ts'

/** Lower-case words to look for. `contrary` words mean the opposite. */
export interface CueWords {
  words: readonly string[]
  contrary: readonly string[]
}

export interface CuePlace {
  /** The clause is about the entity with this index. */
  entity: number
  /** UTF-16 units of the words. */
  start: number
  end: number
  /** UTF-16 units of the clause. */
  clauseStart: number
  clauseEnd: number
  /**
   * 1 if the clause affirms the words or denies contrary words, -1 if it denies the words or affirms contrary words,
   * otherwise 0.
   */
  sign: -1 | 0 | 1
  /** False if the clause only compares another entity with this one. */
  isOwn: boolean
}

export interface CueReading {
  /** Null if no entity is mentioned. */
  language: LexiconLanguage | 'other' | null
  places: CuePlace[]
}

const weight = 2
const compared = new Set<Ground>(['rival', 'peer', 'denied', 'against'])

/**
 * Finds words in the clauses about each entity by the sentiment rules (docs/methods/extraction-sentiment.md), except in
 * questions and conditions. `cuesOf` gives the words of a language. Create the function once per list.
 */
export function createCueReader(
  entities: readonly Entity[],
  cuesOf: (language: LexiconLanguage | 'other') => CueWords,
): (text: string) => CueReading {
  const find = createFinder(entities)
  const paper = createPaper()
  const vocabularies = new Map(
    [...languages, 'other' as const].map(language => [language, once(() => vocabularyFor(language, cuesOf(language)))]),
  )
  const { judge } = createLexiconJudge(language => vocabularies.get(language)!())
  return text => {
    const reading = readMarkdown(text, paper)
    const found = find(reading)
    const trace: JudgeTrace = { language: null, evidence: [] }
    judge(reading, found, trace)
    const places = trace.evidence.flatMap(clause => placesIn(clause, found[clause.who]!.entity))
    return { language: trace.language, places }
  }
}

function vocabularyFor(language: LexiconLanguage | 'other', { words, contrary }: CueWords): Vocabulary {
  const contains = createContains([...words, ...contrary])
  const groups = language === 'other' ? [] : lexiconOf(language).groups.filter(({ kind }) => !isOpinion(kind))
  // Removes lexicon entries that contain one of the words. Otherwise `founded in`, which has no weight, would match
  // instead of `founded`.
  const small = groups.map(group =>
    group.kind === 'known' ? { ...group, entries: group.entries.filter(entry => !contains(entry)) } : group,
  )
  // Of equal entries, only the first is found.
  const all: EntryGroup[] = [
    { kind: 'word', value: weight, entries: words },
    { kind: 'word', value: -weight, entries: contrary },
    ...small,
  ]
  return createVocabulary(all, language === 'fr' || language === 'it' || language === 'pt')
}

/** Tests if a text contains one of the words, or a word that begins with a stem (`repair*`). */
function createContains(words: readonly string[]): (text: string) => boolean {
  const sought = words.map(word => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `))
  return text => sought.some(word => ` ${text} `.includes(word))
}

const isOpinion = (kind: EntryGroup['kind']) => carriesValue(tokenKinds[kind]) && kind !== 'lack' && kind !== 'than'

function placesIn({ start, end, parts, value, share, ground }: SentimentEvidence, entity: number): CuePlace[] {
  const words = parts.filter(([first]) => first?.rule === 'word' && Math.abs(first.value) === weight)
  const sum = words.reduce((total, part) => total + part.at(-1)!.value, 0)
  // In a list of weaknesses, the value of the clause and the value of its words can have different signs.
  const isTurned = sum * value < 0
  return words.map(part => {
    const [first] = part
    const own = isTurned ? -Math.sign(sum) : Math.sign(part.at(-1)!.value)
    return {
      ...{ entity, start: first!.start, end: first!.end, clauseStart: start, clauseEnd: end },
      sign: (Math.sign(own * share) + 0) as CuePlace['sign'],
      isOwn: !compared.has(ground),
    }
  })
}
