import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const path = '/brands/:brandId/coverage'

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  coverage: question(path, { brandId, ...inputOf(path, search) }),
})
