import type { KnownBrand, KnownCompetitor } from '../brand.ts'

/** A mention, as far as it counts. */
export interface CountedMention {
  /** The integer of the entity. */
  entity: number
  /** 1 is first. */
  position: number
  /** In millionths of a point; null where it is not scored. */
  sentiment: number | null
  absent: boolean
}

/** What is counted of an answer, by the columns of its row. */
export interface AnswerCountColumns {
  self_mentions: number
  direct_mentions: number
  /** Of any entity but the brand. */
  other_mentions: number
  self_position: number | null
  self_sentiment: number | null
  citations: number
  cited_domains: number
  self_citations: number
  /** Of the brand or a direct competitor. */
  tracked_citations: number
}

/** What decides how answers of a brand are counted: its entities by their integers, and whose its sources are. */
export interface Counting {
  entities: ReadonlyMap<number, KnownCompetitor>
  owned: KnownBrand['owned']
}

export const countingOf = ({ competitors, owned }: KnownBrand): Counting => ({
  entities: new Map(Array.from(competitors.values(), entity => [entity.id, entity])),
  owned,
})

/** Counts an answer from its mentions and the integers of the sources it cites. The only place where that is done. */
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
    // Absent and ignored entities count nowhere.
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

/** The entities whose domains an answer cites (D14), each once. */
export function listCitedEntities({ owned }: Counting, cited: readonly number[]): number[] {
  const entities: number[] = []
  for (const source of cited)
    for (const entity of owned.get(source)?.entities ?? []) if (!entities.includes(entity)) entities.push(entity)
  return entities
}

const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))
