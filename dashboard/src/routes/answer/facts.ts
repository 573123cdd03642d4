import type { AnswerAt } from '@earshot/sdk/paths'
import type { FactMark, MarkKind } from './marks.ts'

export type ExplanationResponse = AnswerAt<'/brands/:brandId/answers/:answerId/explanation'>['explanation']
type StoredFacts = ExplanationResponse['stored']
type StoredMention = StoredFacts['mentions'][number]
type MentionReading = ExplanationResponse['read']['mentions'][number]
type StoredCitation = StoredFacts['citations'][number]
type CitationReading = ExplanationResponse['read']['citations'][number]

/** An entity of an answer: as stored, as the current rules extract it, or both. */
export interface EntityFact {
  /** Links marks and facts. */
  key: string
  stored: StoredMention | undefined
  read: MentionReading | undefined
  /** Offset of its first mention according to the current rules. */
  first: number | undefined
}

/** A source of an answer: as stored, as the current rules extract it, or both. */
export interface SourceFact {
  key: string
  stored: StoredCitation | undefined
  read: CitationReading | undefined
  first: number | undefined
}

export interface AnswerFacts {
  entities: EntityFact[]
  sources: SourceFact[]
  marks: FactMark[]
}

/** Facts of an answer by position, the stored ones first, with the marks of their characters. */
export function factsOf({ stored, read }: ExplanationResponse): AnswerFacts {
  const readById = new Map(read.mentions.map(mention => [mention.id, mention]))
  const storedIds = new Set(stored.mentions.map(({ id }) => id))
  const entities = [
    ...stored.mentions.map(mention => ({ stored: mention, read: readById.get(mention.id) })),
    ...read.mentions.filter(({ id }) => !storedIds.has(id)).map(mention => ({ stored: undefined, read: mention })),
  ].map((fact, at): EntityFact => ({ ...fact, key: `e${at}`, first: fact.read?.spans[0]?.start }))
  const sources = pairsOf(stored.citations, read.citations).map(
    (fact, at): SourceFact => ({ ...fact, key: `s${at}`, first: fact.read?.start }),
  )
  return { entities, sources, marks: [...entities.flatMap(marksOfEntity), ...sources.flatMap(marksOfSource)] }
}

/** Pairs stored citations with extracted citations of the same URL. Each citation is in one pair. */
function pairsOf(stored: readonly StoredCitation[], read: readonly CitationReading[]) {
  const addressOf = ({ url, domain }: { url: string | null; domain: string }) => url ?? domain
  const waiting = new Map<string, CitationReading[]>()
  for (const citation of read) waiting.set(addressOf(citation), [...(waiting.get(addressOf(citation)) ?? []), citation])
  const pairs = stored.map(citation => ({ stored: citation, read: waiting.get(addressOf(citation))?.shift() }))
  return [...pairs, ...[...waiting.values()].flat().map(citation => ({ stored: undefined, read: citation }))]
}

function marksOfEntity({ key, stored, read }: EntityFact): FactMark[] {
  if (!read) return []
  const mark =
    (kind: MarkKind) =>
    ({ start, end }: { start: number; end: number }) => ({ fact: key, kind, start, end })
  const isUnknown = (sentence: MentionReading['sentences'][number]) => sentence.verdict === 'says it is unknown'
  return [
    ...read.spans.map(mark(stored?.relationship === 'SELF' ? 'ours' : 'mention')),
    ...read.sentences.filter(isUnknown).map(mark('absence')),
    ...read.clauses.map(mark('clause')),
    ...read.clauses.flatMap(({ share, words }) =>
      words.flatMap(steps => {
        const last = steps.at(-1)
        if (!last || last.value === 0 || share === 0) return []
        return steps.map(mark(last.value > 0 === share > 0 ? 'good' : 'bad'))
      }),
    ),
  ]
}

const marksOfSource = ({ key, read }: SourceFact): FactMark[] =>
  read ? [{ fact: key, kind: 'citation', start: read.start, end: read.end }] : []
