import { api, figures } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { empty, type Sql, sql, values } from '../db/sql.ts'
import { citedFractions } from '../metrics/fractions.ts'
import { ofCited, pick } from '../metrics/measures.ts'
import { allCitations, citedUrls } from '../metrics/relations.ts'
import { inScope, type Scope } from '../metrics/scope.ts'
import { normaliseDomain } from '../web/domain.ts'
import { countsOf } from './counts.ts'
import { handle } from './handler.ts'
import { ownersOf } from './owners.ts'
import { inFront, paginated, tail, totalOf, urlHaving } from './rows.ts'

const sortColumns = {
  mentions: sql`mentions`,
  position: ofCited.avgPosition,
  // Shares of one whole are in the order of the mentions.
  shareOfVoice: sql`mentions`,
  url: sql`coalesce(u.folded, u.url)`,
}

export const list = handle(api.sourceUrls.list, async ({ db, brand, scope, query }) => {
  const cited = citedUrls(scope, sql`${ofSources(brand.id, query)} ${urlHaving(brand.id, query.q)}`)
  const counts = countsOf(query.counts, figures.url, citedFractions)
  const page = await db.rows<{ urlId: number; total: number }>(sql`
with ${allCitations(scope)}, ${cited}
select url_id as "urlId", u.url, ${pick(ofCited, 'totalMentions', 'avgPosition')}, ${ofCited.rate} as "shareOfVoice"${counts.columns},
  (select count(*) from cited) as total
from (select * from cited ${query.sort === 'url' ? empty : sql`where ${inFront(sql`cited`, sortColumns[query.sort], query)}`}) cited
join url u on u.brand_id = ${brand.id} and u.id = url_id
${tail(sortColumns, query, sql`u.url`)}`)
  const total = await totalOf(db, page, query, sql`with ${cited} select count(*) as total from cited`)

  const latest = new Map((await latestOf(db, scope, page)).map(row => [row.urlId, row]))
  const owners = await ownersOf(db, brand.id, [...latest.values()])
  return {
    pagination: paginated(query, total, page),
    sourceUrls: page.map(({ total: _, ...row }) => {
      const { sourceId, ...shown } = latest.get(row.urlId)!
      const competitors = owners.filter(owner => owner.sourceId === sourceId).map(({ name }) => name)
      return { ...row, ...counts.of(row), ...shown, isCompetitor: competitors.length > 0, competitors }
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

/**
 * The source of each URL, and its title: that of the latest citation in scope that has one (D23). What is read of all
 * citations of these URLs is when the latest came; texts and answers are looked up of those that came then.
 */
const latestOf = (db: Reader, scope: Scope, urls: readonly { urlId: number }[]) => {
  const cited = sql`
  from citation
  where ${inScope(scope)} and url_id in (${values(urls.map(({ urlId }) => urlId))})`
  return db.rows<{ urlId: number; sourceId: number }>(sql`
with times as (
  select url_id as of_url, max(created_at) filter (where title is not null) as titled, max(created_at) as untitled ${cited}
  group by url_id
),
latest as (
  select distinct on (url_id) url_id, source_id, title
  from times
  join (select url_id, answer_id, position, source_id, title, created_at ${cited}) c
    on url_id = of_url and c.created_at = coalesce(titled, untitled) and (title is not null or titled is null)
  join answer a on a.brand_id = ${scope.brandId} and a.id = answer_id
  order by url_id, a.public_id desc, position desc
)
select url_id as "urlId", source_id as "sourceId", title, s.domain, s.is_self as "isSelf"
from latest
join source s on s.brand_id = ${scope.brandId} and s.id = source_id`)
}
