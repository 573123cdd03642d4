import { api } from '@earshot/contract'
import { empty, sql } from '../db/sql.ts'
import { citations } from '../metrics/relations.ts'
import { handle } from './handler.ts'
import { paginated, tail } from './page.ts'

interface Row {
  answerId: string
  position: number
  createdAt: number
}

const sortColumns = {
  createdAt: sql`c.created_at`,
  position: sql`c.position`,
  upvotes: sql`coalesce(c.upvotes, 0)`,
  comments: sql`coalesce(c.comment_count, 0)`,
  url: sql`coalesce(u.folded, u.url)`,
}

export const list = handle(api.social.list, async ({ db, brand, scope, query }) => {
  const cited = sql`${citations(scope)},
cited as (
  select * from citations
  where source_id in (
    select id from source
    where brand_id = ${brand.id} and type in ('SOCIAL', 'FORUM')
      ${query.platform === undefined ? empty : sql`and platform = ${query.platform}`}
  )
)`
  const [all] = await db.rows<{ total: number }>(sql`with ${cited} select count(*) as total from cited`)
  // The id of an item is the answer's, a colon and the position: their order is that of the whole text (D8).
  const rows = await db.rows<Row>(sql`
with ${cited}
select a.public_id as "answerId", s.platform, c.community_id as "communityId", c.community_name as "communityName", u.url,
  c.title, s.domain, c.position, coalesce(c.upvotes, 0) as upvotes, coalesce(c.comment_count, 0) as "commentCount",
  c.created_at as "createdAt"
from cited c
join source s on s.brand_id = c.brand_id and s.id = c.source_id
join answer a on a.brand_id = c.brand_id and a.id = c.answer_id
left join url u on u.brand_id = c.brand_id and u.id = c.url_id
${tail(sortColumns, query, sql`(a.public_id || ':' || cast(c.position as text)) collate "C"`)}`)
  return {
    pagination: paginated(query, all!.total, rows),
    social: rows.map(({ answerId, createdAt, ...row }) => ({
      ...row,
      id: `${answerId}:${row.position}`,
      createdAt: new Date(createdAt).toISOString(),
    })),
  }
})
