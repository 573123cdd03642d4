import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const paths = { advertisers: '/brands/:brandId/advertisers', placements: '/brands/:brandId/sponsored' } as const

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  advertisers: question(paths.advertisers, {
    ...{ brandId, ...inputOf(paths.advertisers, search) },
    ...{ counts: true, limit: 15 },
  }),
  placements: question(paths.placements, {
    ...{ brandId, ...inputOf(paths.placements, search, ['advertiser', 'q', 'sort', 'order', 'offset']) },
  }),
})
