import { createAbsenceDetector } from './absence/index.ts'
import { type Citation, findCitations } from './citations.ts'
import { createPaper, type Reasoning, readMarkdown } from './markdown/index.ts'
import { createFinder, type Entity, type MentionSpan } from './mentions/index.ts'
import { createLexiconJudge, type Judge, type RecommendationLevel } from './sentiment/index.ts'
import type { Trace } from './trace.ts'

export type { RecommendationLevel }

/** Maximum UTF-16 units to read without a thread. */
export const longText = 100_000

export interface Mention {
  /** Index in the entity list. */
  entity: number
  /** Place in the order of first appearance, from 1. */
  position: number
  /** 0 to 100. Null if absent or if nothing can be scored. */
  sentiment: number | null
  /** True if the answer only says that the entity is unknown or doesn't exist. */
  absent: boolean
  /** For example `lexicon/4`. Null without `sentiment`. */
  judge: string | null
  /** Null if the entity is absent, or if the answer neither recommends it nor advises against it. */
  recommended: RecommendationLevel | null
  spans: MentionSpan[]
}

export interface Extraction {
  /** Ordered by position. */
  mentions: Mention[]
  citations: Citation[]
  reasoning: readonly Reasoning[]
}

/** Create the function once per entity list. `who` in a trace is the index in `mentions`. */
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
    const advice: (RecommendationLevel | null)[] = []
    const sentiments = judge.judge(reading, found, trace, advice)
    const mentions = found.map(({ entity, position, spans }, index) => {
      const absent = absences[index]!
      const sentiment = absent ? null : sentiments[index]!
      const recommended = absent ? null : (advice[index] ?? null)
      return { entity, position, sentiment, absent, judge: sentiment === null ? null : judgeId, recommended, spans }
    })
    return { mentions, citations: findCitations(reading), reasoning: reading.reasoning }
  }
}
