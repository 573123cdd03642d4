import { againstOf, inputOf, type SearchParams } from '../../api/address/address.ts'
import { spokenLanguage } from '../../api/language.ts'
import { createReadQuery } from '../../api/query.ts'
import { bucketOf } from '../../parts/plots/bucket.ts'

const [summary, evolution] = ['/brands/:brandId/summary', '/brands/:brandId/performance/evolution'] as const
const [events, changes] = ['/brands/:brandId/events', '/brands/:brandId/changes'] as const
const [next, domains] = ['/brands/:brandId/next', '/brands/:brandId/source-domains'] as const

/** Rows of each of the lists at the bottom. */
const rows = 5

/** All queries of the page, in one batch. Visibility counts prompts without the brand's name, unless chosen otherwise. */
export function overviewQueries(brandId: string, address: SearchParams) {
  const of = (path: string) => ({ brandId, ...inputOf(path, address) })
  const bucket = bucketOf(address, 21)
  const unbranded = { branded: false, ...of(evolution), bucket }
  return {
    summary: createReadQuery(summary, { ...of(summary), language: spokenLanguage() }),
    visibility: createReadQuery(evolution, { ...unbranded, intervals: true }),
    // The brand is not always among the first, so its line comes from the query above.
    rivals: createReadQuery(evolution, { ...unbranded, by: 'competitor', limit: 6 }),
    figures: createReadQuery(evolution, { ...of(evolution), bucket, intervals: true }),
    events: createReadQuery(events, { ...of(events), limit: 50 }),
    changes: createReadQuery(changes, {
      ...{ ...of(changes), compare: againstOf(address) ?? 'previous', by: 'prompt', measures: 'coverage' },
      ...{ verdict: 'up,down', limit: rows },
    }),
    next: createReadQuery(next, { ...of(next), limit: rows, language: spokenLanguage() }),
    domains: createReadQuery(domains, { ...of(domains), gap: true, sort: 'gap', limit: rows }),
  }
}
