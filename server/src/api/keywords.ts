import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { answerDays, groupPage } from './groups.ts'
import { handle } from './query/handler.ts'
import { requireRow } from './query/rows.ts'

export const listKeywords = handle(api.keywords.list, async call => {
  const { pagination, rows, comparison } = await groupPage('topic', call)
  return { pagination, keywords: rows.map(({ label, ...group }) => ({ ...group, keyword: label })), ...comparison }
})

export const keywordsEvolution = handle(api.keywords.evolution, async ({ db, brand, scope, params, query }) => {
  const topic = await requireRow<{ id: string; text: string }>(
    db,
    'TOPIC_NOT_FOUND',
  )(sql`
select public_id as id, name as text from topic where brand_id = ${brand.id} and public_id = ${params.keywordId}`)
  return {
    keyword: topic,
    evolution: await answerDays(db, { ...scope, group: { kind: 'topic', id: topic.id } }, query),
  }
})
