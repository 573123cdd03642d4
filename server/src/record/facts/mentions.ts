import type { AnswerKeys, FactRows } from '../../db/bulk/rows.ts'
import { storedPoints, storedRecommended } from '../../db/points.ts'
import { type BrandEntities, idOf } from '../brand.ts'
import { type MentionRecord, RecordError } from '../records.ts'
import type { CountedMention } from './counts.ts'

export interface MentionRow extends CountedMention {
  judge: string | null
  /** These columns are null if the brand's figures use the rules. See the table `mention`. */
  judged_by: number | null
  own_sentiment: number | null
  own_recommended: number | null
  own_judge: string | null
}

const columns = [
  ...['position', 'sentiment', 'absent', 'judge', 'recommended'],
  ...['judged_by', 'own_sentiment', 'own_recommended', 'own_judge'],
] as const satisfies readonly (keyof MentionRow)[]

/**
 * An entity has at most one mention, absent or not (D12, D44). Looks ids up on arrival, because they may change before
 * the write. `applyVerdicts` adds readings of the chosen judge.
 */
export function mentionsOf(brand: BrandEntities, records: readonly MentionRecord[]): MentionRow[] {
  const named = new Set<string>()
  return records.map(({ competitorId, position, sentiment, absent = false, judge = null, ...record }) => {
    const { id } = idOf(brand.competitors, competitorId, 'competitor')
    if (named.has(competitorId))
      throw new RecordError(`there are two mentions of competitor '${competitorId}', but only one is allowed`)
    named.add(competitorId)
    const own = {
      sentiment: sentiment == null ? null : storedPoints(sentiment),
      recommended: absent ? null : storedRecommended(record.recommended ?? null),
      judge,
    }
    return { entity: id, position, absent, ...(brand.judge === null ? byRules(own) : unjudged(own, brand.judge)) }
  })
}

type OwnColumns = Pick<MentionRow, 'sentiment' | 'recommended' | 'judge'>

const byRules = (own: OwnColumns) => ({
  ...own,
  ...{ judged_by: null, own_sentiment: null, own_recommended: null, own_judge: null },
})

const unjudged = (own: OwnColumns, judge: number) => ({
  ...{ sentiment: null, recommended: null, judge: null, judged_by: judge },
  ...{ own_sentiment: own.sentiment, own_recommended: own.recommended, own_judge: own.judge },
})

/** The mention as the rules or the import read it. */
export const ownOf = (row: MentionRow): MentionRow =>
  row.judged_by === null
    ? row
    : { ...row, ...byRules({ sentiment: row.own_sentiment, recommended: row.own_recommended, judge: row.own_judge }) }

export function addMentions(facts: FactRows<'mention'>, answer: AnswerKeys, mentions: readonly MentionRow[]): void {
  for (const mention of mentions) {
    const row = facts.length++
    facts.answers[row] = answer
    facts.columns.competitor_id[row] = mention.entity
    for (const column of columns) facts.columns[column][row] = mention[column]
  }
}
