import { explainCitation } from '../extraction/explain-citation.ts'
import { explainMention } from '../extraction/explain-mention.ts'
import { createExtractor } from '../extraction/extract.ts'
import type { Entity } from '../extraction/mentions/index.ts'
import { createTrace } from '../extraction/trace.ts'

/** What is read from a text, and by which rule, a line each. */
export function readExplained(text: string, entities: readonly (Entity & { name: string })[]): string[] {
  const trace = createTrace()
  const { mentions, citations } = createExtractor(entities)(text, trace)
  return [
    `Mentions read from the text now: ${mentions.length}`,
    ...mentions.flatMap((mention, who) => [
      `  ${mention.position}. ${entities[mention.entity]!.name}`,
      ...explainMention(text, mention, who, trace).map(line => `     ${line}`),
    ]),
    `Citations read from the text now: ${citations.length}`,
    ...citations.flatMap(({ position, start, end, ...cited }) => [
      `  ${position}. ${cited.url ?? cited.domain} at ${start}-${end}`,
      ...explainCitation(cited).map(line => `     ${line}`),
    ]),
  ]
}
