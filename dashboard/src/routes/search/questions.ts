import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const path = '/brands/:brandId/search'

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  searches: question(path, { brandId, ...inputOf(path, search, ['q', 'sort', 'order', 'offset']) }),
})
