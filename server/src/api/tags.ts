import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { answerDays, groupPage } from './groups.ts'
import { handle } from './query/handler.ts'
import { requireRow } from './query/rows.ts'

export const listTags = handle(api.tags.list, async call => {
  const { pagination, rows, comparison } = await groupPage('tag', call)
  return { pagination, tags: rows.map(({ label, ...group }) => ({ ...group, name: label })), ...comparison }
})

export const tagsEvolution = handle(api.tags.evolution, async ({ db, brand, scope, params, query }) => {
  const tag = await requireRow<{ id: string; name: string }>(
    db,
    'TAG_NOT_FOUND',
  )(sql`
select public_id as id, name from tag where brand_id = ${brand.id} and public_id = ${params.tagId}`)
  return { tag, evolution: await answerDays(db, { ...scope, group: { kind: 'tag', id: tag.id } }, query) }
})
