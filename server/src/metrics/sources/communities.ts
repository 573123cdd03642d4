import type { Platform } from '@earshot/contract'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { avgPosition, ofRate } from '../fractions.ts'
import { inPercent, integer, ratio } from '../measures.ts'
import { inScope, type Scope } from '../scope.ts'
import { isSocial } from './source-kinds.ts'

/** `site` is the domain of an unknown platform, otherwise empty. */
export const socialCitations = (scope: Scope, platform?: Platform): Sql => sql`
  select c.answer_id, c.position, c.created_at, c.community_id, c.community_name, s.platform,
    case when s.platform = 'other' then s.domain else '' end as site
  from (select * from citation where ${inScope(scope)}) c
  join source s on s.brand_id = ${scope.brandId} and s.id = c.source_id
  where ${isSocial} ${platform === undefined ? empty : sql`and s.platform = ${platform}`}`

/** Citations by community (id, or else name) within a platform or domain. `called` is null without a community. */
export const communities = (scope: Scope, platform?: Platform): Sql => sql`communities as (
  select platform, site, community_id is not null as by_id, coalesce(community_id, community_name) collate "C" as called,
    count(*) as citations, sum(position) as positions, count(distinct answer_id) as answers, max(created_at) as last_at,
    max(created_at) filter (where community_name is not null) as named_at
  from (${socialCitations(scope, platform)}) social_citations
  group by platform, site, community_id is not null, coalesce(community_id, community_name) collate "C"
)`

const share = { part: sql`citations`, whole: sql`(select sum(citations) from communities)` }

export const ofCommunities = {
  share: inPercent(share),
  avgPosition: ratio(sql`positions`, sql`citations`),
}

export const communityFractions = {
  share: ofRate(share),
  avgPosition: avgPosition(sql`positions`, sql`citations`),
}

export const ofAllCommunities = {
  total: integer(sql`count(called)`),
  allCitations: integer(sql`coalesce(sum(citations), 0)`),
  inCommunities: integer(sql`coalesce(sum(citations) filter (where called is not null), 0)`),
}
