import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const path = '/brands/:brandId/matrix'

/** Rows of a page. */
export const limit = 50

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  matrix: question(path, {
    ...{ brandId, ...inputOf(path, search, ['granularity', 'offset']) },
    ...{ limit, counts: true, intervals: true },
  }),
})
