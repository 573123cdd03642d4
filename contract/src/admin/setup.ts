import { action } from '../endpoint/endpoint.ts'
import { judgeSchedules, schedules } from './asking.ts'
import { integrations } from './integrations.ts'

export const setup = {
  get: action({
    method: 'GET',
    path: '/brands/:brandId/setup',
    summary: 'Get the schedule, the judge schedule and the crawler integration of a brand.',
    role: 'VIEWER',
    response: () => ({
      schedule: schedules.get.response.shape.schedule.nullable().describe('Null if the brand has no schedule.'),
      judgeSchedule: judgeSchedules.get.response.shape.judgeSchedule,
      crawlerIntegration: integrations.get.response.shape.integration
        .nullable()
        .describe('Null if the brand has no crawler integration.'),
    }),
    errors: ['BRAND_NOT_FOUND'],
  }),
}
