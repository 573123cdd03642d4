import { type Bucket, figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, sql } from '../../db/sql.ts'
import { answersOfBrands, type BrandsScope } from '../../metrics/brands-scope.ts'
import { addedBuckets, breadth, bucketedBy } from '../../metrics/days/bucketed.ts'
import type { InBucket } from '../../metrics/days/buckets.ts'
import { answerFractions } from '../../metrics/fractions.ts'
import { ofBucket, pick } from '../../metrics/measures.ts'
import { brandAsksIn, unansweredOf } from '../../metrics/runs/coverage.ts'
import { everyBucketOf } from '../figures/filled.ts'
import { selectCounts } from '../query/counts.ts'
import { grouped } from '../query/rows.ts'

/** A null `start` marks the total of the whole period. */
interface Row {
  brandId: number
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

export interface OverviewFigures extends Omit<Row, 'brandId' | 'start'> {
  prompts: number
  assistants: number
  daysMeasured: number
  counts?: object
  spark: object[]
  /** Runs that were not answered. Null if at least 90% were. */
  unanswered: number | null
}

/** The figures of each brand. */
export async function readFigures(
  db: Reader,
  scope: BrandsScope,
  bucket: Bucket,
  buckets: readonly InBucket[],
): Promise<Map<number, OverviewFigures>> {
  const bucketed = await readBuckets(db, scope, bucket)
  const breadthOf = await readBreadths(db, scope)
  const asks = grouped(await brandAsksIn(db, scope), ({ brandId }) => brandId)
  return new Map(
    scope.brandIds.map(id => {
      const { whole, rows } = bucketed(id)
      const spark = everyBucketOf(buckets, rows, { answers: null, mentionRate: null })
      return [id, { ...whole, ...breadthOf(id), spark, unanswered: unansweredOf(asks(id)) }]
    }),
  )
}

async function readBuckets(db: Reader, scope: BrandsScope, bucket: Bucket) {
  const counts = selectCounts(true, figures.overview, answerFractions)
  const fares = sql`
  ${pick(ofBucket, 'answers', 'mentionRate', 'coverage', 'shareOfVoice', 'sourceRate', 'avgSentiment')},
  ${pick(ofBucket, 'recommendedRate', 'score')}${counts.columns}`
  const rows = await db.rows<Row>(sql`
with ${bucketedBy(answersOfBrands(scope), bucket, { join: empty, key: sql`brand_id` })}
select key as "brandId", bucket as start, ${fares} from bucketed
union all
select key as "brandId", null as start, ${fares} from (select key, ${addedBuckets} from bucketed group by key) whole`)
  const rowsOf = grouped(rows, ({ brandId }) => brandId)
  return (id: number) => {
    const whole = rowsOf(id).find(({ start }) => start === null)
    return {
      whole: { ...figuresOf(whole ?? nothing), ...counts.of(whole) },
      rows: rowsOf(id).map(({ start, answers, mentionRate }) => ({ start, answers, mentionRate })),
    }
  }
}

type AnswerFigures = Omit<Row, 'brandId' | 'start'>

const figuresOf = ({ answers, mentionRate, coverage, shareOfVoice, sourceRate, ...rest }: AnswerFigures) => ({
  ...{ answers, mentionRate, coverage, shareOfVoice, sourceRate },
  ...{ avgSentiment: rest.avgSentiment, recommendedRate: rest.recommendedRate, score: rest.score },
})

const nothing: AnswerFigures = {
  ...{ answers: 0, mentionRate: null, coverage: null, shareOfVoice: null, sourceRate: null },
  ...{ avgSentiment: null, recommendedRate: null, score: null },
}

async function readBreadths(db: Reader, scope: BrandsScope) {
  const rows = await db.rows<{ brandId: number; prompts: number; assistants: number; daysMeasured: number }>(sql`
select brand_id as "brandId", ${breadth} from answer where ${answersOfBrands(scope)} group by brand_id`)
  const breadthOf = new Map(rows.map(({ brandId, ...counts }) => [brandId, counts]))
  return (id: number) => breadthOf.get(id) ?? { prompts: 0, assistants: 0, daysMeasured: 0 }
}
