import { inputOf, type Search } from '../../asking/address.ts'
import { question } from '../../asking/ask.ts'
import { questions as ofOverview } from '../overview/questions.ts'

const domains = '/brands/:brandId/source-domains'

/** What the report asks, in one request: of what the overview asks, and the domains that are cited most. */
export function questions(brandId: string, address: Search) {
  const { performance, evolution, competitors, coverage, score, events } = ofOverview(brandId, address)
  return {
    ...{ performance, evolution, competitors, coverage, score, events },
    domains: question(domains, { brandId, ...inputOf(domains, address), counts: true, intervals: true, limit: 10 }),
  }
}
