import { expect, test } from 'vitest'
import { blockOf, type CoverageDay, gapsOf, missingOf } from './gaps.ts'

const asks = { planned: 0, answered: 0, notShown: 0, failed: 0, skipped: 0, open: 0 }
const day = (date: string, answers: number | null, more: Partial<typeof asks> = {}): CoverageDay => ({
  date,
  measured: answers !== null,
  answers,
  providers: [{ provider: 'chatgpt', answers, ...asks, ...more }],
})

test('days in a row are one gap where they have the same reason', () => {
  const days = [
    day('2026-11-01', 3),
    day('2026-11-02', null),
    day('2026-11-03', null),
    day('2026-11-04', null, { planned: 2, failed: 1, skipped: 1 }),
    day('2026-11-05', 1),
    day('2026-11-06', null, { planned: 1, answered: 1 }),
    day('2026-11-07', 2),
    day('2026-11-08', null, { planned: 2, answered: 1, open: 1 }),
    day('2026-11-09', null, { planned: 2, notShown: 2 }),
    day('2026-11-10', null, { planned: 2, notShown: 1, failed: 1 }),
  ]
  expect(gapsOf(days)).toEqual([
    { start: '2026-11-02', end: '2026-11-03', reason: 'unplanned' },
    { start: '2026-11-04', end: '2026-11-04', reason: 'failed' },
    { start: '2026-11-06', end: '2026-11-06', reason: 'late' },
    { start: '2026-11-08', end: '2026-11-08', reason: 'open' },
    { start: '2026-11-09', end: '2026-11-09', reason: 'notShown' },
    { start: '2026-11-10', end: '2026-11-10', reason: 'failed' },
  ])
})

test('a gap ends where a day was measured, whatever its reason', () => {
  expect(gapsOf([day('2026-11-01', null), day('2026-11-02', 1), day('2026-11-03', null)])).toHaveLength(2)
})

test('only asks that are missing are listed, the latest first', () => {
  const days = [
    day('2026-11-01', 1, { planned: 2, answered: 1, failed: 1 }),
    day('2026-11-02', 2, { planned: 2, answered: 2 }),
    day('2026-11-03', 1, { planned: 2, answered: 1, open: 1 }),
  ]
  expect(missingOf(days).map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-01'])
})

test('days are shown from the last; what is no number of days skips none', () => {
  const days = [1, 2, 3, 4, 5]
  expect(blockOf(days, 2, undefined)).toEqual({ days: [4, 5], earlier: '2', later: undefined })
  expect(blockOf(days, 2, '2')).toEqual({ days: [2, 3], earlier: '4', later: '0' })
  expect(blockOf(days, 2, '4')).toEqual({ days: [1], earlier: undefined, later: '2' })
  expect(blockOf(days, 2, '-1')).toEqual(blockOf(days, 2, undefined))
  expect(blockOf([], 2, '7')).toEqual({ days: [], earlier: undefined, later: undefined })
})
