import { api } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { empty, type Sql, sql, values } from '../db/sql.ts'
import { normaliseDomain } from '../extraction/domain.ts'
import { ofCitations } from '../metrics/measures.ts'
import { citations } from '../metrics/relations.ts'
import type { Scope } from '../metrics/scope.ts'
import { pick } from '../metrics/select.ts'
import { handle } from './handler.ts'
import { paginated, tail } from './page.ts'

interface Row {
  urlId: number
  sourceId: number
}

const sortColumns = {
  mentions: sql`"totalMentions"`,
  position: sql`"avgPosition"`,
  shareOfVoice: sql`"shareOfVoice"`,
  url: sql`coalesce(u.folded, u.url)`,
}

export const list = handle(api.sourceUrls.list, async ({ db, brand, scope, query }) => {
  // A URL has one source: that of its host, else that of the domain it is given with.
  const cited = sql`${citations(scope)},
cited as (
  select url_id, min(source_id) as source_id,
    ${pick(ofCitations, 'totalMentions', 'avgPosition')}, ${ofCitations.rate} as "shareOfVoice"
  from citations
  where url_id is not null ${ofSources(brand.id, query)}
  group by url_id
)`
  const [all] = await db.rows<{ total: number }>(sql`with ${cited} select count(*) as total from cited`)
  const page = await db.rows<Row>(sql`
with ${cited}
select url_id as "urlId", source_id as "sourceId", u.url, s.domain, s.is_self as "isSelf",
  "totalMentions", "avgPosition", "shareOfVoice"
from cited
join url u on u.brand_id = ${brand.id} and u.id = url_id
join source s on s.brand_id = ${brand.id} and s.id = source_id
${tail(sortColumns, query, sql`u.url`)}`)

  const titles = await titlesOf(db, scope, page)
  const owners = await ownersOf(db, brand.id, page)
  return {
    pagination: paginated(query, all!.total, page),
    sourceUrls: page.map(({ urlId, sourceId, ...row }) => {
      const competitors = owners.filter(owner => owner.sourceId === sourceId).map(({ name }) => name)
      const title = titles.find(titled => titled.urlId === urlId)?.title ?? null
      return { ...row, title, isCompetitor: competitors.length > 0, competitors }
    }),
  }
})

interface Asked {
  domain?: string | undefined
  isSelf?: boolean | undefined
  isCompetitor?: boolean | undefined
}

/** Which sources are asked for, as a condition on citations; the domain is compared as D14 writes it. */
function ofSources(brandId: number, { domain, isSelf, isCompetitor }: Asked): Sql {
  if (domain === undefined && isSelf === undefined && isCompetitor === undefined) return empty
  return sql`and source_id in (
    select id from source
    where brand_id = ${brandId}
      ${domain === undefined ? empty : sql`and domain = ${normaliseDomain(domain)}`}
      ${isSelf === undefined ? empty : sql`and is_self = ${isSelf}`}
      ${isCompetitor === undefined ? empty : sql`and (not is_self and id in (select source_id from source_owner where brand_id = ${brandId})) = ${isCompetitor}`})`
}

/** The titles of URLs: that of the latest citation in scope that has one (D23). */
const titlesOf = (db: Reader, scope: Scope, page: readonly Row[]) =>
  db.rows<{ urlId: number; title: string }>(sql`
with ${citations(scope)}
select distinct on (c.url_id) c.url_id as "urlId", c.title
from citations c
join answer a on a.brand_id = c.brand_id and a.id = c.answer_id
where c.url_id in (${values(page.map(row => row.urlId))}) and c.title is not null
order by c.url_id, c.created_at desc, a.public_id desc, c.position desc`)

/** The direct competitors whose sources these are, by name (D39). */
const ownersOf = (db: Reader, brandId: number, page: readonly Row[]) =>
  db.rows<{ sourceId: number; name: string }>(sql`
select o.source_id as "sourceId", c.name
from source_owner o
join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where o.brand_id = ${brandId} and o.source_id in (${values(page.map(row => row.sourceId))}) and c.relationship = 'DIRECT'
order by c.name_folded, c.name, c.public_id`)
