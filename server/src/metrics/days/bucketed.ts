import type { Bucket } from '@earshot/contract'
import { empty, join, name, type Sql, sql } from '../../db/sql.ts'
import { answerSumNames, summedAnswers } from '../../db/sums/answer-sums.ts'
import type { Dimension } from '../dimensions.ts'
import { addedMentions, addedVoices } from '../relations.ts'
import { answersIn, inScope, type Scope } from '../scope.ts'
import { bucketOf } from './buckets.ts'

export const addedBuckets = join(
  [...answerSumNames, 'self_positions'].map(sum => sql`sum(${name(sum)}) as ${name(sum)}`),
  ',\n    ',
)

type BucketKey = Pick<Dimension, 'join' | 'key'>

/** Everything is in group 0 if no dimension is given. */
export const bucketedAnswers = (scope: Scope, bucket: Bucket, by: BucketKey = { join: empty, key: sql`0` }): Sql =>
  bucketedBy(answersIn(scope), bucket, by)

/** `which` is an SQL condition on `answer`. */
export const bucketedBy = (which: Sql, bucket: Bucket, { join: joined, key }: BucketKey): Sql => sql`bucketed as (
  select key, ${bucketOf(bucket, sql`day`)} as bucket, ${addedBuckets}
  from (
    select ${key} as key, day, ${summedAnswers}, sum(self_position) as self_positions
    from answer
    ${joined}
    where ${which}
    group by 1, day
  ) daily
  group by 1, 2
)`

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

/** First and last day of answers. Null without answers, or if the scope has both dates. */
export const span = (scope: Scope): Sql =>
  scope.from === undefined || scope.until === undefined
    ? sql`span as (select min(day) as first, max(day) as last from answer where ${answersIn(scope)})`
    : sql`span as (select cast(null as integer) as first, cast(null as integer) as last)`

export const breadth = sql`count(distinct prompt_id) as prompts, count(distinct assistant_id) as assistants,
  count(distinct day) as "daysMeasured"`
