import { againstOf, inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = { changes: '/brands/:brandId/changes', confidence: '/brands/:brandId/confidence' } as const

/** Queries of the page. It compares the same periods as other pages. */
export const changesQueries = (brandId: string, search: SearchParams) => ({
  changes: createReadQuery(paths.changes, {
    ...{ brandId, ...inputOf(paths.changes, search, ['by', 'measures', 'verdict', 'sort', 'order', 'offset']) },
    compare: againstOf(search) ?? 'previous',
  }),
  confidence: createReadQuery(paths.confidence, { brandId, ...inputOf(paths.confidence, search, ['measures']) }),
})
