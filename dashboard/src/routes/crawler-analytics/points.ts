import type { AnswerAt } from '@earshot/sdk/paths'
import type { MeasurementState, Point } from '../../charts/points.ts'

type CrawlerBucket = AnswerAt<'/brands/:brandId/crawler-analytics'>['buckets'][number]

/** Day of an instant in a time zone. UTC if the zone is unknown. */
export function dayIn(instant: string, zone: string | undefined): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone ?? 'UTC' }).format(new Date(instant))
}

/** Measurement state of a day. */
function measuredOf({ date, coverage: { dataStatus } }: CrawlerBucket, today: string): MeasurementState {
  if (dataStatus === 'not_measured') return 'not'
  if (dataStatus === 'incomplete_ingestion') return 'partly'
  return date >= today ? 'open' : 'whole'
}

/** The days of a crawler. On a measured day without requests it has 0. On other days it has no value. */
export const crawlerPoints = (buckets: readonly CrawlerBucket[], crawler: string, today: string): Point[] =>
  buckets.map(bucket => ({
    day: bucket.date,
    value: bucket.totalOccurrences === null ? null : (bucket.crawlers[crawler] ?? 0),
    measured: measuredOf(bucket, today),
  }))
