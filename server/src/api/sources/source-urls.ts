import { type Api, api, figures, type Query } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql, unnested, values } from '../../db/sql.ts'
import { citedFractions } from '../../metrics/fractions.ts'
import { ofCited, pick } from '../../metrics/measures.ts'
import { allCitations, citedUrls, competitorsCitation, ofOwnSources, ownCitation } from '../../metrics/relations.ts'
import { inScope, type Scope } from '../../metrics/scope.ts'
import { type UnnumberedUrls, unnumbered, variants } from '../../metrics/sources/pages.ts'
import { normaliseDomain } from '../../web/domain.ts'
import { selectCounts } from '../query/counts.ts'
import { type Brand, handle } from '../query/handler.ts'
import { findPathOwners, listSourceOwners } from '../query/owners.ts'
import { inFront, paginated, tail, totalOf, urlHaving } from '../query/rows.ts'

const sortColumns = {
  mentions: sql`mentions`,
  position: ofCited.avgPosition,
  shareOfVoice: sql`mentions`,
  url: sql`coalesce(u.folded, u.url)`,
}

export const listSourceUrls = handle(api.sourceUrls.list, async ({ db, brand, scope, query }) => {
  const counts = selectCounts(query.counts, figures.url, citedFractions)
  const filter = ofSources(brand, query)
  const cited = query.pages
    ? pagesCited(scope, filter, query, await unnumbered(db, brand.id))
    : urlsCited(scope, filter, query)
  const page = await db.rows<CitedUrlRow>(sql`
with ${allCitations(scope)}, ${cited.with}
select url_id as "urlId", u.url${cited.columns}, ${pick(ofCited, 'totalMentions', 'avgPosition')}, ${ofCited.rate} as "shareOfVoice"${counts.columns},
  (select count(*) from cited) as total
from ${cited.shown}
join url u on u.brand_id = ${brand.id} and u.id = url_id
${tail(sortColumns, query, sql`u.url`)}`)
  const total = await totalOf(db, page, query, sql`with ${cited.with} select count(*) as total from cited`)

  const latest = new Map((await latestOf(db, scope, page)).map(row => [row.urlId, row]))
  const owners = await listSourceOwners(db, brand.id, [...latest.values()])
  const ofPaths = await findPathOwners(
    db,
    brand,
    page.map(({ urlId }) => urlId),
  )
  return {
    pagination: paginated(query, total, page),
    sourceUrls: page.map(({ total: _, members: __, ...row }) => {
      const { sourceId, ...shown } = latest.get(row.urlId)!
      const ofSource = owners.filter(owner => owner.sourceId === sourceId).map(({ name }) => name)
      // All URLs of a page have the same owners.
      const { isSelf, competitors } = ofPaths(row.urlId) ?? { isSelf: shown.isSelf, competitors: ofSource }
      return { ...row, ...counts.of(row), ...shown, isSelf, isCompetitor: competitors.length > 0, competitors }
    }),
  }
})

type SourceUrlListQuery = Query<Api['sourceUrls']['list']>

interface CitedUrlRow {
  urlId: number
  total: number
  /** Integer keys of the page's URLs, if grouped by page. */
  members?: string
}

/** `shown` has the rows of `cited` that can be on the page. */
interface CitedRows {
  with: Sql
  shown: Sql
  columns: Sql
}

const early = (query: SourceUrlListQuery): Sql =>
  query.sort === 'url' ? empty : sql`where ${inFront(sql`cited`, sortColumns[query.sort], query)}`

function urlsCited(scope: Scope, filter: Sql, query: SourceUrlListQuery): CitedRows {
  return {
    with: citedUrls(scope, sql`${filter} ${urlHaving(scope.brandId, query.q)}`),
    shown: sql`(select * from cited ${early(query)}) cited`,
    columns: empty,
  }
}

/** Shows the most cited URL of each page. Ties go to the first. */
function pagesCited(scope: Scope, filter: Sql, query: SourceUrlListQuery, rest: UnnumberedUrls): CitedRows {
  const isFound =
    query.q === undefined
      ? empty
      : sql`, position(${query.q.toLowerCase()} in coalesce(u.folded, u.url)) > 0 as is_found`
  return {
    with: sql`${variants(scope, filter, rest, isFound)},
cited as materialized (
  select page, sum(mentions) as mentions, sum(positions) as positions, count(*) as urls
  from variants
  group by page
  ${query.q === undefined ? empty : sql`having bool_or(is_found)`}
)`,
    shown: sql`(
  select (array_agg(v.url_id order by v.mentions desc, u.url))[1] as url_id, string_agg(cast(v.url_id as text), ',') as members,
    c.mentions, c.positions, c.urls
  from (select * from cited ${early(query)}) c
  join variants v on v.page = c.page
  join url u on u.brand_id = ${scope.brandId} and u.id = v.url_id
  group by c.page, c.mentions, c.positions, c.urls
) cited`,
    columns: sql`, urls, members`,
  }
}

interface SourceUrlFilter {
  domain?: string | undefined
  isSelf?: boolean | undefined
  isCompetitor?: boolean | undefined
}

/** SQL conditions for citations, beginning with `and`. The domain is normalized (D14). */
function ofSources(brand: Brand, { domain, isSelf, isCompetitor }: SourceUrlFilter): Sql {
  if (domain === undefined && isSelf === undefined && isCompetitor === undefined) return empty
  const brandId = brand.id
  const ofDomain = domain === undefined ? empty : sql`and domain = ${normaliseDomain(domain)}`
  if (brand.ownsPaths)
    return sql`and source_id in (select id from source where brand_id = ${brandId} ${ofDomain})
      ${isSelf === undefined ? empty : sql`and (${ownCitation(brand, ofOwnSources(brandId))}) = ${isSelf}`}
      ${isCompetitor === undefined ? empty : sql`and (${competitorsCitation(brandId)}) = ${isCompetitor}`}`
  return sql`and source_id in (
    select id from source
    where brand_id = ${brandId}
      ${ofDomain}
      ${isSelf === undefined ? empty : sql`and is_self = ${isSelf}`}
      ${isCompetitor === undefined ? empty : sql`and (not is_self and id in (select source_id from source_owner where brand_id = ${brandId})) = ${isCompetitor}`})`
}

/** The source and latest title (D23) of each URL or page. Reads texts and answers only for the latest citations. */
function latestOf(db: Reader, scope: Scope, rows: readonly CitedUrlRow[]) {
  const members = rows.flatMap(({ urlId, members }) =>
    (members?.split(',').map(Number) ?? [urlId]).map(member => ({ member, of: urlId })),
  )
  const isPaged = members.some(({ member, of }) => member !== of)
  const shownAs = isPaged
    ? sql`join (select ${unnested(members.map(({ member }) => member))} as member, ${unnested(members.map(({ of }) => of))} as row_id) shown on member = url_id`
    : empty
  const row = isPaged ? sql`row_id` : sql`url_id`
  const cited = sql`
  from citation ${shownAs}
  where ${inScope(scope)} and url_id in (${values(members.map(({ member }) => member))})`
  return db.rows<{ urlId: number; sourceId: number; isSelf: boolean }>(sql`
with times as (
  select ${row} as of_url, max(created_at) filter (where title is not null) as titled, max(created_at) as untitled ${cited}
  group by ${row}
),
latest as (
  select distinct on (of_url) of_url, source_id, title
  from times
  join (select ${row} as url_row, answer_id, position, source_id, title, created_at ${cited}) c
    on url_row = of_url and c.created_at = coalesce(titled, untitled) and (title is not null or titled is null)
  join answer a on a.brand_id = ${scope.brandId} and a.id = answer_id
  order by of_url, a.public_id desc, position desc
)
select of_url as "urlId", source_id as "sourceId", title, s.domain, s.is_self as "isSelf"
from latest
join source s on s.brand_id = ${scope.brandId} and s.id = source_id`)
}
