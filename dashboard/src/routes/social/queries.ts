import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = {
  platforms: '/brands/:brandId/social-platforms',
  communities: '/brands/:brandId/social-communities',
  threads: '/brands/:brandId/social',
} as const

export const socialQueries = (brandId: string, search: SearchParams) => ({
  platforms: createReadQuery(paths.platforms, { brandId, ...inputOf(paths.platforms, search), counts: true }),
  communities: createReadQuery(paths.communities, {
    ...{ brandId, ...inputOf(paths.communities, search, ['platform']) },
    ...{ counts: true, limit: 15 },
  }),
  threads: createReadQuery(paths.threads, {
    ...{ brandId, ...inputOf(paths.threads, search, ['platform', 'q', 'sort', 'order', 'offset']) },
  }),
})
