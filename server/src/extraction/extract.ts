import { createAbsenceDetector } from './absence/index.ts'
import { type Citation, findCitations } from './citations.ts'
import { createPaper, type Reasoning, readMarkdown } from './markdown/index.ts'
import { createFinder, type Entity, type MentionSpan } from './mentions/index.ts'
import { createLexiconJudge, type Judge } from './sentiment/index.ts'
import type { Trace } from './trace.ts'

/**
 * From this length on, in UTF-16 units, a text is read in a thread of its own; answers are hardly ever so long.
 */
export const longText = 100_000

/** An entity named in an answer. */
export interface Mention {
  /** Its place in the list of entities. */
  entity: number
  /** The rank of its first appearance among all entities named, from 1. */
  position: number
  /** 0 to 100; null where nothing is said of it that can be scored, and of an absent one. */
  sentiment: number | null
  /** True where the answer says only that it knows nothing of the entity, or that there is no such thing. */
  absent: boolean
  /** Who judged the sentiment, as `lexicon/2`; null where there is none. */
  judge: string | null
  spans: MentionSpan[]
}

/** What an answer says of the entities, and what it cites. */
export interface Extraction {
  /** In order of position. */
  mentions: Mention[]
  citations: Citation[]
  /** Where the model thinks aloud: no text. */
  reasoning: readonly Reasoning[]
}

/**
 * The whole way from an answer's text to facts, for one list of entities; make it once and use it for many texts. A trace
 * takes in how the judges came to their verdicts; its `who` is the place in `mentions`.
 */
export function createExtractor(
  entities: readonly Entity[],
  judge: Judge = createLexiconJudge(),
): (text: string, trace?: Trace) => Extraction {
  const find = createFinder(entities)
  const findAbsent = createAbsenceDetector()
  const judgeId = `${judge.id}/${judge.version}`
  const paper = createPaper()
  return (text, trace) => {
    const reading = readMarkdown(text, paper)
    const found = find(reading)
    const absences = findAbsent(reading, found, trace)
    const sentiments = judge.judge(reading, found, trace)
    const mentions = found.map(({ entity, position, spans }, index) => {
      const absent = absences[index]!
      const sentiment = absent ? null : sentiments[index]!
      return { entity, position, sentiment, absent, judge: sentiment === null ? null : judgeId, spans }
    })
    return { mentions, citations: findCitations(reading), reasoning: reading.reasoning }
  }
}
