import { once } from '@earshot/contract'
import { createVocabulary, type LexiconLanguage, languages, lexiconOf, type Vocabulary } from '../lexicon/index.ts'
import type { Block, ParsedMarkdown } from '../markdown/index.ts'
import { inOrder, type NamePlaces, type Namings } from '../mentions/index.ts'
import {
  type BlockSummary,
  clearBlockSummary,
  createFacts,
  createGroupReader,
  labelLength,
  notice,
  passOver,
} from './block-facts.ts'
import type { JudgeTrace } from './evidence.ts'
import { createLanguageDetector } from './language.ts'
import { beginText, createOutline, createSetting, learn, many, noEntity, placeBlock, type Setting } from './outline.ts'
import { createEvidenceRecorder } from './recorder.ts'
import {
  createSentenceReader,
  knownUnits,
  nextNaming,
  nextWho,
  readSentence,
  type SentenceReader,
  setText,
} from './sentences.ts'
import { createScoreTally, type RecommendationLevel, recommendedIn, score, type Tally } from './tally.ts'
import { createWeigher } from './weigh.ts'

export interface Judge {
  /** Stored with every score. */
  id: string
  version: string
  /**
   * 0 (worst) to 100 (best) with one decimal. At 50, praise equals blame. Null if nothing can be scored. If there is no
   * lexicon for the language, only ratings count. Also fills `recommended`.
   */
  judge(
    reading: ParsedMarkdown,
    found: readonly NamePlaces[],
    trace?: JudgeTrace,
    recommended?: (RecommendationLevel | null)[],
  ): (number | null)[]
}

/** UTF-16 units at the start of a text that decide between candidate languages. */
const beginning = 1000

export const lexicon = { id: 'lexicon', version: '4' } as const

export type VocabularyOf = (language: LexiconLanguage | 'other') => Vocabulary

/** Uses word lists and rules (docs/methods/extraction-sentiment.md), not a language model. */
export function createLexiconJudge(vocabularyOf: VocabularyOf = lexiconVocabulary): Judge {
  const detect = createLanguageDetector()
  const weigh = createWeigher()
  const outline = createOutline()
  const facts = createFacts()
  const groups = createGroupReader()
  const readers = new Map<LexiconLanguage | 'other', SentenceReader>()

  const readerOf = (language: LexiconLanguage | 'other'): SentenceReader => {
    const known = readers.get(language)
    if (known) return known
    const reader = createSentenceReader(vocabularyOf(language))
    readers.set(language, reader)
    return reader
  }

  const judgeIn = (
    language: LexiconLanguage | 'other',
    reading: ParsedMarkdown,
    namings: Namings,
    entities: number,
    trace: JudgeTrace | undefined,
    recommended: (RecommendationLevel | null)[] | undefined,
  ) => {
    if (trace) trace.language = language
    const recorder = trace ? createEvidenceRecorder(trace.evidence) : null
    const reader = readerOf(language)
    setText(reader, reading, namings)
    const tally = createScoreTally(entities)
    beginText(outline)
    groups.begin()
    const setting = createSetting()
    for (const block of reading.blocks) {
      const place = placeBlock(outline, block)
      nextNaming(reader)
      const { naming } = reader
      setting.topic = place.topic
      setting.topicWeight = place.weight
      setting.mode = block.kind === 'paragraph' && isOther(reader, block, place.topic) ? 0 : place.mode
      setting.innerMode = 0
      setting.current = []
      setting.last = -1
      setting.group = groups.group()
      clearBlockSummary(facts)
      for (let at = block.start; at < block.end; ) {
        // Skips the rest of a block that isn't about any entity, unless it can be a label.
        const isMeant =
          setting.current.length > 0 || place.topic >= 0 || setting.group.length > 1 || nextNaming(reader) < block.end
        if (!isMeant && (block.end - at > labelLength || isPlainCell(block, facts))) {
          passOver(facts, reading.units, block.end)
          break
        }
        at = readSentence(reader, at, block)
        if (reader.sentence.count === 0) continue
        notice(facts, reader.sentence, block, reading.seams)
        if (facts.label !== 0 && at >= block.end) break
        if (isMeant || setting.last >= 0) weigh(reader.sentence, setting, tally, language === 'de', recorder)
      }
      if (namesInPassing(facts, block, setting)) facts.owner = many
      learn(outline, block, facts)
      groups.read(block, namings, naming)
    }
    return scoresIn(tally, entities, recommended)
  }

  const judge: Judge['judge'] = (reading, found, trace, recommended) => {
    if (found.length === 0) return []
    const namings = inOrder(found)
    const candidates = detect(reading)
    const language = candidates === 'other' ? 'other' : likeliest(candidates, reading.units)
    return judgeIn(language, reading, namings, found.length, trace, recommended)
  }

  const likeliest = (candidates: readonly LexiconLanguage[], units: Uint16Array): LexiconLanguage => {
    const [first] = candidates
    if (first && candidates.length === 1) return first
    let best: LexiconLanguage = first ?? 'en'
    let most = 0
    for (const language of first ? candidates : languages) {
      const known = knownUnits(readerOf(language).vocabulary, units, Math.min(beginning, units.length))
      if (known > most) {
        most = known
        best = language
      }
    }
    return best
  }

  return { ...lexicon, judge }
}

function scoresIn(tally: Tally, entities: number, recommended: (RecommendationLevel | null)[] | undefined) {
  const scores: (number | null)[] = []
  for (let who = 0; who < entities; who++) {
    scores.push(score(tally, who))
    recommended?.push(recommendedIn(tally, who))
  }
  return scores
}

const takesElision = (language: LexiconLanguage) => language === 'fr' || language === 'it' || language === 'pt'
const unread = once(() => createVocabulary([], false))
const vocabularies = new Map(
  languages.map(language => [
    language,
    once(() => createVocabulary(lexiconOf(language).groups, takesElision(language))),
  ]),
)

const lexiconVocabulary: VocabularyOf = language => (language === 'other' ? unread() : vocabularies.get(language)!())

const isPlainCell = ({ row }: Block, { owner }: BlockSummary) => row > 0 && owner === noEntity

/** True if the paragraph mentions another entity first, which ends the topic's list. */
function isOther(reader: SentenceReader, block: Block, topic: number): boolean {
  return nextNaming(reader) < block.end && nextWho(reader) !== topic
}

/** A text like "Alternatives to HubSpot" is not about HubSpot. */
const namesInPassing = ({ owner, words, label }: BlockSummary, { kind }: Block, { current }: Setting) =>
  owner >= 0 && words > 0 && label === 0 && kind !== 'item' && current.length === 0
