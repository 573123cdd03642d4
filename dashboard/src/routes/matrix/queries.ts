import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const path = '/brands/:brandId/matrix'

/** Rows per page. */
export const limit = 50

export const matrixQueries = (brandId: string, search: SearchParams) => ({
  matrix: createReadQuery(path, {
    ...{ brandId, ...inputOf(path, search, ['granularity', 'offset']) },
    ...{ limit, counts: true, intervals: true },
  }),
})
