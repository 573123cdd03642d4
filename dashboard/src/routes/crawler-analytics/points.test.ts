import { expect, test } from 'vitest'
import { crawlerInput, datesOf } from './input.ts'
import { crawlerPoints, dayIn } from './points.ts'

const coverage = { ingestCoverageFlags: 0, countPrecision: 'exact', verified: true } as const
const bucket = (
  date: string,
  dataStatus: 'observed' | 'not_measured' | 'incomplete_ingestion',
  total: number | null,
) => ({
  date,
  totalOccurrences: total,
  redirectOccurrences: 0,
  notFoundOccurrences: 0,
  otherErrorOccurrences: 0,
  crawlers: total === null ? {} : { GPTBot: total },
  coverage: { ...coverage, dataStatus },
})
const buckets = [
  bucket('2026-11-20', 'observed', 5),
  bucket('2026-11-21', 'not_measured', null),
  bucket('2026-11-22', 'incomplete_ingestion', 3),
  bucket('2026-11-23', 'observed', 2),
]

test('a day that is incomplete, one that was not measured and one that is not over differ', () => {
  expect(crawlerPoints(buckets, 'GPTBot', '2026-11-23')).toEqual([
    { day: '2026-11-20', value: 5, measured: 'whole' },
    { day: '2026-11-21', value: null, measured: 'not' },
    { day: '2026-11-22', value: 3, measured: 'partly' },
    { day: '2026-11-23', value: 2, measured: 'open' },
  ])
})

test('a crawler that did not come has 0 on days that were counted, and nothing on others', () => {
  expect(crawlerPoints(buckets, 'CCBot', '2026-11-24').map(({ value }) => value)).toEqual([0, null, 0, 0])
})

test('today is that of the zone', () => {
  expect(dayIn('2026-11-22T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-23')
  expect(dayIn('2026-11-22T23:30:00Z', undefined)).toBe('2026-11-22')
})

test('days and pages of the list are asked for as the API has them', () => {
  const rest = { limit: '25', include: 'totals' }
  expect(crawlerInput({ period: '7', topic: 't' })).toEqual({ range: '30d', page: '1', ...rest })
  expect(crawlerInput({ range: '2026-11-01..2026-11-10', offset: '50', q: 'a b', state: 'hot' })).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-10',
    page: '3',
    q: 'a b',
    state: 'hot',
    ...rest,
  })
})

test('what is no pair of days is left to the API, which says what would be right', () => {
  expect(datesOf({ range: '2026-11-01..' })).toBeUndefined()
  expect(crawlerInput({ range: '9d', offset: 'x' })).toMatchObject({ range: '9d', page: '1' })
})
