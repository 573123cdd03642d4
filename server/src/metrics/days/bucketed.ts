import type { Bucket } from '@earshot/contract'
import { empty, join, name, type Sql, sql } from '../../db/sql.ts'
import { answerSumNames, summedAnswers } from '../../db/sums/answer-sums.ts'
import type { Dimension } from '../dimensions.ts'
import { addedMentions, addedVoices } from '../relations.ts'
import { answersIn, inScope, type Scope } from '../scope.ts'
import { bucketOf } from './buckets.ts'

/** `select ${addedBuckets}`: several rows of `bucketed` as one. */
export const addedBuckets = join(
  [...answerSumNames, 'self_positions'].map(sum => sql`sum(${name(sum)}) as ${name(sum)}`),
  ',\n    ',
)

/**
 * `with ${bucketedAnswers(scope, bucket, groups)}`: the answers in scope added up by group and bucket; without groups by
 * bucket, all of them of the group 0. They are added up by day first.
 */
export const bucketedAnswers = (
  scope: Scope,
  bucket: Bucket,
  { join: joined, key }: Pick<Dimension, 'join' | 'key'> = { join: empty, key: sql`0` },
): Sql => sql`bucketed as (
  select key, ${bucketOf(bucket, sql`day`)} as bucket, ${addedBuckets}
  from (
    select ${key} as key, day, ${summedAnswers}, sum(self_position) as self_positions
    from answer
    ${joined}
    where ${answersIn(scope)}
    group by 1, day
  ) daily
  group by 1, 2
)`

/** `with ${bucketedVoices(scope, bucket)}`: the mentions in scope added up by entity and bucket, whatever the entity; absent ones count nowhere. */
export const bucketedVoices = (scope: Scope, bucket: Bucket): Sql => sql`voices as (
  select competitor_id, ${bucketOf(bucket, sql`day`)} as bucket, ${addedVoices}
  from (
    select competitor_id, day, ${addedMentions}
    from mention
    where not absent and ${inScope(scope)}
    group by competitor_id, day
  ) daily
  group by 1, 2
)`

/**
 * `with ${span(scope)}`: one row, the first and the last day with an answer in scope; null without any, and where the
 * window of the scope says what they are.
 */
export const span = (scope: Scope): Sql =>
  scope.from === undefined || scope.until === undefined
    ? sql`span as (select min(day) as first, max(day) as last from answer where ${answersIn(scope)})`
    : sql`span as (select cast(null as integer) as first, cast(null as integer) as last)`

/** `select ${breadth} from answer`: how many prompts, assistants and days the answers have. */
export const breadth = sql`count(distinct prompt_id) as prompts, count(distinct assistant_id) as assistants,
  count(distinct day) as "daysMeasured"`
