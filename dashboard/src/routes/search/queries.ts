import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const path = '/brands/:brandId/search'

export const searchQueries = (brandId: string, search: SearchParams) => ({
  searches: createReadQuery(path, { brandId, ...inputOf(path, search, ['q', 'sort', 'order', 'offset']) }),
})
