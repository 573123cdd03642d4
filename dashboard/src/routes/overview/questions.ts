import { inputOf, type Search, windowOf } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'
import type { Bucket } from '../../parts/plots/chart-words.ts'

const [performance, evolution] = ['/brands/:brandId/performance', '/brands/:brandId/performance/evolution'] as const
const [competitors, coverage] = ['/brands/:brandId/competitors', '/brands/:brandId/coverage'] as const
const [confidence, events] = ['/brands/:brandId/confidence', '/brands/:brandId/events'] as const
const [prompts, domains] = ['/brands/:brandId/prompts', '/brands/:brandId/source-domains'] as const
const [search, site] = ['/brands/:brandId/search', '/brands/:brandId/technical-analysis'] as const

/** What a point of the page's lines is of: weeks where days would be more than a line can show. */
export function bucketOf(address: Search): Bucket {
  const { period, startDate, endDate } = windowOf(address)
  const days =
    startDate && endDate
      ? (Date.parse(endDate.slice(0, 10)) - Date.parse(startDate.slice(0, 10))) / 86_400_000
      : Number(period)
  return days > 400 ? 'month' : days > 84 ? 'week' : 'day'
}

/** What the page asks first, in one request: figures, lines, who is named, and how much was measured. */
export function questions(brandId: string, address: Search) {
  const bucket = bucketOf(address)
  const beside = { counts: true, intervals: true } as const
  return {
    performance: question(performance, { brandId, ...inputOf(performance, address), ...beside }),
    evolution: question(evolution, { brandId, ...inputOf(evolution, address), bucket, intervals: true }),
    assistants: question(evolution, { brandId, ...inputOf(evolution, address), bucket, by: 'provider', limit: 12 }),
    competitors: question(competitors, {
      brandId,
      ...inputOf(competitors, address),
      ...beside,
      sort: 'shareOfVoice',
      limit: 9,
    }),
    coverage: question(coverage, { brandId, ...inputOf(coverage, address) }),
    score: question(confidence, { brandId, ...inputOf(confidence, address), measures: 'score' }),
    events: question(events, { brandId, ...inputOf(events, address), limit: 50 }),
    site: question(site, { brandId }),
  }
}

/** What the page asks for its last row: where there is something to do. */
export function moreQuestions(brandId: string, address: Search) {
  return {
    prompts: question(prompts, { brandId, ...inputOf(prompts, address), gap: true, sort: 'gap', limit: 5 }),
    searches: question(search, { brandId, ...inputOf(search, address), sort: 'priority', limit: 5 }),
    domains: question(domains, { brandId, ...inputOf(domains, address), gap: true, sort: 'gap', limit: 5 }),
  }
}
