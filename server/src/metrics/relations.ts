import { empty, join, name, type Sql, sql } from '../db/sql.ts'
import { summedAnswers } from '../db/sums/answer-sums.ts'
import { tracked } from './measures.ts'
import { answersIn, inScope, type Scope } from './scope.ts'

/**
 * `with ${answers(scope)}`: one row per answer in scope, with what was said and cited in it counted. Like every set of
 * whole rows it is named once in a statement: Postgres stores all columns of a set that is named twice.
 */
export const answers = (scope: Scope): Sql => sql`answers as (
  select * from answer where ${answersIn(scope)}
)`

/** What can be kept apart in sums. */
type TallyKey = 'prompt_id' | 'assistant_id' | 'day'

/**
 * `with ${tallies(scope, 'prompt_id')}`: the answers in scope added up by some of their columns; without any, one row.
 * Hundreds of rows, where the answers are a million: names are joined and measures taken after.
 */
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

/** `select ${addedTallies}`: several rows of `tallies` as one; `prompts` is how many they are where they are kept apart by prompt. */
export const addedTallies = sql`count(*) as prompts, min(first_at) as first_at, max(last_at) as last_at,
    sum(answers) as answers, sum(naming_self) as naming_self, sum(naming_tracked) as naming_tracked,
    sum(citing_self) as citing_self, sum(citing_tracked) as citing_tracked, sum(citing_any) as citing_any,
    sum(self_mentions) as self_mentions, sum(direct_mentions) as direct_mentions,
    sum(self_citations) as self_citations, min(self_position) as self_position,
    sum(sentiment_sum) as sentiment_sum, sum(sentiments) as sentiments`

/** `select ${addedMentions}`: several rows of `mention` as one of `voices`. */
export const addedMentions = sql`count(*) as mentions, sum(position) as positions,
      sum(sentiment) as sentiment_sum, count(sentiment) as sentiments`

/**
 * `with ${said(scope)}`: one row per mention in scope, of which absent ones are none; ignored entities are still among
 * them. What has few groups, though many prompts, is added up from here at once.
 */
export const said = (scope: Scope): Sql => sql`said as (
  select * from mention where not absent and ${inScope(scope)}
)`

/** The mentions in scope added up by entity and by some of their columns, beside the entities `c`; absent ones count nowhere. */
const named = (scope: Scope, side: Sql, keys: readonly TallyKey[] = [], whose: Sql = empty) => {
  const apart = join(['competitor_id', ...keys].map(name))
  return sql`competitor c
  ${side} (
    select ${apart}, ${addedMentions}
    from mention
    where not absent and ${inScope(scope)} ${whose}
    group by ${apart}
  ) said on competitor_id = c.id
  where c.brand_id = ${scope.brandId} and not c.ignored`
}

const voicesFrom = (from: Sql) => sql`voices as (
  select c.public_id, c.name, c.name_folded, c.relationship, said.*
  from ${from}
)`

/**
 * `with ${voices(scope, 'day')}`: the mentions in scope added up by entity and by some of their columns, with the names
 * of the entities; absent and ignored ones count nowhere.
 */
export const voices = (scope: Scope, ...keys: readonly TallyKey[]): Sql => voicesFrom(named(scope, sql`join`, keys))

/** The same of one entity, by prompt and assistant. */
export const voicesOf = (scope: Scope, entity: number): Sql =>
  voicesFrom(named(scope, sql`join`, ['prompt_id', 'assistant_id'], sql`and competitor_id = ${entity}`))

/** `select ${addedVoices}`: several rows of `voices` as one. */
export const addedVoices = sql`sum(mentions) as mentions, sum(positions) as positions,
    sum(sentiment_sum) as sentiment_sum, sum(sentiments) as sentiments`

/** `with ${entities(scope)}`: every entity of the brand that is not ignored, with its mentions in scope added up, be there any or none. */
export const entities = (scope: Scope): Sql => sql`entities as (
  select c.public_id, c.name, c.name_folded, c.domain, c.relationship, said.*
  from ${named(scope, sql`left join`)}
)`

/** `with ${mentions(scope)}`: one row per entity named in an answer in scope, with its names; absent and ignored ones count nowhere. */
export const mentions = (scope: Scope): Sql => sql`mentions as (
  select m.answer_id, m.position, m.sentiment, c.public_id, c.name, c.name_folded, c.relationship
  from (select * from mention where not absent and ${inScope(scope)}) m
  join competitor c on c.brand_id = ${scope.brandId} and c.id = m.competitor_id and not c.ignored
)`

/**
 * `with ${judged(scope)}`: one row per entity that an answer in scope names, be it only to say that nothing is known of
 * it; such absent mentions count nowhere.
 */
export const judged = (scope: Scope): Sql => sql`judged as (
  select m.answer_id, m.position, m.sentiment, m.absent, m.judge, c.public_id, c.name, c.name_folded, c.relationship
  from (select * from mention where ${inScope(scope)}) m
  join competitor c on c.brand_id = ${scope.brandId} and c.id = m.competitor_id and not c.ignored
)`

/** `with ${citations(scope)}`: one row per source cited in an answer in scope. */
export const citations = (scope: Scope): Sql => sql`citations as (
  select * from citation where ${inScope(scope)}
)`

/** `with ${citedOf(scope, source)}`: the citations of a source in scope added up by prompt and assistant. */
export const citedOf = (scope: Scope, source: number): Sql => sql`cited as (
  select prompt_id, assistant_id, count(*) as mentions, sum(position) as positions
  from citation
  where ${inScope(scope)} and source_id = ${source}
  group by prompt_id, assistant_id
)`

/**
 * `with ${citedUrls(scope, whose)}`: the citations in scope added up by URL, where `whose` (`and …`) holds of them. A
 * large set, which is stored, since a page of it is cut before texts are joined.
 */
export const citedUrls = (scope: Scope, whose: Sql): Sql => sql`cited as materialized (
  select url_id, count(*) as mentions, sum(position) as positions
  from citation
  where ${inScope(scope)} and url_id is not null ${whose}
  group by url_id
)`

/** `select ${addedCited}`: several rows of `cited` as one. */
export const addedCited = sql`sum(mentions) as mentions, sum(positions) as positions`

/**
 * `with ${allCitations(scope)}`: one row, how many citations all answers in scope have. Their own count says it: there are
 * a dozen citations for every answer.
 */
export const allCitations = (scope: Scope): Sql => sql`all_citations as (
  select sum(citations) as citations from answer where ${answersIn(scope)}
)`

/** `with ${citedEntities(scope)}`: one row per entity whose domain an answer in scope cites. */
export const citedEntities = (scope: Scope): Sql => sql`cited_entities as (
  select * from cited_entity where ${inScope(scope)}
)`

/** How many tracked entities a brand has, itself included; ignored ones count nowhere. */
export const trackedEntities = (brandId: number): Sql => sql`
select count(*) as total from competitor where brand_id = ${brandId} and not ignored and ${tracked}`
