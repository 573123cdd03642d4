import { dayOf } from '@earshot/contract'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { addHead, type Head, headColumns } from './head.ts'
import type { MentionRecord } from './records.ts'

/** Sentiments are stored in millionths of a point, so that sums stay exact on every engine. */
const millionths = 1_000_000

export function mentionRows(brand: KnownBrand) {
  const rows = rowsFor('mention', ...headColumns, 'competitor_id', 'position', 'sentiment', 'absent', 'judge', 'day')
  const { columns } = rows
  return {
    add(head: Head, mentions: readonly MentionRecord[]) {
      const day = dayOf(head.created_at)
      for (const { competitorId, position, sentiment, absent, judge } of mentions) {
        addHead(columns, head)
        columns.competitor_id.push(brand.competitors.get(competitorId)!.id)
        columns.position.push(position)
        columns.sentiment.push(sentiment === null ? null : Math.round(sentiment * millionths))
        columns.absent.push(absent)
        columns.judge.push(judge)
        columns.day.push(day)
      }
    },
    write: rows.write,
  }
}
