import { beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aBrand, acme, answer, prompt, team } from '../../test/records.ts'
import { aStandingWorld } from '../../test/world.ts'
import { keepSchedule, type Schedule } from '../collect/plan/schedule.ts'
import { sql } from '../db/sql.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  aBrand('other', 'team'),
  prompt('p1'),
  answer('a1', '2026-11-17T10:00:00Z'),
  answer('a2', '2026-11-17T11:00:00Z'),
  answer('a3', '2026-11-20T10:00:00Z', { provider: 'claude', model: 'm' }),
]
const none = { planned: 0, answered: 0, notShown: 0, failed: 0, skipped: 0, open: 0 }

describe.each(engines)('coverage on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const { db } = world
  // 2026-11-19 is day 20776.
  beforeAll(() =>
    db.write(writer =>
      writer.run(sql`
insert into coverage (brand_id, day, provider, planned, answered, failed, skipped, not_shown)
select id, day, provider, planned, answered, failed, skipped, shown
from brand, (values (20776, 'chatgpt', 9, 0, 3, 2, 1), (20777, 'claude', 1, 1, 0, 0, null)) as v (day, provider, planned, answered, failed, skipped, shown)
where public_id = 'b'`),
    ),
  )

  it('says of every day whether it was measured, and never zero where it was not', async () => {
    const { days } = await world.client.coverage.get({ brandId })
    expect(days).toEqual([
      { date: '2026-11-17', measured: true, answers: 2, providers: [{ provider: 'chatgpt', answers: 2, ...none }] },
      { date: '2026-11-18', measured: false, answers: null, providers: [] },
      {
        date: '2026-11-19',
        measured: false,
        answers: null,
        providers: [
          { provider: 'chatgpt', answers: null, ...none, planned: 9, notShown: 1, failed: 3, skipped: 2, open: 3 },
        ],
      },
      {
        date: '2026-11-20',
        measured: true,
        answers: 1,
        providers: [{ provider: 'claude', answers: 1, ...none, planned: 1, answered: 1 }],
      },
    ])
  })

  it('knows windows', async () => {
    const { days } = await world.client.coverage.get({ brandId, startDate: '2026-11-18', endDate: '2026-11-19' })
    expect(days.map(({ date }) => date)).toEqual(['2026-11-19'])
    expect((await world.client.coverage.get({ brandId, period: 2 })).days.map(({ date }) => date)).toEqual([
      '2026-11-20',
    ])
    await expect(
      world.client.coverage.get({ brandId, startDate: '2026-11-19', endDate: '2026-11-18' }),
    ).rejects.toMatchObject({ code: 'INVALID_PARAMETER' })
  })

  it('shows an outage that lasts until now: what a schedule should have asked and did not', async () => {
    const schedule: Schedule = {
      ...{ every: 'daily', day: '', hour: 6, timeZone: 'UTC', repeats: 3, country: null, locale: null },
      assistants: [],
    }
    const resolved = [
      { provider: 'claude', model: 'm' },
      { provider: 'grok', model: 'm' },
    ]
    const [{ id } = { id: 0 }] = await db.read(reader =>
      reader.rows<{ id: number }>(sql`select id from brand where public_id = 'b'`),
    )
    await db.write(writer => keepSchedule(writer, id, schedule, Date.parse('2026-11-19T07:00:00Z'), resolved))
    // It is noon of the 21st.
    const { days } = await world.client.coverage.get({ brandId, startDate: '2026-11-20', endDate: '2026-11-21' })
    expect(days).toEqual([
      {
        ...{ date: '2026-11-20', measured: true, answers: 1 },
        providers: [
          { provider: 'claude', answers: 1, ...none, planned: 4, answered: 1, skipped: 3 },
          { provider: 'grok', answers: null, ...none, planned: 3, skipped: 3 },
        ],
      },
      {
        ...{ date: '2026-11-21', measured: false, answers: null },
        providers: ['claude', 'grok'].map(provider => ({ provider, answers: null, ...none, planned: 3, open: 3 })),
      },
    ])
    await db.write(writer => keepSchedule(writer, id, undefined, 0))
  })

  it('knows nothing of a brand that was never asked', async () => {
    expect((await world.client.coverage.get({ brandId: 'other' })).days).toEqual([])
  })
})
