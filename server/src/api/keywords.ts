import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { found } from './found.ts'
import { answerDays, groupColumns, groups } from './groups.ts'
import { handle } from './handler.ts'
import { paginated, tail } from './page.ts'

const sortColumns = { ...groupColumns, keyword: sql`folded` }

export const list = handle(api.keywords.list, async ({ db, brand, scope, query }) => {
  const [all] = await db.rows<{ total: number }>(sql`
select count(*) as total from topic where brand_id = ${brand.id}`)
  const topics = await db.rows<{ label: string }>(sql`
with ${groups('topic', scope)}
select * from groups
${tail(sortColumns, query, sql`id`)}`)
  return {
    pagination: paginated(query, all!.total, topics),
    keywords: topics.map(({ label, ...topic }) => ({ ...topic, keyword: label })),
  }
})

export const evolution = handle(api.keywords.evolution, async ({ db, brand, scope, params }) => {
  const topic = await found<{ id: string; text: string }>(
    db,
    'TOPIC_NOT_FOUND',
    sql`select public_id as id, name as text from topic where brand_id = ${brand.id} and public_id = ${params.keywordId}`,
  )
  return { keyword: topic, evolution: await answerDays(db, { ...scope, topic: [topic.id] }) }
})
