import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const list = '/brands/:brandId/opportunities'

export function opportunitiesQueries(brandId: string, search: SearchParams) {
  const input = inputOf(list, search, ['q', 'sort', 'order', 'offset'])
  return { opportunities: createReadQuery(list, { brandId, ...input, intervals: true }) }
}
