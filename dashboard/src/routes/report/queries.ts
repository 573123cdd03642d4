import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { spokenLanguage } from '../../api/language.ts'
import { createReadQuery } from '../../api/query.ts'
import { bucketOf } from '../../parts/plots/bucket.ts'

const [performance, evolution] = ['/brands/:brandId/performance', '/brands/:brandId/performance/evolution'] as const
const [competitors, coverage] = ['/brands/:brandId/competitors', '/brands/:brandId/coverage'] as const
const [confidence, events] = ['/brands/:brandId/confidence', '/brands/:brandId/events'] as const
const [brand, domains] = ['/brands/:brandId', '/brands/:brandId/source-domains'] as const
const summary = '/brands/:brandId/summary'

/** Queries of the report, in one batch. */
export function reportQueries(brandId: string, address: SearchParams) {
  const beside = { counts: true, intervals: true } as const
  const of = (path: string) => ({ brandId, ...inputOf(path, address) })
  return {
    summary: createReadQuery(summary, { ...of(summary), language: spokenLanguage() }),
    performance: createReadQuery(performance, { ...of(performance), ...beside }),
    evolution: createReadQuery(evolution, { ...of(evolution), bucket: bucketOf(address, 85), intervals: true }),
    competitors: createReadQuery(competitors, { ...of(competitors), ...beside, sort: 'shareOfVoice', limit: 9 }),
    coverage: createReadQuery(coverage, of(coverage)),
    score: createReadQuery(confidence, { ...of(confidence), measures: 'score' }),
    events: createReadQuery(events, { ...of(events), limit: 50 }),
    kept: createReadQuery(brand, { brandId }),
    domains: createReadQuery(domains, { ...of(domains), ...beside, limit: 10 }),
  }
}
