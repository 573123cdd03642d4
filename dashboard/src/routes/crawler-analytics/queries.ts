import type { SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'
import { crawlerInput } from './input.ts'

export const crawlerAnalyticsQueries = (brandId: string, search: SearchParams) => ({
  crawlers: createReadQuery('/brands/:brandId/crawler-analytics', { brandId, ...crawlerInput(search) }),
})
