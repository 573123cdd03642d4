import { inputOf, type SearchParams, windowOf } from '../../api/address/address.ts'
import { spokenLanguage } from '../../api/language.ts'
import { createReadQuery } from '../../api/query.ts'
import type { ChartBucket } from '../../parts/plots/chart-words.ts'

const [performance, evolution] = ['/brands/:brandId/performance', '/brands/:brandId/performance/evolution'] as const
const [competitors, coverage] = ['/brands/:brandId/competitors', '/brands/:brandId/coverage'] as const
const [confidence, events] = ['/brands/:brandId/confidence', '/brands/:brandId/events'] as const
const [prompts, domains] = ['/brands/:brandId/prompts', '/brands/:brandId/source-domains'] as const
const summary = '/brands/:brandId/summary'
const [search, site] = ['/brands/:brandId/search', '/brands/:brandId/technical-analysis'] as const

/** Bucket size of the lines: days, weeks or months, to limit the number of points. */
function bucketOf(address: SearchParams): ChartBucket {
  const { period, startDate, endDate } = windowOf(address)
  const days =
    startDate && endDate
      ? (Date.parse(endDate.slice(0, 10)) - Date.parse(startDate.slice(0, 10))) / 86_400_000
      : Number(period)
  return days > 400 ? 'month' : days > 84 ? 'week' : 'day'
}

/** First batch of the page: summary, figures, lines, brands mentioned, and coverage. */
export function overviewQueries(brandId: string, address: SearchParams) {
  const bucket = bucketOf(address)
  const beside = { counts: true, intervals: true } as const
  return {
    summary: createReadQuery(summary, { brandId, ...inputOf(summary, address), language: spokenLanguage() }),
    performance: createReadQuery(performance, { brandId, ...inputOf(performance, address), ...beside }),
    evolution: createReadQuery(evolution, { brandId, ...inputOf(evolution, address), bucket, intervals: true }),
    assistants: createReadQuery(evolution, {
      brandId,
      ...inputOf(evolution, address),
      bucket,
      by: 'provider',
      limit: 12,
    }),
    competitors: createReadQuery(competitors, {
      brandId,
      ...inputOf(competitors, address),
      ...beside,
      sort: 'shareOfVoice',
      limit: 9,
    }),
    coverage: createReadQuery(coverage, { brandId, ...inputOf(coverage, address) }),
    score: createReadQuery(confidence, { brandId, ...inputOf(confidence, address), measures: 'score' }),
    events: createReadQuery(events, { brandId, ...inputOf(events, address), limit: 50 }),
  }
}

/** Second batch: work to do. */
export function overviewWorkQueries(brandId: string, address: SearchParams) {
  return {
    prompts: createReadQuery(prompts, { brandId, ...inputOf(prompts, address), gap: true, sort: 'gap', limit: 5 }),
    searches: createReadQuery(search, { brandId, ...inputOf(search, address), sort: 'priority', limit: 5 }),
    domains: createReadQuery(domains, { brandId, ...inputOf(domains, address), gap: true, sort: 'gap', limit: 5 }),
    site: createReadQuery(site, { brandId }),
  }
}
