import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, prompts, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { sql } from '../../db/sql.ts'
import { readStatus } from '../stored/status.ts'
import { planSchedules } from './plan-schedules.ts'
import { keepSchedule, readSchedules, type Schedule } from './schedule.ts'

const at = (text: string) => Date.parse(text)
/** 2026-11-21. */
const firstDay = 20_778
const day = 86_400_000
const provider = setup(async question => answer(question))
const claude = { ...provider, models: ['sonnet'], provider: { ...provider.provider, alias: 'claude' } }
const daily: Schedule = {
  ...{ every: 'daily', day: '', hour: 6, timeZone: 'UTC', repeats: 2, country: null, locale: null },
  assistants: [],
}

describe.each(engines)('planning schedules on %s', (_, open) => {
  const world = asksOfEach(open)
  let ids = 0

  const keep = (schedule: Schedule, now: number) =>
    world.db.write(writer => keepSchedule(writer, 1, schedule, now, [{ provider: 'chatgpt', model: 'gpt-5' }]))
  const planAt = (now: number, setups = [provider]) => planSchedules(world.db, { setups }, now, () => String(ids++))
  const counts = () => world.rows(sql`select day, provider, planned, skipped from coverage order by day, provider`)
  const statusAt = async (now: number) => {
    const options = { brand: 'b', days: 9, now, allowance: { asks: null, cost: null } }
    const status = await world.db.read(reader => readStatus(reader, options))
    return status!.coverage.map(({ day, provider, planned, skipped }) => ({ day, provider, planned, skipped }))
  }
  const row = (after: number, skipped: number) => ({
    ...{ day: firstDay + after, provider: 'chatgpt', planned: 2 * prompts },
    skipped: 2 * prompts * skipped,
  })

  it('shows an outage as long as it lasts, and the same when it is over', async () => {
    await keep(daily, at('2026-11-21T05:00:00Z'))
    expect(await statusAt(at('2026-11-21T06:01:00Z'))).toEqual([])
    expect(await statusAt(at('2026-11-21T06:03:00Z'))).toEqual([row(0, 0)])
    const now = at('2026-11-23T12:00:00Z')
    const missed = [row(0, 1), row(1, 1), row(2, 0)]
    expect(await statusAt(now)).toEqual(missed)
    expect(await world.rows(sql`select 1 as one from ask`)).toEqual([])
    expect(await planAt(now)).toEqual({ planned: 2 * prompts, missed: 4 * prompts, unasked: [], ahead: [] })
    expect(await statusAt(now)).toEqual(missed)
    expect(await counts()).toEqual(missed)
    expect(await world.rows(sql`select distinct outcome, reason, attempts from ask`)).toEqual([
      { outcome: 'skipped', reason: 'missed', attempts: 0 },
    ])
    expect(await planAt(now)).toMatchObject({ planned: 0, missed: 0 })
  })

  it('misses nothing of prompts that were not there yet', async () => {
    await keep(daily, at('2026-11-21T05:00:00Z'))
    await world.db.write(writer =>
      writer.run(sql`update prompt set created_at = ${at('2026-11-21T12:00:00Z')} where public_id <> 'p0'`),
    )
    const now = at('2026-11-22T12:00:00Z')
    const expected = [
      { ...row(0, 0), planned: 2, skipped: 2 },
      { ...row(1, 0), planned: 2 * prompts },
    ]
    expect(await statusAt(now)).toEqual(expected)
    await planAt(now)
    expect(await counts()).toEqual(expected)
  })

  it('counts what it makes up for on the day for which it was planned', async () => {
    await keep({ ...daily, every: 'weekly', day: 'SAT' }, at('2026-11-21T05:00:00Z'))
    await planAt(at('2026-11-23T12:00:00Z'))
    expect(await counts()).toEqual([row(0, 0)])
  })

  it('is done once, however many plan', async () => {
    await keep(daily, at('2026-11-21T05:00:00Z'))
    const now = at('2026-11-23T12:00:00Z')
    const all = await Promise.all([planAt(now), planAt(now), planAt(now)])
    expect(all.reduce((sum, { planned }) => sum + planned, 0)).toBe(2 * prompts)
    expect(await counts()).toEqual([row(0, 1), row(1, 1), row(2, 0)])
  })

  it('goes on after a clock that was ahead, and says so', async () => {
    await keep(daily, at('2026-11-21T05:00:00Z'))
    await planAt(at('2026-12-24T06:00:00Z'))
    const now = at('2026-11-21T12:00:00Z')
    expect(await planAt(now)).toMatchObject({ planned: 0, ahead: ['b'] })
    expect(await planAt(now)).toMatchObject({ planned: 0, missed: 0, ahead: [] })
    expect(await planAt(now + day)).toMatchObject({ planned: 2 * prompts, missed: 0, ahead: [] })
  })

  it('asks a provider for its default model as that changes, and a pinned one as it is', async () => {
    const named = [
      { provider: 'chatgpt', model: null },
      { provider: 'claude', model: 'opus' },
    ]
    await keep({ ...daily, assistants: named, repeats: 1 }, at('2026-11-21T05:00:00Z'))
    await planAt(at('2026-11-21T06:00:00Z'), [provider, claude])
    await planAt(at('2026-11-22T06:00:00Z'), [{ ...provider, models: ['gpt-6', 'gpt-5'] }, claude])
    expect(await world.rows(sql`select day, provider, model from due group by 1, 2, 3 order by 1, 2, 3`)).toEqual([
      { day: firstDay, provider: 'chatgpt', model: 'gpt-5' },
      { day: firstDay, provider: 'claude', model: 'opus' },
      { day: firstDay + 1, provider: 'chatgpt', model: 'gpt-6' },
      { day: firstDay + 1, provider: 'claude', model: 'opus' },
    ])
    const [schedule] = await world.db.read(reader => readSchedules(reader))
    expect(schedule).toMatchObject({ assistants: named, resolved: [{ model: 'gpt-6' }, { model: 'opus' }] })
  })

  it('says which schedule asks nobody, and makes up for it once somebody is set up', async () => {
    await keep(daily, at('2026-11-21T05:00:00Z'))
    const now = at('2026-11-21T12:00:00Z')
    expect(await planAt(now, [])).toEqual({ planned: 0, missed: 0, unasked: ['b'], ahead: [] })
    expect(await statusAt(now)).toEqual([row(0, 0)])
    expect(await planAt(now)).toMatchObject({ planned: 2 * prompts, missed: 0, unasked: [] })
  })

  it('misses nothing of a brand that is not asked at present', async () => {
    await keep(daily, at('2026-11-21T05:00:00Z'))
    const status = (to: string) => world.db.write(writer => writer.run(sql`update brand set status = ${to}`))
    await status('INACTIVE')
    expect(await planAt(at('2026-11-25T12:00:00Z'))).toMatchObject({ planned: 0, missed: 0 })
    expect(await statusAt(at('2026-11-25T12:00:00Z'))).toEqual([])
    await status('ACTIVE')
    expect(await planAt(at('2026-11-25T12:00:01Z'))).toMatchObject({ planned: 2 * prompts, missed: 0 })
  })
})
