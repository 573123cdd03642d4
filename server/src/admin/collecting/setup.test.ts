import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { acme, team } from '../../../test/records.ts'
import type { Db } from '../../db/db.ts'

describe.each(engines)('the setup of a brand on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [team, acme])
  })
  afterAll(() => db[Symbol.asyncDispose]())
  const brandId = acme.id

  it('has what the schedule and the integration have, and null for what there is none of', async () => {
    const { setup, schedules, integrations, judgeSchedules } = door.asOperator
    const { judgeSchedule } = await judgeSchedules.get({ brandId })
    expect(judgeSchedule).toMatchObject({ afterCollection: false, since: null })
    const none = { success: true, schedule: null, judgeSchedule, crawlerIntegration: null, profile: null }
    expect(await setup.get({ brandId })).toEqual(none)
    const { integration } = await integrations.set({ brandId, timeZone: 'Europe/Berlin', dailyQuota: 5 })
    expect(await setup.get({ brandId })).toEqual({ ...none, crawlerIntegration: integration })
    const { schedule } = await schedules.set({ brandId, every: 'weekly', day: 'TUE', hour: 7 })
    expect(await setup.get({ brandId })).toEqual({ ...none, schedule, crawlerIntegration: integration })
    expect([schedule.day, schedule.next, integration.dailyQuota]).toEqual(['TUE', '2026-11-24T07:00:00.000Z', 5])
    await integrations.delete({ brandId, ifMatch: integration.version })
    await schedules.delete({ brandId, ifMatch: schedule.version })
    expect(await setup.get({ brandId })).toEqual(none)
  })

  it('has who judges new answers, since when', async () => {
    const { setup, judgeSchedules } = door.asOperator
    const set = { brandId, afterCollection: true, provider: 'claude', model: 'm' }
    const { judgeSchedule } = await judgeSchedules.set(set)
    expect(judgeSchedule).toMatchObject({ provider: 'claude', model: 'm', since: expect.stringMatching(/^20/) })
    expect((await setup.get({ brandId })).judgeSchedule).toEqual(judgeSchedule)
    const { version: ifMatch, since } = judgeSchedule
    const { judgeSchedule: changed } = await judgeSchedules.set({ brandId, afterCollection: true, ifMatch })
    expect(changed).toMatchObject({ provider: null, model: null, since })
    await expect(judgeSchedules.set({ ...set, ifMatch })).rejects.toMatchObject({ code: 'STALE' })
    await expect(judgeSchedules.set({ ...set, provider: null })).rejects.toMatchObject({ code: 'INVALID_BODY' })
  })

  it('has no version of its own, for each part has one', async () => {
    await door.asOperator.schedules.set({ brandId, every: 'daily' })
    const token = 'the secret of the operator'
    const response = await door.ask(`/api/admin/v1/brands/${brandId}/setup`, { token })
    expect([response.status, response.headers.get('etag')]).toEqual([200, null])
  })
})
