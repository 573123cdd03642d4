import type { Search } from '../../asking/address.ts'
import { question } from '../../asking/question.ts'
import { crawlerInput } from './input.ts'

/** What the page asks. */
export const questions = (brandId: string, search: Search) => ({
  crawlers: question('/brands/:brandId/crawler-analytics', { brandId, ...crawlerInput(search) }),
})
