import type { ReadExplanation } from '@earshot/contract'
import { explainCitation } from '../web/explain-citation.ts'
import { type EntityName, explainMention } from './explain-mention.ts'
import { createExtractor } from './extract.ts'
import type { Entity } from './mentions/index.ts'
import { createTrace } from './trace.ts'

export function explainExtraction(text: string, entities: readonly (Entity & EntityName)[]): ReadExplanation {
  const trace = createTrace()
  const { mentions, citations, reasoning } = createExtractor(entities)(text, trace)
  return {
    reasoning: [...reasoning],
    language: trace.language,
    mentions: mentions.map((mention, who) => explainMention(entities[mention.entity]!, mention, who, trace)),
    citations: citations.map(({ position, start, end, title, ...cited }) => ({
      ...{ position, start, end, title },
      ...explainCitation(cited),
    })),
  }
}
