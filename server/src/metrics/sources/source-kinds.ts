import { Platform, SourceType } from '@earshot/contract'
import { empty, forEmbedded, forServers, join, name, type Sql, sql } from '../../db/sql.ts'
import { avgPosition, ofRate } from '../fractions.ts'
import { inPercent, ratio } from '../measures.ts'
import { inScope, isWhole, type Scope } from '../scope.ts'

/** What sources can be told apart by: all of them by type, the social ones by platform. */
const kinds = {
  type: { values: SourceType.options, which: undefined },
  platform: { values: Platform.options, which: sql`type in ('SOCIAL', 'FORUM')` },
} as const
export type SourceKind = keyof typeof kinds

/** Whether a source is one of the social platforms and forums. */
export const isSocial = kinds.platform.which

/**
 * `with ${sourceKinds(scope, 'type')}`: a row of `source_kinds` for every kind of source with the citations in scope
 * added up, be there any or none, and the row of `citing_answers`. An answer may cite several kinds and counts for each:
 * its kinds are the bits of one number, so that nothing is counted that has to be sorted first.
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

/** The kinds of the sources that each answer cites, as bits. */
const joinedBits = (scope: Scope, ofKind: Sql): Sql => sql`
    select answer_id, bit_or(bit) as bits
    from (select answer_id, source_id from citation where ${inScope(scope)}) c
    join (${ofKind}) of_kind on of_source = source_id
    group by answer_id
  `

/**
 * The same for Postgres, which takes three times as long to join a citation with its source and to find its answer in a
 * hash table as to read it: the bit is looked up in an array, and all citations come in the order of their answers.
 */
const lookedUpBits = (scope: Scope): Sql => sql`
    select answer_id, bit_or((select bit_of from bit_of_sources)[source_id]) as bits
    from (${isWhole(scope) ? sql`select answer_id, source_id from citation where ${inScope(scope)} order by answer_id` : sql`select * from chosen`}) c
    group by answer_id
  `

/** `with ${bitOfSources(scope, ofKind)}`: one array that has the bit of each source at the place of its integer, 0 for others. */
const bitOfSources = (scope: Scope, ofKind: Sql): Sql => sql`bit_of_sources as materialized (
  select array_agg(coalesce(bit, 0) order by place) as bit_of
  from (select generate_series(1, max(id)) as place from source where brand_id = ${scope.brandId}) places
  left join (${ofKind}) of_kind on of_source = place
),`

/** `with ${chosenCitations(scope, which)}`: the citations that a filter lets through, which Postgres looks for once. */
const chosenCitations = (scope: Scope, which: Sql | undefined): Sql => sql`chosen as materialized (
  select answer_id, source_id, position from citation where ${inScope(scope)}
    ${which ? sql`and source_id in (select id from source where brand_id = ${scope.brandId} and ${which}) is true` : empty}
),`

const citations = sql`citations`

const rates = {
  rate: { part: citations, whole: sql`(select citations from all_citations)` },
  share: { part: citations, whole: sql`sum(citations) over ()` },
}

/** Of a row of `source_kinds`. The rate needs `all_citations`; the share is of all rows selected from. */
export const ofSourceKinds = {
  citations: sql`cast(citations as bigint)`,
  rate: inPercent(rates.rate),
  share: inPercent(rates.share),
  avgPosition: ratio(sql`positions`, citations),
  domains: sql`cast(domains as bigint)`,
  answers: sql`cast(answers as bigint)`,
}

/** Of a row of `source_kinds`: what these are made of. */
export const kindFractions = {
  rate: ofRate(rates.rate),
  share: ofRate(rates.share),
  avgPosition: avgPosition(sql`positions`, citations),
}

/** Of all rows of `source_kinds`, as window functions, and of `citing_answers`. */
export const ofAllKinds = {
  allCitations: sql`cast(sum(citations) over () as bigint)`,
  allDomains: sql`cast(sum(domains) over () as bigint)`,
  allAnswers: sql`cast((select answers from citing_answers) as bigint)`,
}
