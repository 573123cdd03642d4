import { dayOf } from '@earshot/contract'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import type { MentionRecord } from './records.ts'

/** What every fact repeats of its answer, so that a question reads one table. */
export interface Head {
  brand_id: number
  answer_id: number
  prompt_id: number
  assistant_id: number
  created_at: number
}

/** Sentiments are stored in millionths of a point, so that sums stay exact on every engine. */
const millionths = 1_000_000

export function mentionRows(brand: KnownBrand) {
  const rows = rowsFor(
    'mention',
    'brand_id',
    'answer_id',
    'competitor_id',
    'position',
    'sentiment',
    'absent',
    'judge',
    'prompt_id',
    'assistant_id',
    'created_at',
    'day',
  )
  return {
    add(head: Head, mentions: readonly MentionRecord[]) {
      const day = dayOf(head.created_at)
      for (const { competitorId, position, sentiment, absent, judge } of mentions)
        rows.add({
          ...head,
          competitor_id: brand.competitors.get(competitorId)!.id,
          position,
          sentiment: sentiment === null ? null : Math.round(sentiment * millionths),
          absent,
          judge,
          day,
        })
    },
    write: rows.write,
  }
}
