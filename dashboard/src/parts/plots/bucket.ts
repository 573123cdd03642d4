import { type SearchParams, windowOf } from '../../api/address/address.ts'
import type { ChartBucket } from './chart-words.ts'

/** Bucket size of lines over a window: weeks from `weeksFrom` days, and months for more than 400 days. */
export function bucketOf(address: SearchParams, weeksFrom: number): ChartBucket {
  const { period, startDate, endDate } = windowOf(address)
  const days =
    startDate && endDate
      ? (Date.parse(endDate.slice(0, 10)) - Date.parse(startDate.slice(0, 10))) / 86_400_000 + 1
      : Number(period)
  return days > 400 ? 'month' : days >= weeksFrom ? 'week' : 'day'
}
