import { Platform, SourceType } from '@earshot/contract'
import { empty, forEmbedded, forServers, join, name, type Sql, sql } from '../../db/sql.ts'
import { avgPosition, ofRate } from '../fractions.ts'
import { inPercent, ratio } from '../measures.ts'
import { inScope, isWhole, type Scope } from '../scope.ts'

const kinds = {
  type: { values: SourceType.options, which: undefined },
  platform: { values: Platform.options, which: sql`type in ('SOCIAL', 'FORUM')` },
} as const
export type SourceKind = keyof typeof kinds

export const isSocial = kinds.platform.which

/**
 * One row per kind, even without citations, and the total `citing_answers`. An answer's kinds are bits of one number,
 * so counting needs no sort.
 */
export const sourceKinds = (scope: Scope, kind: SourceKind): Sql => {
  const { values, which } = kinds[kind]
  const bits = values.map((value, i) => ({ value, bit: 2 ** i }))
  const ofKind = sql`select id as of_source, ${name(kind)} as kind,
    case ${name(kind)} ${join(
      bits.map(({ value, bit }) => sql`when ${value} then cast(${bit} as integer)`),
      ' ',
    )} end as bit
  from source
  where brand_id = ${scope.brandId} ${which ? sql`and ${which}` : empty}`
  const allInScope = sql`(select * from citation where ${inScope(scope)}) c`
  return sql`kinds as (
  ${join(
    bits.map(({ value, bit }) => sql`select cast(${value} as text) as kind, cast(${bit} as integer) as bit`),
    '\n  union all ',
  )}
),
${forServers(isWhole(scope) ? empty : chosenCitations(scope, which))}
cited as (
  select source_id, count(*) as citations, sum(position) as positions
  from ${forEmbedded(allInScope)}${forServers(isWhole(scope) ? allInScope : sql`chosen`)}
  ${forServers(which ? sql`where source_id in (select of_source from (${ofKind}) of_kind)` : empty)}
  group by source_id
),
sums as (
  select kind, sum(citations) as citations, sum(positions) as positions, count(*) as domains
  from cited
  join (${ofKind}) of_kind on of_source = source_id
  group by kind
),
${forServers(bitOfSources(scope, ofKind))}
combined as (
  select bits, count(*) as answers
  from (${forEmbedded(joinedBits(scope, ofKind))}${forServers(lookedUpBits(scope))}) answered
  where bits > 0
  group by bits
),
citing as (
  select kind, sum(answers) as answers from kinds join combined on (bits & bit) > 0 group by kind
),
citing_answers as (
  select coalesce(sum(answers), 0) as answers from combined
),
source_kinds as (
  select kinds.kind, coalesce(sums.citations, 0) as citations, positions, coalesce(domains, 0) as domains,
    coalesce(answers, 0) as answers
  from kinds
  left join sums on sums.kind = kinds.kind
  left join citing on citing.kind = kinds.kind
)`
}

const joinedBits = (scope: Scope, ofKind: Sql): Sql => sql`
    select answer_id, bit_or(bit) as bits
    from (select answer_id, source_id from citation where ${inScope(scope)}) c
    join (${ofKind}) of_kind on of_source = source_id
    group by answer_id
  `

/**
 * Looks up bits in an array and reads citations in answer order, because a join would take three times as long on
 * Postgres.
 */
const lookedUpBits = (scope: Scope): Sql => sql`
    select answer_id, bit_or((select bit_of from bit_of_sources)[source_id]) as bits
    from (${isWhole(scope) ? sql`select answer_id, source_id from citation where ${inScope(scope)} order by answer_id` : sql`select * from chosen`}) c
    group by answer_id
  `

const bitOfSources = (scope: Scope, ofKind: Sql): Sql => sql`bit_of_sources as materialized (
  select array_agg(coalesce(bit, 0) order by place) as bit_of
  from (select generate_series(1, max(id)) as place from source where brand_id = ${scope.brandId}) places
  left join (${ofKind}) of_kind on of_source = place
),`

const chosenCitations = (scope: Scope, which: Sql | undefined): Sql => sql`chosen as materialized (
  select answer_id, source_id, position from citation where ${inScope(scope)}
    ${which ? sql`and source_id in (select id from source where brand_id = ${scope.brandId} and ${which}) is true` : empty}
),`

const citations = sql`citations`

const rates = {
  rate: { part: citations, whole: sql`(select citations from all_citations)` },
  share: { part: citations, whole: sql`sum(citations) over ()` },
}

/** Formulas over `source_kinds`. The rate needs `all_citations`. The share is of all selected rows. */
export const ofSourceKinds = {
  citations: sql`cast(citations as bigint)`,
  rate: inPercent(rates.rate),
  share: inPercent(rates.share),
  avgPosition: ratio(sql`positions`, citations),
  domains: sql`cast(domains as bigint)`,
  answers: sql`cast(answers as bigint)`,
}

export const kindFractions = {
  rate: ofRate(rates.rate),
  share: ofRate(rates.share),
  avgPosition: avgPosition(sql`positions`, citations),
}

/** Formulas over all rows of `source_kinds` and `citing_answers`. */
export const ofAllKinds = {
  allCitations: sql`cast(sum(citations) over () as bigint)`,
  allDomains: sql`cast(sum(domains) over () as bigint)`,
  allAnswers: sql`cast((select answers from citing_answers) as bigint)`,
}
