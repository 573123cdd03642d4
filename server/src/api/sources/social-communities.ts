import { api, figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { pick } from '../../metrics/measures.ts'
import type { Scope } from '../../metrics/scope.ts'
import {
  communities,
  communityFractions,
  ofAllCommunities,
  ofCommunities,
  socialCitations,
} from '../../metrics/sources/communities.ts'
import { selectCounts } from '../query/counts.ts'
import { handle } from '../query/handler.ts'
import { ordered, paginated, tail, timestamp } from '../query/rows.ts'

interface Row {
  platform: string
  /** The domain of an unknown platform, otherwise ''. */
  site: string
  /** True if `called` is the community's id, false for its name. */
  byId: boolean
  called: string
  lastAt: number
  namedAt: number | null
}

interface CommunityTotalsRow {
  total: number
  allCitations: number
  inCommunities: number
}

const sortColumns = {
  citations: sql`citations`,
  answers: sql`answers`,
  position: sql`"avgPosition"`,
  lastCitedAt: sql`last_at`,
}
const tie = sql`platform, site, by_id, called`

export const listSocialCommunities = handle(api.socialCommunities.list, async ({ db, scope, query }) => {
  const counts = selectCounts(query.counts, figures.community, communityFractions)
  // The query returns at least one row, which has the totals.
  const rows = await db.rows<Row & CommunityTotalsRow>(sql`
with ${communities(scope, query.platform)},
totals as (
  select ${pick(ofAllCommunities, 'total', 'allCitations', 'inCommunities')} from communities
),
page as (
  select *, ${pick(ofCommunities, 'share', 'avgPosition')}${counts.columns}
  from communities
  where called is not null
  ${tail(sortColumns, query, tie)}
)
select platform, site, by_id as "byId", called, citations, share, "avgPosition", answers, last_at as "lastAt",
  named_at as "namedAt", total, "allCitations", "inCommunities"${counts.again}
from totals
left join page on true
${ordered(sortColumns, query, tie)}`)
  const { total, allCitations, inCommunities } = rows[0]!
  const page = rows.filter(({ called }) => called !== null)
  const nameOf = await namesOf(
    db,
    scope,
    page.filter(({ byId, namedAt }) => byId && namedAt !== null),
  )
  return {
    pagination: paginated(query, total, page),
    totals: { citations: allCitations, inCommunities },
    communities: page.map(({ site, byId, called, lastAt, ...row }) => ({
      ...row,
      ...counts.of(row),
      domain: site === '' ? null : site,
      communityId: byId ? called : null,
      communityName: byId ? nameOf({ ...row, site, called }) : called,
      lastCitedAt: timestamp(lastAt),
    })),
  }
})

const keyOf = ({ platform, site, called }: Pick<Row, 'platform' | 'site' | 'called'>) =>
  JSON.stringify([platform, site, called])

/** The latest citation with a name gives the name (D23). */
async function namesOf(db: Reader, scope: Scope, known: readonly Row[]) {
  const rows = await db.rows<{ platform: string; site: string; called: string; name: string }>(sql`
select distinct on (c.platform, c.site, c.community_id)
  c.platform, c.site, c.community_id as called, c.community_name as name
from (${socialCitations(scope)}) c
join answer a on a.brand_id = ${scope.brandId} and a.id = c.answer_id
where c.community_name is not null and c.community_id in (${values(known.map(({ called }) => called))})
  and c.created_at in (${values(known.map(({ namedAt }) => namedAt))})
order by c.platform, c.site, c.community_id, c.created_at desc, a.public_id desc, c.position desc`)
  const names = new Map(rows.map(row => [keyOf(row), row.name]))
  return (of: Pick<Row, 'platform' | 'site' | 'called'>) => names.get(keyOf(of)) ?? null
}
