import type { Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'
import { crawlerInput } from './input.ts'

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  crawlers: question('/brands/:brandId/crawler-analytics', { brandId, ...crawlerInput(search) }),
})
