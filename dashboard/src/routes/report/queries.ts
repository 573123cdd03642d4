import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'
import { overviewQueries as ofOverview } from '../overview/queries.ts'

const [brand, domains] = ['/brands/:brandId', '/brands/:brandId/source-domains'] as const

/** Queries of the report, in one batch: those of the overview, the domains cited most, and all data coverage. */
export function reportQueries(brandId: string, address: SearchParams) {
  const { summary, performance, evolution, competitors, coverage, score, events } = ofOverview(brandId, address)
  return {
    ...{ summary, performance, evolution, competitors, coverage, score, events },
    kept: createReadQuery(brand, { brandId }),
    domains: createReadQuery(domains, {
      brandId,
      ...inputOf(domains, address),
      counts: true,
      intervals: true,
      limit: 10,
    }),
  }
}
