import type { KnownBrand } from './brand.ts'
import { type AnswerKeys, addFact, factsFor } from './facts.ts'
import { known, Refused } from './outcome.ts'
import type { MentionRecord } from './records.ts'

/** Sentiments are stored in millionths of a point, so that sums stay exact on every engine. */
const millionths = 1_000_000

/** The integers of the entities named; at most one mention an entity, absent ones included (D12, D44). */
export function entitiesOf(brand: KnownBrand, mentions: readonly MentionRecord[]): number[] {
  const named = new Set<string>()
  return mentions.map(({ competitorId }) => {
    const { id } = known(brand.competitors, competitorId, 'competitor')
    if (named.has(competitorId))
      throw new Refused(`there are two mentions of competitor '${competitorId}'; there can be one`)
    named.add(competitorId)
    return id
  })
}

/** The mentions of a batch of answers. */
export const noMentions = () => factsFor('mention', 'competitor_id', 'position', 'sentiment', 'absent', 'judge', 'day')

export function addMentions(
  rows: ReturnType<typeof noMentions>,
  answer: AnswerKeys,
  mentions: readonly MentionRecord[],
  entities: readonly number[],
): void {
  for (let i = 0; i < mentions.length; i++) {
    const { position, sentiment, absent, judge } = mentions[i]!
    addFact(rows, answer, {
      competitor_id: entities[i]!,
      position,
      sentiment: sentiment === null ? null : Math.round(sentiment * millionths),
      absent,
      judge,
      day: answer.day,
    })
  }
}
