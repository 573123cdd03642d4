import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const paths = {
  platforms: '/brands/:brandId/social-platforms',
  communities: '/brands/:brandId/social-communities',
  threads: '/brands/:brandId/social',
} as const

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  platforms: question(paths.platforms, { brandId, ...inputOf(paths.platforms, search), counts: true }),
  communities: question(paths.communities, {
    ...{ brandId, ...inputOf(paths.communities, search, ['platform']) },
    ...{ counts: true, limit: 15 },
  }),
  threads: question(paths.threads, {
    ...{ brandId, ...inputOf(paths.threads, search, ['platform', 'q', 'sort', 'order', 'offset']) },
  }),
})
