import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
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

/** The mentions of the answers of `incoming_answer`. */
export function incomingMentions() {
  const rows = rowsFor('incoming_mention', 'answer_id', 'competitor_id', 'position', 'sentiment', 'absent', 'judge')
  const { columns } = rows
  return {
    add(answer: number, mentions: readonly MentionRecord[], entities: readonly number[]) {
      for (let i = 0; i < mentions.length; i++) {
        const { position, sentiment, absent, judge } = mentions[i]!
        columns.answer_id.push(answer)
        columns.competitor_id.push(entities[i]!)
        columns.position.push(position)
        columns.sentiment.push(sentiment === null ? null : Math.round(sentiment * millionths))
        columns.absent.push(absent)
        columns.judge.push(judge ?? '')
      }
    },
    async write(writer: Writer) {
      await writer.scratch(
        'incoming_mention',
        sql`select answer_id, competitor_id, position, sentiment, absent, judge from mention`,
      )
      // No judge is an empty text here: a column of nulls takes the driver longer than one of texts.
      await rows.write(writer)
      await writer.run(sql`
insert into mention (brand_id, answer_id, competitor_id, position, sentiment, absent, judge, prompt_id, assistant_id, created_at, day)
select a.brand_id, a.id, i.competitor_id, i.position, i.sentiment, i.absent, nullif(i.judge, ''), a.prompt_id, a.assistant_id, a.created_at, a.day
from incoming_mention i
join incoming_answer a on a.id = i.answer_id`)
    },
  }
}
