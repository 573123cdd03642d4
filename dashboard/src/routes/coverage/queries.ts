import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const path = '/brands/:brandId/coverage'

export const coverageQueries = (brandId: string, search: SearchParams) => ({
  coverage: createReadQuery(path, { brandId, ...inputOf(path, search) }),
})
