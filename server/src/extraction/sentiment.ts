import { createLanguageDetector, type Language, languages } from './language.ts'
import { lexicons } from './lexicon/lexicons.ts'
import { inOrder, type Named, type Namings } from './naming.ts'
import { type BlockFacts, createOutline, many, none } from './outline.ts'
import type { Block, Reading } from './reading.ts'
import { createSentenceReader, type Sentence, type SentenceReader } from './sentences.ts'
import type { Setting } from './setting.ts'
import { createTally, score } from './tally.ts'
import { createVocabulary, kind, type Vocabulary } from './vocabulary.ts'
import { createWeigher } from './weigh.ts'

/** Says how kindly a text speaks of each entity found in it. */
export interface Judge {
  /** Stored with every score, so that it can be told who judged, by which rules. */
  id: string
  version: string
  /**
   * For each entity found, in the order given: 0 (worst) to 100 (best) to one decimal, 50 where praise and blame are
   * even or the language is not understood; null where nothing is said that can be scored.
   */
  judge(reading: Reading, found: readonly Named[]): (number | null)[]
}

/** How much of a short text is looked up to tell its language, in UTF-16 units. */
const beginning = 1000

/** The judge that needs no model: word lists and the rules of docs/extraction-sentiment.md. */
export function createLexiconJudge(): Judge {
  const detect = createLanguageDetector()
  const weigh = createWeigher()
  const readers = new Map<Language | 'other', SentenceReader>()

  const readerOf = (language: Language | 'other'): SentenceReader => {
    const known = readers.get(language)
    if (known) return known
    const reader = createSentenceReader(vocabularyOf(language))
    readers.set(language, reader)
    return reader
  }

  const judgeIn = (language: Language | 'other', reading: Reading, namings: Namings, entities: number) => {
    const reader = readerOf(language)
    reader.begin(namings)
    const tally = createTally(entities)
    const outline = createOutline()
    const setting: Setting = { topic: none, topicWeight: 1, current: [], last: -1, mode: 0, innerMode: 0 }
    for (const block of reading.blocks) {
      const place = outline.placeOf(block)
      setting.topic = place.topic
      setting.topicWeight = place.weight
      setting.mode = block.kind === 'paragraph' && isOther(reader, block, place.topic) ? 0 : place.mode
      setting.innerMode = 0
      setting.current = []
      setting.last = -1
      const facts = createFacts()
      for (let at = block.start; at < block.end; ) {
        if (
          setting.current.length === 0 &&
          place.topic < 0 &&
          reader.next() >= block.end &&
          block.end - at > labelLength
        ) {
          // Nobody is named here and nobody is meant: what follows can be left unread.
          facts.words += labelWords + 1
          facts.label = 0
          facts.opens = endsOpen(reading.text, block.end)
          facts.nameOnly = false
          break
        }
        at = reader.read(reading.text, at, block.end)
        if (reader.sentence.count === 0) continue
        notice(facts, reader.sentence, block)
        if (facts.label !== 0 && at >= block.end) break
        weigh(reader.sentence, setting, tally, language === 'de')
      }
      if (
        facts.owner >= 0 &&
        facts.words > 0 &&
        block.kind !== 'item' &&
        setting.current.length === 0 &&
        facts.label === 0
      )
        facts.owner = many
      outline.learn(block, facts)
    }
    const scores: (number | null)[] = []
    for (let who = 0; who < entities; who++) scores.push(score(tally, who))
    return scores
  }

  const judge = (reading: Reading, found: readonly Named[]): (number | null)[] => {
    if (found.length === 0) return []
    const namings = inOrder(found)
    const candidates = detect(reading.text)
    if (candidates === 'other') return judgeIn('other', reading, namings, found.length).map(value => value ?? 50)
    return judgeIn(likeliest(candidates, reading.text), reading, namings, found.length)
  }

  /** Of languages that small words leave in question, the one whose lexicon knows most of the text's beginning. */
  const likeliest = (candidates: readonly Language[], text: string): Language => {
    const [first] = candidates
    if (first && candidates.length === 1) return first
    let best: Language = first ?? 'en'
    let most = 0
    for (const language of first ? candidates : languages) {
      const known = readerOf(language).knows(text.slice(0, beginning))
      if (known > most) {
        most = known
        best = language
      }
    }
    return best
  }

  return { id: 'lexicon', version: '1', judge }
}

function vocabularyOf(language: Language | 'other'): Vocabulary {
  if (language === 'other') return createVocabulary([], false)
  return createVocabulary(lexicons[language], language === 'fr' || language === 'it' || language === 'pt')
}

interface Facts extends BlockFacts {
  words: number
  pros: number
  cons: number
  /** The item begins with its owner's name: "HubSpot: cheaper than Salesforce". */
  leads: boolean
}

const createFacts = (): Facts => ({
  owner: none,
  nameOnly: true,
  opens: false,
  label: 0,
  words: 0,

  pros: 0,
  cons: 0,
  leads: false,
})

const isRow = (before: number) => before === kind.and || before === kind.comma

/** A label is no longer than this, the name and the label itself apart: "Main advantages of HubSpot". */
const labelWords = 3

/** Whether a paragraph names first somebody else than its topic: it no longer goes on with the topic's list. */
function isOther(reader: SentenceReader, block: Block, topic: number): boolean {
  return reader.next() < block.end && reader.nextWho() !== topic
}

/** A block longer than this is no label. */
const labelLength = 60

function endsOpen(text: string, end: number): boolean {
  let last = end - 1
  while (last > 0 && text.charCodeAt(last) <= 0x20) last--
  return text.charCodeAt(last) === 0x3a
}

/** Adds a sentence to what is known of its block. */
function notice(facts: Facts, { kinds, values, count }: Sentence, block: Block): void {
  for (let at = 0; at < count; at++) {
    const here = kinds[at]!
    if (here === kind.mention) {
      const who = values[at]!
      if (facts.owner === none) facts.owner = who
      else if (facts.owner !== who && !(facts.leads && !isRow(kinds[at - 1]!))) facts.owner = many
      if (facts.owner === who && facts.words === 0 && block.kind === 'item') facts.leads = true
    } else if (here === kind.pro) facts.pros++
    else if (here === kind.con) facts.cons++
    else if (here < kind.mention) facts.words++
  }
  const last = kinds[count - 1]!
  facts.opens = last === kind.colon || last === kind.dash
  facts.nameOnly = facts.owner !== none && facts.words <= 1 && facts.pros + facts.cons === 0
  const isLabel =
    facts.pros + facts.cons === 1 &&
    facts.words <= labelWords &&
    (block.kind === 'heading' || block.kind === 'cell' || facts.opens || facts.words === 0)
  facts.label = isLabel ? facts.pros - facts.cons : 0
}
