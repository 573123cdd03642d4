import { raiseRevision } from '../../db/brands.ts'
import type { Writer } from '../../db/db.ts'
import { integers, name, type Sql, sql, values } from '../../db/sql.ts'
import { type TableName, tables, tablesOfBrands } from '../../db/tables.ts'
import { notedErasure } from '../changes/ledger.ts'
import { sweep } from './sweep.ts'

const having = (column: string, but?: string): TableName[] =>
  tablesOfBrands.filter(table => {
    const { columns } = tables[table]
    return column in columns && !(but !== undefined && but in columns)
  })

interface LockedResource {
  brand: number
  id: number
}

/** Also locks the brand. Undefined if the brand or row doesn't exist. */
async function find(
  writer: Writer,
  table: 'topic' | 'tag',
  brandId: string,
  publicId: string,
): Promise<LockedResource | undefined> {
  const raised = await raiseRevision(writer, brandId)
  if (!raised) return undefined
  const [row] = await writer.rows<{ id: number }>(sql`
select id from ${name(table)} where brand_id = ${raised.id} and public_id = ${publicId}`)
  return row && { brand: raised.id, id: row.id }
}

const remove = (writer: Writer, table: TableName, which: Sql) =>
  writer.run(sql`delete from ${name(table)} where ${which}`)

/** Returns the number of deleted answers, undefined for an unknown prompt. */
export async function erasePrompt(
  writer: Writer,
  brandId: string,
  promptId: string,
  now: Date,
): Promise<number | undefined> {
  const { prompts, answers } = await erasePrompts(writer, brandId, [promptId], now)
  return prompts === 0 ? undefined : answers
}

/**
 * Deletes prompts with their answers and runs, and rows that only these use. Lowers run counts, but not spending.
 * Unknown ids are skipped.
 */
export async function erasePrompts(
  writer: Writer,
  brandId: string,
  promptIds: readonly string[],
  now: Date,
): Promise<{ prompts: number; answers: number }> {
  const raised = await raiseRevision(writer, brandId)
  if (!raised) return { prompts: 0, answers: 0 }
  const { id: brand } = raised
  const rows = await writer.rows<{ id: number }>(sql`
select id from prompt where brand_id = ${brand} and public_id in (${values(promptIds)})`)
  if (rows.length === 0) return { prompts: 0, answers: 0 }
  const ids = rows.map(({ id }) => id)
  const ofPrompt = sql`brand_id = ${brand} and prompt_id in (${integers(ids)})`
  const [gone] = await writer.rows<{ answers: number }>(sql`select count(*) as answers from answer where ${ofPrompt}`)
  const text = ids.length === 1 ? 'a prompt erased' : `${ids.length} prompts erased`
  const causes = () => [{ competitors: [], text }]
  await notedErasure(writer, raised, ids, gone!.answers, { now, causes })
  await uncount(writer, brand, ofPrompt)
  for (const [key, owners] of [
    ['answer_id', ['answer']],
    ['ask_id', ['ask', 'due']],
  ] as const)
    for (const table of having(key, 'prompt_id'))
      for (const owner of owners)
        await remove(
          writer,
          table,
          sql`brand_id = ${brand} and ${name(key)} in (select id from ${name(owner)} where ${ofPrompt})`,
        )
  for (const table of having('prompt_id')) await remove(writer, table, ofPrompt)
  await remove(writer, 'prompt', sql`brand_id = ${brand} and id in (${integers(ids)})`)
  await sweep(writer, brand)
  return { prompts: ids.length, answers: gone!.answers }
}

interface RunCounts {
  day: number
  provider: string
  planned: number
  answered: number
  failed: number
  skipped: number
  notShown: number
}

/** Deletes counts without remaining runs. */
async function uncount(writer: Writer, brand: number, which: Sql): Promise<void> {
  const groups = await writer.rows<RunCounts>(sql`
select day, provider, count(*) as planned, count(*) filter (where outcome = 'answered') as answered,
  count(*) filter (where outcome = 'failed') as failed, count(*) filter (where outcome = 'skipped') as skipped,
  count(*) filter (where outcome = 'not_shown') as "notShown"
from (
  select day, provider, outcome from ask where ${which}
  union all select day, provider, null as outcome from due where ${which}
) asked
group by day, provider order by day, provider`)
  for (const { day, provider, planned, answered, failed, skipped, notShown } of groups)
    await writer.run(sql`
update coverage set planned = greatest(0, planned - ${planned}), answered = greatest(0, answered - ${answered}),
  failed = greatest(0, failed - ${failed}), skipped = greatest(0, skipped - ${skipped}),
  not_shown = greatest(0, coalesce(not_shown, 0) - ${notShown})
where brand_id = ${brand} and day = ${day} and provider = ${provider}`)
  if (groups.length > 0) await remove(writer, 'coverage', sql`brand_id = ${brand} and planned = 0`)
}

/** Returns the number of the topic's prompts, undefined for an unknown topic. */
export async function eraseTopic(writer: Writer, brandId: string, topicId: string): Promise<number | undefined> {
  const found = await find(writer, 'topic', brandId, topicId)
  if (!found) return undefined
  const prompts = await writer.rows(sql`
update prompt set topic_id = null where brand_id = ${found.brand} and topic_id = ${found.id} returning id`)
  // Otherwise a later topic with the same integer would get these figures.
  await remove(writer, 'ledger_figure', sql`brand_id = ${found.brand} and topic_id = ${found.id}`)
  await remove(writer, 'topic', sql`brand_id = ${found.brand} and id = ${found.id}`)
  return prompts.length
}

/** Returns the number of the tag's prompts, undefined for an unknown tag. */
export async function eraseTag(writer: Writer, brandId: string, tagId: string): Promise<number | undefined> {
  const found = await find(writer, 'tag', brandId, tagId)
  if (!found) return undefined
  const prompts = await writer.rows(sql`
delete from prompt_tag where brand_id = ${found.brand} and tag_id = ${found.id} returning prompt_id`)
  await remove(writer, 'tag', sql`brand_id = ${found.brand} and id = ${found.id}`)
  return prompts.length
}

async function eraseRows(writer: Writer, brandId: string, table: TableName, which: Sql = sql`true`): Promise<boolean> {
  const raised = await raiseRevision(writer, brandId)
  if (!raised) return false
  const gone = await writer.rows(sql`
delete from ${name(table)} where brand_id = ${raised.id} and ${which} returning brand_id`)
  return gone.length > 0
}

export async function eraseArticle(writer: Writer, brandId: string, articleId: string): Promise<boolean> {
  for (const table of ['draft', 'source_page', 'live_page'] as const)
    await eraseRows(writer, brandId, table, sql`article_id = ${articleId}`)
  return eraseRows(writer, brandId, 'article', sql`public_id = ${articleId}`)
}

export const eraseSnapshot = (writer: Writer, brandId: string, snapshotId: string): Promise<boolean> =>
  eraseRows(writer, brandId, 'perception_snapshot', sql`public_id = ${snapshotId}`)

export const eraseNote = (writer: Writer, brandId: string, noteId: string): Promise<boolean> =>
  eraseRows(writer, brandId, 'note', sql`public_id = ${noteId}`)

export async function eraseAnalysis(writer: Writer, brandId: string): Promise<boolean> {
  const found = await eraseRows(writer, brandId, 'technical_analysis')
  const past = await eraseRows(writer, brandId, 'readiness_check')
  return found || past
}

/** Queued runs stay queued. */
export const eraseSchedule = (writer: Writer, brandId: string): Promise<boolean> =>
  eraseRows(writer, brandId, 'schedule')

export async function eraseIntegration(writer: Writer, brandId: string): Promise<boolean> {
  const found = await eraseRows(writer, brandId, 'crawler_integration')
  for (const table of tablesOfBrands.filter(table => table.startsWith('crawler')))
    await eraseRows(writer, brandId, table)
  return found
}
