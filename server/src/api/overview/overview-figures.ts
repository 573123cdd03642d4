import { type Bucket, figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { addedBuckets, breadth, bucketedAnswers } from '../../metrics/days/bucketed.ts'
import type { InBucket } from '../../metrics/days/buckets.ts'
import { answerFractions } from '../../metrics/fractions.ts'
import { ofBucket, pick } from '../../metrics/measures.ts'
import { answersIn, type Scope } from '../../metrics/scope.ts'
import { everyBucketOf } from '../figures/filled.ts'
import { selectCounts } from '../query/counts.ts'

/** A null `start` marks the total of the whole period. */
interface Row {
  start: number | null
  answers: number
  mentionRate: number | null
  coverage: number | null
  shareOfVoice: number | null
  sourceRate: number | null
  avgSentiment: number | null
  recommendedRate: number | null
  score: number | null
}

export async function figuresOf(db: Reader, scope: Scope, bucket: Bucket, buckets: readonly InBucket[]) {
  const counts = selectCounts(true, figures.overview, answerFractions)
  const fares = sql`
  ${pick(ofBucket, 'answers', 'mentionRate', 'coverage', 'shareOfVoice', 'sourceRate', 'avgSentiment')},
  ${pick(ofBucket, 'recommendedRate', 'score')}${counts.columns}`
  const rows = await db.rows<Row>(sql`
with ${bucketedAnswers(scope, bucket)}
select bucket as start, ${fares} from bucketed
union all
select null as start, ${fares} from (select ${addedBuckets} from bucketed) whole`)
  const whole = rows.find(({ start }) => start === null)!
  return {
    ...{ mentionRate: whole.mentionRate, coverage: whole.coverage, shareOfVoice: whole.shareOfVoice },
    ...{ sourceRate: whole.sourceRate, avgSentiment: whole.avgSentiment, score: whole.score },
    recommendedRate: whole.recommendedRate,
    ...counts.of(whole),
    answers: whole.answers,
    spark: everyBucketOf(buckets, rows, { answers: null, mentionRate: null }),
  }
}

/** `lastAt` is the latest answer, even outside the scope. */
export async function breadthOf(db: Reader, scope: Scope) {
  const [row] = await db.rows<{ prompts: number; assistants: number; daysMeasured: number; lastAt: number | null }>(sql`
select ${breadth}, (select max(created_at) from answer where brand_id = ${scope.brandId}) as "lastAt"
from answer
where ${answersIn(scope)}`)
  return row!
}
