import type { Writer } from '../db/db.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'
import { rowsFor } from './columns.ts'

/**
 * Moves the answers of `incoming_answer` to `answer`, each with what was said and cited in it counted from its mentions
 * and citations. The only place where an answer is counted. `from` is the smallest of their integers.
 */
export async function countAnswers(writer: Writer, brandId: number, from = 0): Promise<void> {
  await writer.run(sql`
delete from cited_entity
where brand_id = ${brandId} and answer_id >= ${from} and answer_id in (select id from incoming_answer)`)
  await writer.run(sql`
insert into cited_entity (brand_id, answer_id, competitor_id, prompt_id, assistant_id, created_at)
select distinct c.brand_id, c.answer_id, o.competitor_id, c.prompt_id, c.assistant_id, c.created_at
from citation c
join source_owner o on o.brand_id = c.brand_id and o.source_id = c.source_id
where c.brand_id = ${brandId} and c.answer_id >= ${from} and c.answer_id in (select id from incoming_answer)`)
  await writer.run(sql`
insert into answer (brand_id, id, public_id, prompt_id, assistant_id, created_at, day, country, extracted, citations_extracted,
  self_mentions, direct_mentions, other_mentions, self_position, self_sentiment,
  citations, cited_domains, self_citations, tracked_citations)
select a.brand_id, a.id, a.public_id, a.prompt_id, a.assistant_id, a.created_at, a.day, a.country, a.extracted, a.citations_extracted,
  coalesce(said.self_mentions, 0), coalesce(said.direct_mentions, 0), coalesce(said.other_mentions, 0),
  said.self_position, said.self_sentiment,
  coalesce(cited.citations, 0), coalesce(cited.cited_domains, 0),
  coalesce(cited.self_citations, 0), coalesce(cited.tracked_citations, 0)
from incoming_answer a
left join (
  select m.answer_id,
    count(*) filter (where c.relationship = 'SELF') as self_mentions,
    count(*) filter (where c.relationship = 'DIRECT') as direct_mentions,
    count(*) filter (where c.relationship <> 'SELF') as other_mentions,
    min(m.position) filter (where c.relationship = 'SELF') as self_position,
    min(m.sentiment) filter (where c.relationship = 'SELF') as self_sentiment
  from mention m
  join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id and not c.ignored
  where m.brand_id = ${brandId} and not m.absent and m.answer_id >= ${from}
  group by m.answer_id
) said on said.answer_id = a.id
left join (
  select c.answer_id,
    count(*) as citations,
    count(distinct c.source_id) as cited_domains,
    count(*) filter (where s.is_self) as self_citations,
    count(*) filter (where o.source_id is not null) as tracked_citations
  from citation c
  join source s on s.brand_id = c.brand_id and s.id = c.source_id
  left join (select distinct source_id from source_owner where brand_id = ${brandId}) o on o.source_id = c.source_id
  where c.brand_id = ${brandId} and c.answer_id >= ${from}
  group by c.answer_id
) cited on cited.answer_id = a.id`)
}

const columnsGiven = [
  'brand_id',
  'id',
  'public_id',
  'prompt_id',
  'assistant_id',
  'created_at',
  'day',
  'country',
  'extracted',
  'citations_extracted',
] as const
const given = join(columnsGiven.map(name))

/** The answers that wait, in `incoming_answer`, for their mentions and citations to be counted. */
export const incomingAnswers = () => rowsFor('incoming_answer', ...columnsGiven)

export const emptyIncoming = (writer: Writer) => writer.scratch('incoming_answer', sql`select ${given} from answer`)

/** Answers that are stored already wait once more: all of a brand, or those whose mentions were read from the text. */
export async function againIncoming(writer: Writer, brandId: number, which: Sql): Promise<void> {
  await emptyIncoming(writer)
  await writer.run(
    sql`insert into incoming_answer select ${given} from answer where brand_id = ${brandId} and ${which}`,
  )
}

/** Counts every answer of a brand anew, after an edit of what counts. */
export async function recount(writer: Writer, brandId: number): Promise<void> {
  await againIncoming(writer, brandId, sql`true`)
  await writer.run(sql`delete from answer where brand_id = ${brandId}`)
  await countAnswers(writer, brandId)
}
