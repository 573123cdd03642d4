import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = { advertisers: '/brands/:brandId/advertisers', placements: '/brands/:brandId/sponsored' } as const

export const sponsoredQueries = (brandId: string, search: SearchParams) => ({
  advertisers: createReadQuery(paths.advertisers, {
    ...{ brandId, ...inputOf(paths.advertisers, search) },
    ...{ counts: true, limit: 15 },
  }),
  placements: createReadQuery(paths.placements, {
    ...{ brandId, ...inputOf(paths.placements, search, ['advertiser', 'q', 'sort', 'order', 'offset']) },
  }),
})
