import { action } from '../endpoint/endpoint.ts'
import { judgeSchedules, schedules } from './asking.ts'
import { integrations } from './integrations.ts'
import { profiles } from './profile/profiles.ts'

export const setup = {
  get: action({
    method: 'GET',
    path: '/brands/:brandId/setup',
    summary: 'Get the schedules, the crawler integration and the perception profile of a brand.',
    role: 'VIEWER',
    response: () => ({
      schedule: schedules.get.response.shape.schedule.nullable().describe('Null if the brand has no schedule.'),
      judgeSchedule: judgeSchedules.get.response.shape.judgeSchedule,
      crawlerIntegration: integrations.get.response.shape.integration
        .nullable()
        .describe('Null if the brand has no crawler integration.'),
      profile: profiles.get.response.shape.profile.nullable().describe('Null if the brand has no perception profile.'),
    }),
    errors: ['BRAND_NOT_FOUND'],
  }),
}
