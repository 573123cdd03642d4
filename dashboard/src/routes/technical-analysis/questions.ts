import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const paths = {
  latest: '/brands/:brandId/technical-analysis',
  history: '/brands/:brandId/technical-analysis/history',
} as const

/** What the page asks. The history is asked for without a window: analyses are rare. */
export function questions(brandId: string, search: Search) {
  const input = inputOf(paths.history, search, ['sort', 'order', 'offset'])
  const { period: _, startDate: __, endDate: ___, ...paged } = input
  return {
    analysis: question(paths.latest, { brandId }),
    history: question(paths.history, { brandId, ...paged, limit: 20 }),
    latest: question(paths.history, { brandId, limit: 1 }),
  }
}
