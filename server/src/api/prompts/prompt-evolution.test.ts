import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, prompt, team } from '../../../test/records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = 'b'
const at = (day: number, i: number, promptId: string, named: boolean) =>
  answer(`${promptId}-${day}-${i}`, `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`, {
    promptId,
    says: named ? { self: [1, 80] } : {},
  })
const many = (day: number, count: number, promptId: string) =>
  Array.from({ length: count }, (_, i) => at(day, i, promptId, i === 0))
const records = [
  ...[team, acme, prompt('few'), prompt('many'), prompt('none')],
  // 2 and 9 November are Mondays.
  ...[at(4, 0, 'few', true), at(8, 0, 'few', false), at(17, 0, 'few', true)],
  ...[...many(4, 5, 'many'), ...many(5, 5, 'many')],
]
const days = { startDate: '2026-11-04', endDate: '2026-11-18' }

describe.each(engines)('a prompt over time on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const evolution = (promptId: string, more: object) =>
    world.client.prompts.evolution({ brandId, promptId, ...days, ...more })

  it('is by week if its days have few answers', async () => {
    const few = await evolution('few', { bucket: 'auto', counts: true, fill: true })
    expect(few.bucket).toBe('week')
    expect(few.evolution.map(({ date, answers, mentionRate }) => [date, answers, mentionRate])).toEqual([
      ['2026-11-02', 2, 50],
      ['2026-11-09', null, null],
      ['2026-11-16', 1, 100],
    ])
    expect(few.evolution[0]!.counts!.mentionRate).toEqual({ numerator: 1, denominator: 2 })
    const unfilled = await evolution('few', { bucket: 'week' })
    expect(unfilled.evolution.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-16'])
  })

  it('is by day if they have enough, or by default', async () => {
    expect((await evolution('many', { bucket: 'auto' })).evolution).toHaveLength(2)
    expect(await evolution('few', {})).toMatchObject({ bucket: 'day', evolution: { length: 3 } })
    expect(await evolution('none', { bucket: 'auto' })).toMatchObject({ bucket: 'day', evolution: [] })
  })

  it('has intervals and a comparison of its figures, as in the list', async () => {
    const compared = { ...days, startDate: '2026-11-12', against: 'previous' as const, intervals: true }
    const { prompt: one, comparison } = await world.client.prompts.get({ brandId, promptId: 'few', ...compared })
    const list = await world.client.prompts.list({ brandId, ...compared })
    const row = list.prompts.find(({ id }) => id === 'few')!
    expect(one.against!.mentionRate).toEqual(row.against!.mentionRate)
    expect(one.against!.mentionRate.was).toBe(0)
    expect(one.intervals!.mentionRate).toEqual(row.intervals!.mentionRate)
    expect(comparison).toEqual(list.comparison)
  })
})
