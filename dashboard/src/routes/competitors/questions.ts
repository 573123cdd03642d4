import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'
import type { Bucket } from '../../parts/plots/chart-words.ts'

const paths = {
  list: '/brands/:brandId/competitors',
  one: '/brands/:brandId/competitors/:competitorId',
  days: '/brands/:brandId/competitors/:competitorId/evolution',
  evolution: '/brands/:brandId/performance/evolution',
  events: '/brands/:brandId/events',
  coverage: '/brands/:brandId/coverage',
} as const

/** What the points of the comparison over time are of, the first by itself. */
export const buckets: readonly Bucket[] = ['week', 'day', 'month']

/** What the list asks. */
export const questions = (brandId: string, search: Search) => ({
  list: question(paths.list, {
    ...{ brandId, ...inputOf(paths.list, search, ['relationship', 'q', 'sort', 'order', 'offset']) },
    ...{ counts: true, intervals: true },
  }),
})

/** What the page of one asks, in one request. Intervals and what was before are in the list alone. */
export const oneQuestions = (brandId: string, search: Search, competitorId: string) => ({
  one: question(paths.one, { brandId, competitorId, ...inputOf(paths.one, search), counts: true }),
  days: question(paths.days, { brandId, competitorId, ...inputOf(paths.days, search), counts: true, fill: true }),
  list: question(paths.list, {
    ...{ brandId, ...inputOf(paths.list, search), relationship: 'SELF,DIRECT,INDIRECT' },
    ...{ counts: true, intervals: true, limit: 100 },
  }),
  both: question(paths.evolution, {
    ...{ brandId, ...inputOf(paths.evolution, search), by: 'competitor', intervals: true, limit: 100 },
    // A bucket that there is not is the API's to refuse.
    bucket: (search.bucket as Bucket | undefined) ?? 'week',
  }),
  events: question(paths.events, { brandId, ...inputOf(paths.events, search), kind: 'model,competitors,note' }),
  coverage: question(paths.coverage, { brandId, ...inputOf(paths.coverage, search) }),
})
