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
    const { setup, schedules, integrations } = door.asOperator
    const none = { success: true, schedule: null, crawlerIntegration: null }
    expect(await setup.get({ brandId })).toEqual(none)
    const { integration } = await integrations.set({ brandId, timeZone: 'Europe/Berlin', dailyQuota: 5 })
    expect(await setup.get({ brandId })).toEqual({ ...none, crawlerIntegration: integration })
    const { schedule } = await schedules.set({ brandId, every: 'weekly', day: 'TUE', hour: 7 })
    expect(await setup.get({ brandId })).toEqual({ success: true, schedule, crawlerIntegration: integration })
    expect([schedule.day, schedule.next, integration.dailyQuota]).toEqual(['TUE', '2026-11-24T07:00:00.000Z', 5])
    await integrations.delete({ brandId, ifMatch: integration.version })
    await schedules.delete({ brandId, ifMatch: schedule.version })
    expect(await setup.get({ brandId })).toEqual(none)
  })

  it('has no version of its own, for each part has one', async () => {
    await door.asOperator.schedules.set({ brandId, every: 'daily' })
    const token = 'the secret of the operator'
    const response = await door.ask(`/api/admin/v1/brands/${brandId}/setup`, { token })
    expect([response.status, response.headers.get('etag')]).toEqual([200, null])
  })
})
