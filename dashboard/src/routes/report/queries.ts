import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'
import { overviewQueries as ofOverview } from '../overview/queries.ts'

const [brand, domains] = ['/brands/:brandId', '/brands/:brandId/source-domains'] as const

/** What the report asks, in one request: of what the overview asks, the domains that are cited most, and all that is kept. */
export function reportQueries(brandId: string, address: SearchParams) {
  const { performance, evolution, competitors, coverage, score, events } = ofOverview(brandId, address)
  return {
    ...{ performance, evolution, competitors, coverage, score, events },
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
