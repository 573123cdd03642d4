import { inputOf, type Search } from '../../asking/address.ts'
import { question } from '../../asking/question.ts'

const path = '/brands/:brandId/coverage'

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  coverage: question(path, { brandId, ...inputOf(path, search) }),
})
