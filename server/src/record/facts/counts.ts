import type { BrandEntities, KnownCompetitor } from '../brand.ts'

export interface CountedMention {
  entity: number
  /** 1 is first. */
  position: number
  /** Millionths of a point, null if not scored. */
  sentiment: number | null
  absent: boolean
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
}

export interface Counting {
  entities: ReadonlyMap<number, KnownCompetitor>
  owned: BrandEntities['owned']
}

export const countingOf = ({ competitors, owned }: BrandEntities): Counting => ({
  entities: new Map(Array.from(competitors.values(), entity => [entity.id, entity])),
  owned,
})

/** All counting of answers happens here. */
export function countAnswer(
  { entities, owned }: Counting,
  said: readonly CountedMention[],
  cited: readonly number[],
): AnswerCountColumns {
  const counts: AnswerCountColumns = {
    self_mentions: 0,
    direct_mentions: 0,
    other_mentions: 0,
    self_position: null,
    self_sentiment: null,
    citations: cited.length,
    cited_domains: new Set(cited).size,
    self_citations: 0,
    tracked_citations: 0,
  }
  for (const { entity, position, sentiment, absent } of said) {
    const { relationship, ignored } = entities.get(entity) ?? { ignored: true }
    if (absent || ignored) continue
    if (relationship === 'SELF') {
      counts.self_mentions++
      counts.self_position = least(counts.self_position, position)
      counts.self_sentiment = least(counts.self_sentiment, sentiment)
    } else counts.other_mentions++
    if (relationship === 'DIRECT') counts.direct_mentions++
  }
  for (const source of cited) {
    const owners = owned.get(source)
    if (owners?.self) counts.self_citations++
    if (owners) counts.tracked_citations++
  }
  return counts
}

/** Lists entities with cited domains (D14), each once. */
export function listCitedEntities({ owned }: Counting, cited: readonly number[]): number[] {
  const entities: number[] = []
  for (const source of cited)
    for (const entity of owned.get(source)?.entities ?? []) if (!entities.includes(entity)) entities.push(entity)
  return entities
}

const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))
