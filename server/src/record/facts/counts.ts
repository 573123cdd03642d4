import { type AnswerKeys, type FactRows, type Rows, setCells } from '../../db/bulk/rows.ts'
import type { BrandEntities, KnownCompetitor, Owners } from '../brand.ts'
import { createPathOwners, type PathOwners } from '../urls/owners.ts'

export interface CountedMention {
  entity: number
  /** 1 is first. */
  position: number
  /** Millionths of a point, null if not scored. */
  sentiment: number | null
  absent: boolean
  /** A value of the column `mention.recommended`. */
  recommended: number | null
}

export interface AnswerCountColumns {
  self_mentions: number
  direct_mentions: number
  other_mentions: number
  self_position: number | null
  self_sentiment: number | null
  citations: number
  cited_domains: number
  self_citations: number
  tracked_citations: number
  self_recommended: number | null
}

export interface Counting {
  entities: ReadonlyMap<number, KnownCompetitor>
  owned: BrandEntities['owned']
  findUrlOwners?: PathOwners | undefined
}

/** Sources that an answer cites and, if paths own URLs, the owners of URLs that differ from their source's. */
export interface CitedSources {
  sources: readonly number[]
  owners?: readonly (Owners | undefined)[] | undefined
}

export const noCitations: CitedSources = { sources: [] }

export const countingOf = (brand: BrandEntities): Counting => ({
  entities: new Map(Array.from(brand.competitors.values(), entity => [entity.id, entity])),
  owned: brand.owned,
  findUrlOwners: createPathOwners(brand),
})

/** The only function that counts answers. */
export function countAnswer(
  { entities, owned }: Counting,
  said: readonly CountedMention[],
  { sources, owners: ofUrls }: CitedSources,
): AnswerCountColumns {
  const counts: AnswerCountColumns = {
    self_mentions: 0,
    direct_mentions: 0,
    other_mentions: 0,
    self_position: null,
    self_sentiment: null,
    citations: sources.length,
    cited_domains: new Set(sources).size,
    self_citations: 0,
    tracked_citations: 0,
    self_recommended: null,
  }
  for (const { entity, position, sentiment, absent, recommended } of said) {
    const { relationship, ignored } = entities.get(entity) ?? { ignored: true }
    if (absent || ignored) continue
    if (relationship === 'SELF') {
      counts.self_mentions++
      counts.self_position = least(counts.self_position, position)
      counts.self_sentiment = least(counts.self_sentiment, sentiment)
      if (recommended !== null) counts.self_recommended = recommended > 0 ? 1 : 0
    } else counts.other_mentions++
    if (relationship === 'DIRECT') counts.direct_mentions++
  }
  for (let i = 0; i < sources.length; i++) {
    const owners = ofUrls?.[i] ?? owned.get(sources[i]!)
    if (owners?.self) counts.self_citations++
    if (owners) counts.tracked_citations++
  }
  return counts
}

/** Entities with cited domains or paths (D14), each once. */
export function listCitedEntities({ owned }: Counting, { sources, owners: ofUrls }: CitedSources): number[] {
  const entities: number[] = []
  for (let i = 0; i < sources.length; i++)
    for (const entity of (ofUrls?.[i] ?? owned.get(sources[i]!))?.entities ?? [])
      if (!entities.includes(entity)) entities.push(entity)
  return entities
}

const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

export interface StoredAnswer extends AnswerKeys {
  public_id: string
  extracted: boolean
  citations_extracted: boolean
  manner_id: number | null
  model_served: string | null
  rules: string | null
  citation_rules: string | null
}

interface CountedRows {
  readonly answers: Rows<'answer'>
  readonly citedEntities: FactRows<'cited_entity'>
}

export function addCounted(
  { answers, citedEntities }: CountedRows,
  counting: Counting,
  answer: StoredAnswer,
  said: readonly CountedMention[],
  cited: CitedSources,
): void {
  const row = answers.length++
  setCells(answers, row, answer)
  setCells(answers, row, countAnswer(counting, said, cited))
  answers.columns.id[row] = answer.answer_id
  addCitedEntities(citedEntities, counting, answer, cited)
}

export function addCitedEntities(
  facts: FactRows<'cited_entity'>,
  counting: Counting,
  answer: AnswerKeys,
  cited: CitedSources,
): void {
  for (const entity of listCitedEntities(counting, cited)) {
    facts.columns.competitor_id[facts.length] = entity
    facts.answers[facts.length++] = answer
  }
}
