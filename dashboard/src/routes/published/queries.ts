import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const list = '/brands/:brandId/published'

export const publishedQueries = (brandId: string, search: SearchParams) => ({
  published: createReadQuery(list, { brandId, ...inputOf(list, search, ['offset']) }),
})
