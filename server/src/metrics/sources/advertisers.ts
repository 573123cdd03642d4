import { type Sql, sql } from '../../db/sql.ts'
import { ofRate } from '../fractions.ts'
import { inPercent, integer } from '../measures.ts'
import { inScope, type Scope } from '../scope.ts'

/** Placements by advertiser, ignoring case. The latest spelling is shown. */
export const advertisers = (scope: Scope): Sql => sql`placements as (
  select * from sponsored where ${inScope(scope)}
),
latest as (
  select distinct on (advertiser_folded) advertiser_folded, advertiser_name
  from placements
  order by advertiser_folded, created_at desc, public_id desc
),
advertisers as (
  select advertiser_folded, count(*) as placements, count(distinct answer_id) as answers,
    count(distinct product_folded) as products, min(created_at) as first_at, max(created_at) as last_at
  from placements
  group by advertiser_folded
)`

const share = { part: sql`placements`, whole: sql`(select count(*) from placements)` }

export const ofAdvertisers = {
  share: inPercent(share),
}

export const advertiserFractions = { share: ofRate(share) }

export const allPlacements = integer(sql`coalesce(sum(placements), 0)`)
