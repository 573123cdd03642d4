import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { answerDays, groupPage } from './groups.ts'
import { handle } from './query/handler.ts'
import { found } from './query/rows.ts'

export const list = handle(api.tags.list, async call => {
  const { pagination, rows, comparison } = await groupPage('tag', call)
  return { pagination, tags: rows.map(({ label, ...group }) => ({ ...group, name: label })), ...comparison }
})

export const evolution = handle(api.tags.evolution, async ({ db, brand, scope, params, query }) => {
  const tag = await found<{ id: string; name: string }>(
    db,
    'TAG_NOT_FOUND',
  )(sql`
select public_id as id, name from tag where brand_id = ${brand.id} and public_id = ${params.tagId}`)
  return { tag, evolution: await answerDays(db, { ...scope, group: { kind: 'tag', id: tag.id } }, query) }
})
