import { admin } from '@earshot/contract'
import { reading } from '../action/action.ts'
import { findBrandProfile } from '../profiles.ts'
import { findIntegration } from './integrations.ts'
import { findJudgeSchedule } from './judge-schedules.ts'
import { findSchedule } from './schedules.ts'

export const getBrandSetup = reading(admin.setup.get, async ({ db, brand, now }) => ({
  schedule: (await findSchedule(db, brand, now)) ?? null,
  judgeSchedule: await findJudgeSchedule(db, brand),
  crawlerIntegration: (await findIntegration(db, brand)) ?? null,
  profile: (await findBrandProfile(db, brand)) ?? null,
}))
