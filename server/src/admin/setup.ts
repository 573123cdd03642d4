import { admin } from '@earshot/contract'
import { findIntegration } from './integrations.ts'
import { findSchedule } from './schedules.ts'
import { reading } from './verb.ts'

export const get = reading(admin.setup.get, async ({ db, brand, now }) => ({
  schedule: (await findSchedule(db, brand, now)) ?? null,
  crawlerIntegration: (await findIntegration(db, brand)) ?? null,
}))
