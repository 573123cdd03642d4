import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'
import { bucketOf } from '../../parts/plots/bucket.ts'

const path = '/brands/:brandId/matrix'
const evolution = '/brands/:brandId/performance/evolution'

/** Rows per page. */
export const limit = 50

export const matrixQueries = (brandId: string, search: SearchParams) => ({
  matrix: createReadQuery(path, {
    ...{ brandId, ...inputOf(path, search, ['granularity', 'offset']) },
    ...{ limit, counts: true, intervals: true },
  }),
  assistants: createReadQuery(evolution, {
    ...{ brandId, ...inputOf(evolution, search), bucket: bucketOf(search, 21), by: 'provider' as const, limit: 12 },
  }),
})
