import type { AnswerKeys, FactRows } from '../../db/bulk/facts.ts'
import { storedPoints, storedRecommended } from '../../db/points.ts'
import type { BrandEntities } from '../brand.ts'
import { idOf, type MentionRecord, RecordError } from '../records.ts'
import type { CountedMention } from './counts.ts'

export interface MentionRow extends CountedMention {
  judge: string | null
}

/**
 * An entity has at most one mention, absent or not (D12, D44). Looks ids up on arrival, because an entity's id may
 * change before the write.
 */
export function mentionsOf(brand: BrandEntities, records: readonly MentionRecord[]): MentionRow[] {
  const named = new Set<string>()
  return records.map(({ competitorId, position, sentiment, absent = false, judge = null, ...record }) => {
    const { id } = idOf(brand.competitors, competitorId, 'competitor')
    if (named.has(competitorId))
      throw new RecordError(`there are two mentions of competitor '${competitorId}', but only one is allowed`)
    named.add(competitorId)
    return {
      entity: id,
      position,
      sentiment: sentiment == null ? null : storedPoints(sentiment),
      absent,
      judge,
      recommended: absent ? null : storedRecommended(record.recommended ?? null),
    }
  })
}

export function addMentions(facts: FactRows<'mention'>, answer: AnswerKeys, mentions: readonly MentionRow[]): void {
  const { answers, columns } = facts
  for (const { entity, position, sentiment, absent, judge, recommended } of mentions) {
    const row = facts.length++
    answers[row] = answer
    columns.competitor_id[row] = entity
    columns.position[row] = position
    columns.sentiment[row] = sentiment
    columns.absent[row] = absent
    columns.judge[row] = judge
    columns.recommended[row] = recommended
  }
}
