import { againstOf, inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const paths = { changes: '/brands/:brandId/changes', confidence: '/brands/:brandId/confidence' } as const

/** What the page asks. The periods that it compares are those of the other pages. */
export const questions = (brandId: string, search: Search) => ({
  changes: question(paths.changes, {
    ...{ brandId, ...inputOf(paths.changes, search, ['by', 'measures', 'verdict', 'sort', 'order', 'offset']) },
    compare: againstOf(search) ?? 'previous',
  }),
  confidence: question(paths.confidence, { brandId, ...inputOf(paths.confidence, search, ['measures']) }),
})
