import { empty, join, name, type Sql, sql } from '../db/sql.ts'
import { summedAnswers } from '../db/sums/answer-sums.ts'
import { tracked } from './measures.ts'
import { answersIn, inScope, type Scope } from './scope.ts'

/** Use this once per statement. Postgres materializes all columns of a set that is used twice. */
export const answers = (scope: Scope): Sql => sql`answers as (
  select * from answer where ${answersIn(scope)}
)`

type TallyKey = 'prompt_id' | 'assistant_id' | 'day'

/** With these sums, joins read hundreds of rows instead of a million. */
export const tallies = (scope: Scope, ...keys: readonly TallyKey[]): Sql => {
  const apart = keys.map(name)
  return sql`tallies as (
  select ${join([...apart, sql`min(created_at) as first_at`])},
    max(created_at) as last_at,
    ${summedAnswers},
    count(*) filter (where citations > 0) as citing_any,
    sum(self_citations) as self_citations,
    min(self_position) as self_position
  from answer
  where ${answersIn(scope)}
  ${apart.length > 0 ? sql`group by ${join(apart)}` : empty}
)`
}

/** `prompts` is correct only if every prompt has one row. */
export const addedTallies = sql`count(*) as prompts, min(first_at) as first_at, max(last_at) as last_at,
    sum(answers) as answers, sum(naming_self) as naming_self, sum(naming_tracked) as naming_tracked,
    sum(citing_self) as citing_self, sum(citing_tracked) as citing_tracked, sum(citing_any) as citing_any,
    sum(self_mentions) as self_mentions, sum(direct_mentions) as direct_mentions,
    sum(self_citations) as self_citations, min(self_position) as self_position,
    sum(sentiment_sum) as sentiment_sum, sum(sentiments) as sentiments,
    sum(recommending) as recommending, sum(advised) as advised`

export const addedMentions = sql`count(*) as mentions, sum(position) as positions,
      sum(sentiment) as sentiment_sum, count(sentiment) as sentiments,
      count(*) filter (where recommended > 0) as recommending, count(recommended) as advised`

/** Includes mentions of ignored entities. */
export const said = (scope: Scope): Sql => sql`said as (
  select * from mention where not absent and ${inScope(scope)}
)`

const named = (scope: Scope, side: Sql, keys: readonly TallyKey[] = [], filter: Sql = empty) => {
  const apart = join(['competitor_id', ...keys].map(name))
  return sql`competitor c
  ${side} (
    select ${apart}, ${addedMentions}
    from mention
    where not absent and ${inScope(scope)} ${filter}
    group by ${apart}
  ) said on competitor_id = c.id
  where c.brand_id = ${scope.brandId} and not c.ignored`
}

const voicesFrom = (from: Sql) => sql`voices as (
  select c.public_id, c.name, c.name_folded, c.relationship, said.*
  from ${from}
)`

/** Excludes absent mentions and ignored entities. */
export const voices = (scope: Scope, ...keys: readonly TallyKey[]): Sql => voicesFrom(named(scope, sql`join`, keys))

export const voicesOf = (scope: Scope, entity: number): Sql =>
  voicesFrom(named(scope, sql`join`, ['prompt_id', 'assistant_id'], sql`and competitor_id = ${entity}`))

export const addedVoices = sql`sum(mentions) as mentions, sum(positions) as positions,
    sum(sentiment_sum) as sentiment_sum, sum(sentiments) as sentiments,
    sum(recommending) as recommending, sum(advised) as advised`

/** Entities that aren't ignored, with sums of their mentions. */
export const entities = (scope: Scope): Sql => sql`entities as (
  select c.public_id, c.name, c.name_folded, c.domain, c.relationship, said.*
  from ${named(scope, sql`left join`)}
)`

export const mentions = (scope: Scope): Sql => sql`mentions as (
  select m.answer_id, m.position, m.sentiment, c.public_id, c.name, c.name_folded, c.relationship
  from (select * from mention where not absent and ${inScope(scope)}) m
  join competitor c on c.brand_id = ${scope.brandId} and c.id = m.competitor_id and not c.ignored
)`

/** Like `mentions`, but with absent mentions. */
export const judged = (scope: Scope): Sql => sql`judged as (
  select m.answer_id, m.position, m.sentiment, m.absent, m.judge, c.public_id, c.name, c.name_folded, c.relationship
  from (select * from mention where ${inScope(scope)}) m
  join competitor c on c.brand_id = ${scope.brandId} and c.id = m.competitor_id and not c.ignored
)`

export const citations = (scope: Scope): Sql => sql`citations as (
  select * from citation where ${inScope(scope)}
)`

export const citedOf = (scope: Scope, source: number): Sql => sql`cited as (
  select prompt_id, assistant_id, count(*) as mentions, sum(position) as positions
  from citation
  where ${inScope(scope)} and source_id = ${source}
  group by prompt_id, assistant_id
)`

/**
 * Citations by URL. `filter` (`and …`) filters them. Materialized, because the set is large and only one page of it
 * needs texts.
 */
export const citedUrls = (scope: Scope, filter: Sql): Sql => sql`cited as materialized (
  select url_id, count(*) as mentions, sum(position) as positions
  from citation
  where ${inScope(scope)} and url_id is not null ${filter}
  group by url_id
)`

export const addedCited = sql`sum(mentions) as mentions, sum(positions) as positions`

/** Adds up counts in `answer`, because `citation` has about a dozen rows per answer. */
export const allCitations = (scope: Scope): Sql => sql`all_citations as (
  select sum(citations) as citations from answer where ${answersIn(scope)}
)`

export const citedEntities = (scope: Scope): Sql => sql`cited_entities as (
  select * from cited_entity where ${inScope(scope)}
)`

/** Includes the brand, but no ignored entities. */
export const trackedEntities = (brandId: number): Sql => sql`
select count(*) as total from competitor where brand_id = ${brandId} and not ignored and ${tracked}`

/** `ownsPaths`: whether a path of the brand or of a direct competitor can own URLs (`url_owner`). */
export interface CitedBrand {
  /** Integer key. */
  id: number
  ownsPaths: boolean
}

export const ofOwnSources = (brandId: number): Sql =>
  sql`source_id in (select id from source where brand_id = ${brandId} and is_self)`

const urlsOfPaths = (brandId: number, where: Sql): Sql =>
  sql`url_id in (select url_id from url_owner where brand_id = ${brandId} and ${where}) is true`

/** A condition on citations: true for those of the brand, by their source (`ofSource`) or by a path. */
export const ownCitation = ({ id, ownsPaths }: CitedBrand, ofSource: Sql): Sql =>
  ownsPaths ? sql`(${ofSource} or ${urlsOfPaths(id, sql`is_self`)})` : ofSource

/** A condition on citations of a brand with paths: true for those of direct competitors. */
export const competitorsCitation = (brandId: number): Sql => sql`not ${ofOwnSources(brandId)}
  and not ${urlsOfPaths(brandId, sql`is_self`)}
  and (source_id in (select source_id from source_owner where brand_id = ${brandId}) or ${urlsOfPaths(brandId, sql`not is_self`)})`

/** A condition on citations: true for those of direct competitors. */
export const rivalCitation = ({ id, ownsPaths }: CitedBrand): Sql =>
  ownsPaths
    ? sql`(${competitorsCitation(id)})`
    : sql`(not ${ofOwnSources(id)} and source_id in (select source_id from source_owner where brand_id = ${id}))`
