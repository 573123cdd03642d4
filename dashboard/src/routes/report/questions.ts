import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'
import { questions as ofOverview } from '../overview/questions.ts'

const [brand, domains] = ['/brands/:brandId', '/brands/:brandId/source-domains'] as const

/** What the report asks, in one request: of what the overview asks, the domains that are cited most, and all that is kept. */
export function questions(brandId: string, address: Search) {
  const { performance, evolution, competitors, coverage, score, events } = ofOverview(brandId, address)
  return {
    ...{ performance, evolution, competitors, coverage, score, events },
    kept: question(brand, { brandId }),
    domains: question(domains, { brandId, ...inputOf(domains, address), counts: true, intervals: true, limit: 10 }),
  }
}
