import { join, name, type Sql, sql } from '../db/sql.ts'
import { tracked } from './measures.ts'
import { inScope, type Scope } from './scope.ts'

/** `with ${answers(scope)}`: one row per answer in scope, with what was said and cited in it counted. */
export const answers = (scope: Scope): Sql => sql`answers as (
  select * from answer where ${inScope(scope)}
)`

/** What can be kept apart in sums. */
type Key = 'prompt_id' | 'assistant_id' | 'day'

/**
 * `with ${tallies(scope, 'prompt_id')}`: the answers in scope added up by some of their columns. Hundreds of rows, where
 * the answers are a million: names are joined and measures taken after.
 */
export const tallies = (scope: Scope, ...keys: readonly [Key, ...Key[]]): Sql => {
  const apart = join(keys.map(name))
  return sql`tallies as (
  select cast(${scope.brandId} as integer) as brand_id, ${apart},
    min(created_at) as first_at,
    max(created_at) as last_at,
    count(*) as answers,
    count(*) filter (where self_mentions > 0) as naming_self,
    count(*) filter (where self_mentions + direct_mentions > 0) as naming_tracked,
    count(*) filter (where self_citations > 0) as citing_self,
    count(*) filter (where tracked_citations > 0) as citing_tracked,
    count(*) filter (where citations > 0) as citing_any,
    sum(self_mentions) as self_mentions,
    sum(direct_mentions) as direct_mentions,
    sum(self_citations) as self_citations,
    min(self_position) as self_position,
    sum(self_sentiment) as sentiment,
    count(self_sentiment) as sentiments
  from answer
  where ${inScope(scope)}
  group by ${apart}
)`
}

/**
 * `with ${voices(scope, 'day')}`: the mentions in scope added up by entity and by some of their columns; absent and
 * ignored ones count nowhere.
 */
export const voices = (scope: Scope, ...keys: readonly Key[]): Sql => {
  const apart = join(['competitor_id', ...keys].map(name))
  return sql`voices as (
  select c.brand_id, c.relationship, said.*
  from (
    select ${apart}, count(*) as mentions, sum(position) as positions,
      sum(sentiment) as sentiment, count(sentiment) as sentiments
    from mention
    where not absent and ${inScope(scope)}
    group by ${apart}
  ) said
  join competitor c on c.brand_id = ${scope.brandId} and c.id = competitor_id and not c.ignored
)`
}

/** `with ${mentions(scope)}`: one row per entity named in an answer in scope; absent and ignored ones count nowhere. */
export const mentions = (scope: Scope): Sql => sql`mentions as (
  select m.brand_id, m.answer_id, m.competitor_id, c.relationship, m.position, m.sentiment, m.prompt_id, m.assistant_id, m.day
  from (select * from mention where not absent and ${inScope(scope)}) m
  join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id and not c.ignored
)`

/** `with ${citations(scope)}`: one row per source cited in an answer in scope. */
export const citations = (scope: Scope): Sql => sql`citations as (
  select * from citation where ${inScope(scope)}
)`

/** `with ${citedEntities(scope)}`: one row per entity whose domain an answer in scope cites. */
export const citedEntities = (scope: Scope): Sql => sql`cited_entities as (
  select * from cited_entity where ${inScope(scope)}
)`

/** How many tracked entities a brand has, itself included; ignored ones count nowhere. */
export const trackedEntities = (brandId: number): Sql => sql`
select count(*) as total from competitor where brand_id = ${brandId} and not ignored and ${tracked}`
