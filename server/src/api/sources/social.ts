import { api } from '@earshot/contract'
import { empty, sql, values } from '../../db/sql.ts'
import { citations } from '../../metrics/relations.ts'
import { handle } from '../query/handler.ts'
import { inFront, paginated, tail, timestamp, totalOf, urlHaving } from '../query/rows.ts'

interface CitationKey {
  answerId: number
  position: number
}

interface Row extends CitationKey {
  createdAt: number
}

const keyOf = ({ answerId, position }: CitationKey) => `${answerId} ${position}`

const sortColumns = {
  createdAt: sql`c.created_at`,
  position: sql`c.position`,
  upvotes: sql`coalesce(c.upvotes, 0)`,
  comments: sql`coalesce(c.comment_count, 0)`,
  url: sql`coalesce(u.folded, u.url)`,
}

/** Id of an item: `answer:position`. Ties are sorted by it (D8, D29). */
const itemId = sql`(a.public_id || ':' || cast(c.position as text)) collate "C"`

export const listSocialCitations = handle(api.social.list, async ({ db, brand, scope, query }) => {
  const cited = sql`${citations(scope)},
cited as (
  select answer_id, position, url_id, upvotes, comment_count, created_at
  from citations
  where source_id in (
    select id from source
    where brand_id = ${brand.id} and type in ('SOCIAL', 'FORUM')
      ${query.platform === undefined ? empty : sql`and platform = ${query.platform}`}
  ) ${urlHaving(brand.id, query.q)}
)`
  const urls = sql`left join url u on u.brand_id = ${brand.id} and u.id = c.url_id`
  const page = await db.rows<CitationKey & { id: string; total: number }>(sql`
with ${cited}
select c.answer_id as "answerId", c.position, ${itemId} as id, (select count(*) from cited) as total
from (select * from cited c ${query.sort === 'url' ? empty : sql`where ${inFront(sql`cited c`, sortColumns[query.sort], query)}`}) c
join answer a on a.brand_id = ${brand.id} and a.id = c.answer_id
${query.sort === 'url' ? urls : empty}
${tail(sortColumns, query, itemId)}`)
  const total = await totalOf(db, page, query, sql`with ${cited} select count(*) as total from cited`)
  // Look up texts after paging, because they take most of the time.
  const items = await db.rows<Row>(sql`
select c.answer_id as "answerId", s.platform, c.community_id as "communityId", c.community_name as "communityName",
  u.url, c.title, s.domain, c.position, coalesce(c.upvotes, 0) as upvotes, coalesce(c.comment_count, 0) as "commentCount",
  c.created_at as "createdAt"
from citation c
join source s on s.brand_id = ${brand.id} and s.id = c.source_id
${urls}
where c.brand_id = ${brand.id} and c.answer_id in (${values(page.map(({ answerId }) => answerId))})`)
  const itemAt = new Map(items.map(item => [keyOf(item), item]))
  const rows = page.map(({ id, ...place }) => ({ ...itemAt.get(keyOf(place))!, id }))
  return {
    pagination: paginated(query, total, rows),
    social: rows.map(row => ({ ...row, createdAt: timestamp(row.createdAt) })),
  }
})
