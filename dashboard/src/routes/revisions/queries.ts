import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const list = '/brands/:brandId/revisions'

export const revisionsQueries = (brandId: string, search: SearchParams) => ({
  revisions: createReadQuery(list, { brandId, ...inputOf(list, search, ['offset']), limit: 20 }),
})
