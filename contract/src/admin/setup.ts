import { action } from '../endpoint/endpoint.ts'
import { schedules } from './asking.ts'
import { integrations } from './integrations.ts'

const { schedule } = schedules.get.response.shape
const { integration } = integrations.get.response.shape

export const setup = {
  get: action({
    method: 'GET',
    path: '/brands/:brandId/setup',
    summary: 'Read the schedule and the crawler integration of a brand, each null where it has none.',
    role: 'VIEWER',
    response: {
      schedule: schedule.nullable().describe('Null where the brand is asked on command only.'),
      crawlerIntegration: integration.nullable().describe('Null where nobody sends its access logs.'),
    },
    errors: ['BRAND_NOT_FOUND'],
  }),
}
