import { inputOf, type Search } from '../../asking/address.ts'
import { question } from '../../asking/question.ts'

const path = '/brands/:brandId/search'

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  searches: question(path, { brandId, ...inputOf(path, search, ['q', 'sort', 'order', 'offset']) }),
})
