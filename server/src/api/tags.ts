import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { found } from './found.ts'
import { answerDays, groupColumns, groups } from './groups.ts'
import { handle } from './handler.ts'
import { paginated, tail } from './page.ts'

const sortColumns = { ...groupColumns, name: sql`folded` }

export const list = handle(api.tags.list, async ({ db, brand, scope, query }) => {
  const [all] = await db.rows<{ total: number }>(sql`
select count(*) as total from tag where brand_id = ${brand.id}`)
  const tags = await db.rows<{ label: string }>(sql`
with ${groups('tag', scope)}
select * from groups
${tail(sortColumns, query, sql`id`)}`)
  return {
    pagination: paginated(query, all!.total, tags),
    tags: tags.map(({ label, ...tag }) => ({ ...tag, name: label })),
  }
})

export const evolution = handle(api.tags.evolution, async ({ db, brand, scope, params }) => {
  const tag = await found<{ id: string; name: string }>(
    db,
    'TAG_NOT_FOUND',
    sql`select public_id as id, name from tag where brand_id = ${brand.id} and public_id = ${params.tagId}`,
  )
  return { tag, evolution: await answerDays(db, { ...scope, tag: [tag.id] }) }
})
