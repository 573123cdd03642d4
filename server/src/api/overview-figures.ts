import type { Bucket } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { inPoints } from '../db/points.ts'
import { sql } from '../db/sql.ts'
import { addedBuckets, breadth, bucketedAnswers } from '../metrics/bucketed.ts'
import type { InBucket } from '../metrics/buckets.ts'
import { ofBucket, pick } from '../metrics/measures.ts'
import { inScope, type Scope } from '../metrics/scope.ts'
import { everyBucketOf } from './filled.ts'

/** The answers of a bucket in scope, or of all of them, where it has no start. */
interface Row {
  start: number | null
  answers: number
  mentionRate: number | null
  coverage: number | null
  shareOfVoice: number | null
  sourceRate: number | null
  avgSentiment: number | null
  score: number | null
  mentions: number
  trackedMentions: number
  mentionCount: number
  mentionTotal: number
  sourceCount: number
  sourceTotal: number
  scoredMentions: number
  /** In points. */
  sentiments: number
}

/** How a brand fares in the answers in scope, as a whole and by bucket. */
export async function figuresOf(db: Reader, scope: Scope, bucket: Bucket, buckets: readonly InBucket[]) {
  const figures = sql`
  ${pick(ofBucket, 'answers', 'mentionRate', 'coverage', 'shareOfVoice', 'sourceRate', 'avgSentiment', 'score')},
  ${pick(ofBucket, 'mentions', 'trackedMentions', 'mentionCount', 'mentionTotal', 'sourceCount', 'sourceTotal', 'scoredMentions')},
  ${inPoints(sql`coalesce(sentiment_sum, 0)`)} as sentiments`
  const rows = await db.rows<Row>(sql`
with ${bucketedAnswers(scope, bucket)}
select bucket as start, ${figures} from bucketed
union all
select null as start, ${figures} from (select ${addedBuckets} from bucketed) whole`)
  const whole = rows.find(({ start }) => start === null)!
  return {
    ...{ mentionRate: whole.mentionRate, coverage: whole.coverage, shareOfVoice: whole.shareOfVoice },
    ...{ sourceRate: whole.sourceRate, avgSentiment: whole.avgSentiment, score: whole.score },
    counts: {
      mentionRate: { numerator: whole.mentionCount, denominator: whole.mentionTotal },
      coverage: { numerator: whole.mentionCount, denominator: whole.answers },
      shareOfVoice: { numerator: whole.mentions, denominator: whole.trackedMentions },
      sourceRate: { numerator: whole.sourceCount, denominator: whole.sourceTotal },
      avgSentiment: { numerator: whole.sentiments, denominator: whole.scoredMentions },
    },
    answers: whole.answers,
    spark: everyBucketOf(buckets, rows, { answers: null, mentionRate: null }),
  }
}

/** Of how much the answers in scope are, and when the brand had its latest answer, in scope or not. */
export async function breadthOf(db: Reader, scope: Scope) {
  const [row] = await db.rows<{ prompts: number; assistants: number; daysMeasured: number; lastAt: number | null }>(sql`
select ${breadth}, (select max(created_at) from answer where brand_id = ${scope.brandId}) as "lastAt"
from answer
where ${inScope(scope)}`)
  return row!
}
