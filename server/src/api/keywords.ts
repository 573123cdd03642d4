import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { answerDays, groupPage } from './groups.ts'
import { handle } from './handler.ts'
import { found } from './rows.ts'

export const list = handle(api.keywords.list, async ({ db, brand, scope, query }) => {
  const { pagination, rows } = await groupPage('topic', db, brand, scope, query)
  return { pagination, keywords: rows.map(({ label, ...group }) => ({ ...group, keyword: label })) }
})

export const evolution = handle(api.keywords.evolution, async ({ db, brand, scope, params, query }) => {
  const topic = await found<{ id: string; text: string }>(
    db,
    'TOPIC_NOT_FOUND',
  )(sql`
select public_id as id, name as text from topic where brand_id = ${brand.id} and public_id = ${params.keywordId}`)
  return {
    keyword: topic,
    evolution: await answerDays(db, { ...scope, group: { kind: 'topic', id: topic.id } }, query),
  }
})
