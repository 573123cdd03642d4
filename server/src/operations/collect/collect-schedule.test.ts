import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { anUnaskedBrand, brandId, chosen } from '../../../test/operating.ts'
import { readSchedules } from '../../collect/plan/schedule.ts'
import { collecting } from './collect.ts'
import * as schedule from './collect-schedule.ts'
import { collectStatus } from './collect-status.ts'

describe.each(engines)('schedules on %s', (_, open) => {
  let world: Awaited<ReturnType<typeof anUnaskedBrand>>
  let run: typeof world.run
  beforeAll(async () => {
    world = await anUnaskedBrand(open)
    run = world.run
  })
  afterAll(() => world[Symbol.asyncDispose]())

  it('sets and lists schedules', async () => {
    const environment = { EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_OPENAI_MODELS: 'gpt-6-luna,gpt-6-sol,gpt-5' }
    const options = {
      brand: brandId,
      every: 'weekly',
      day: 'tue',
      hour: '7',
      zone: 'Europe/Berlin',
      provider: 'chatgpt:gpt-6-sol',
    }
    expect(await run(schedule.collectScheduleSetOperation, options, environment)).toEqual({
      code: 0,
      out: 'northpace: weekly on TUE at 07:00 Europe/Berlin, next 2026-11-24T06:00:00.000Z\n',
      err: '',
    })
    expect((await run(schedule.collectScheduleListOperation)).out).toBe(
      'northpace\tweekly on TUE at 07:00 Europe/Berlin\t2026-11-24T06:00:00.000Z\tchatgpt:gpt-6-sol (pinned)\t1\t-\t-\t-\n',
    )
    expect(
      (await run(schedule.collectScheduleSetOperation, { ...options, provider: 'chatgpt:gpt-5' }, environment)).err,
    ).toBe(
      'chatgpt gpt-5: its provider ends it on 2026-12-11 and names gpt-6.1-sol as its replacement (https://developers.openai.com/api/docs/deprecations).\n',
    )
    for (const [wrong, said] of [
      [{ every: 'hourly' }, '--every'],
      [{ day: 'xyz' }, '--day'],
      [{ every: 'daily' }, '--day'],
      [{ every: 'monthly', day: '29' }, '--day'],
      [{ hour: '24' }, '--hour'],
      [{ zone: 'Mars/Base' }, '--zone'],
      [{ repeats: 'x' }, '--repeats'],
      [{ country: 'USA' }, '--country'],
      [{ brand: 'x' }, "'x'"],
      [{ provider: 'claude' }, "'claude'"],
    ] as const)
      expect(await run(schedule.collectScheduleSetOperation, { ...options, ...wrong }, environment)).toMatchObject({
        code: 'brand' in wrong ? 1 : 2,
        err: expect.stringContaining(said),
      })
    await run(schedule.collectScheduleSetOperation, { ...options, provider: 'chatgpt' }, environment)
    const [kept] = await world.db.read(reader => readSchedules(reader))
    expect(kept!.assistants).toEqual([{ provider: 'chatgpt', model: null }])
    expect((await run(schedule.collectScheduleListOperation, { brand: brandId })).out).toContain(
      '\tchatgpt (default: gpt-6-luna)\t',
    )
    expect((await run(collectStatus, { brand: brandId })).out).toContain('chatgpt (default: gpt-6-luna)')
    // The default has changed.
    const models = { ...environment, EARSHOT_OPENAI_MODELS: 'gpt-5,gpt-5.1' }
    expect((await run(collecting, { ...chosen, 'dry-run': true }, models)).out).toContain('  chatgpt gpt-5: 3 runs')
    expect(await run(schedule.collectScheduleListOperation, { brand: 'x' })).toMatchObject({
      code: 1,
      err: "There is no brand 'x'.\n",
    })
    expect((await run(schedule.collectScheduleSetOperation, { brand: brandId, every: 'none' })).out).toBe(
      'northpace: on demand only\n',
    )
    expect((await run(schedule.collectScheduleListOperation)).out).toBe('')
  })

  it('says what keeps a schedule from asking', async () => {
    const options = { brand: brandId, every: 'daily' }
    const nobody = 'The schedule will not run: no provider is set up. Set a key for the server'
    expect(await run(schedule.collectScheduleSetOperation, options)).toMatchObject({
      code: 0,
      err: expect.stringContaining(nobody),
    })
    const key = { EARSHOT_OPENAI_API_KEY: 'x' }
    expect(await run(schedule.collectScheduleSetOperation, options, key)).toMatchObject({ code: 0, err: '' })
    for (const [environment, said] of [
      [{ ...key, EARSHOT_JOBS: 'off' }, 'EARSHOT_JOBS is off'],
      [{ ...key, EARSHOT_BUDGET_DOLLARS: '0' }, "the team's daily budget is 0"],
    ] as const)
      expect((await run(schedule.collectScheduleSetOperation, options, environment)).err).toContain(said)
    await run(schedule.collectScheduleSetOperation, { brand: brandId, every: 'none' })
  })
})
