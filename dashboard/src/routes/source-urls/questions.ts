import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const path = '/brands/:brandId/source-urls'

/** What the page asks. */
export function questions(brandId: string, search: Search) {
  const more = ['domain', 'isSelf', 'isCompetitor', 'q', 'sort', 'order', 'offset']
  return { urls: question(path, { brandId, ...inputOf(path, search, more), pages: true, counts: true }) }
}
