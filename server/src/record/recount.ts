import type { Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import { factPages } from './answer-pages.ts'
import { type Answer, addAnswer, noAnswers, writeAnswers } from './answer-rows.ts'
import type { KnownBrand } from './brand.ts'
import { countingOf, type Said } from './counts.ts'

/** Counts every answer of a brand anew, after an edit of what counts. */
export async function recount(writer: Writer, brand: KnownBrand): Promise<void> {
  const counting = countingOf(brand)
  await writer.run(sql`delete from cited_entity where brand_id = ${brand.id}`)
  for await (const { from, to } of factPages(writer, brand.id)) {
    const ofPage = (id: 'id' | 'answer_id') => sql`brand_id = ${brand.id} and ${name(id)} between ${from} and ${to}`
    const said = await byAnswer<Said>(
      writer.stream(sql`
select answer_id, competitor_id as entity, position, sentiment, absent from mention where ${ofPage('answer_id')}`),
      row => row,
    )
    const cited = await byAnswer<number, { source_id: number }>(
      writer.stream(sql`select answer_id, source_id from citation where ${ofPage('answer_id')}`),
      row => row.source_id,
    )
    const rows = noAnswers()
    for (const answer of await writer.rows<Answer>(sql`
select brand_id, id as answer_id, public_id, prompt_id, assistant_id, created_at, day, country, extracted, citations_extracted
from answer where ${ofPage('id')}`))
      addAnswer(rows, counting, answer, said.get(answer.answer_id) ?? [], cited.get(answer.answer_id) ?? [])
    await writer.run(sql`delete from answer where ${ofPage('id')}`)
    await writeAnswers(writer, rows)
  }
}

async function byAnswer<T, Row = T>(
  stream: AsyncIterable<(Row & { answer_id: number })[]>,
  factOf: (row: Row) => T,
): Promise<Map<number, T[]>> {
  const facts = new Map<number, T[]>()
  for await (const rows of stream)
    for (const row of rows) {
      const known = facts.get(row.answer_id)
      if (known) known.push(factOf(row))
      else facts.set(row.answer_id, [factOf(row)])
    }
  return facts
}
