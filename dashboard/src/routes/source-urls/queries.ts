import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const path = '/brands/:brandId/source-urls'

export function sourceUrlsQueries(brandId: string, search: SearchParams) {
  const more = ['domain', 'isSelf', 'isCompetitor', 'q', 'sort', 'order', 'offset']
  return { urls: createReadQuery(path, { brandId, ...inputOf(path, search, more), pages: true, counts: true }) }
}
