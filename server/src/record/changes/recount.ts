import { type AnswerKeys, createFactRows, writeFacts } from '../../db/bulk/rows.ts'
import type { BulkCell } from '../../db/column.ts'
import type { Writer } from '../../db/db.ts'
import { integers, join, name, type Sql, sql } from '../../db/sql.ts'
import { chosenFactPages } from '../../reading/answer-pages.ts'
import { inTurns } from '../../threads/turns.ts'
import type { BrandEntities } from '../brand.ts'
import { addCitedEntities, countAnswer, countingOf, noCitations } from '../facts/counts.ts'
import { loadUrlOwners } from '../urls/owners.ts'
import { factsIn } from './reprocess.ts'

/** An edit of entities can change these counts. */
const changing = [
  ...['self_mentions', 'direct_mentions', 'other_mentions', 'self_position', 'self_sentiment'],
  ...['self_citations', 'tracked_citations', 'self_recommended'],
] as const
const counted = 'counted'

/**
 * Recounts the answers in a table with the column `answer_id`. Reads only citations of sources and URLs that have
 * owners.
 */
export async function recountChosen(writer: Writer, brand: BrandEntities, table: string): Promise<void> {
  const counting = countingOf(brand)
  const owned = [...brand.owned.keys()]
  const urlOwners = await loadUrlOwners(writer, brand)
  const ofSources = owned.length === 0 ? sql`false` : sql`source_id in (${integers(owned)})`
  const cites = urlOwners
    ? sql`(${ofSources} or url_id in (select url_id from url_owner where brand_id = ${brand.id}))`
    : ofSources
  await writer.scratch(counted, ['answer_id', ...changing].map(column => `${column} int`).join())
  await writer.run(sql`
delete from cited_entity where brand_id = ${brand.id} and answer_id in (select answer_id from ${name(table)})`)
  for await (const { from, to } of chosenFactPages(writer, brand.id, table, brand.competitors.size)) {
    const ofPage = (id: Sql) => sql`
brand_id = ${brand.id} and ${id} between ${from} and ${to} and ${id} in (select answer_id from ${name(table)})`
    const [said, cited] = await factsIn(writer, ofPage(sql`answer_id`), urlOwners, cites)
    const citedEntities = createFactRows('cited_entity')
    const columns: Record<string, BulkCell[]> = Object.fromEntries(
      ['answer_id', ...changing].map(column => [column, []]),
    )
    const answers = await writer.rows<AnswerKeys & { answer_id: number }>(sql`
select brand_id, id as answer_id, prompt_id, assistant_id, created_at, day from answer where ${ofPage(sql`id`)}`)
    await inTurns(answers, answer => {
      const citations = cited.get(answer.answer_id) ?? noCitations
      const counts = countAnswer(counting, said.get(answer.answer_id) ?? [], citations)
      columns.answer_id!.push(answer.answer_id)
      for (const column of changing) columns[column]!.push(counts[column])
      addCitedEntities(citedEntities, counting, answer, citations)
    })
    await writer.append(counted, columns)
    await writeFacts(writer, citedEntities)
  }
  const set = changing.map(column => sql`${name(column)} = ${name(counted)}.${name(column)}`)
  await writer.run(sql`
update answer set ${join(set)} from ${name(counted)}
where answer.brand_id = ${brand.id} and answer.id = ${name(counted)}.answer_id`)
}
