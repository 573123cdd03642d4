import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const paths = { list: '/brands/:brandId/content', one: '/brands/:brandId/content/:id' } as const

/** What the list asks. */
export function questions(brandId: string, search: Search) {
  const more = ['status', 'articleType', 'q', 'sort', 'order', 'offset']
  return { articles: question(paths.list, { brandId, ...inputOf(paths.list, search, more) }) }
}

/** What the page of one asks. */
export const oneQuestions = (brandId: string, _: Search, id: string) => ({
  article: question(paths.one, { brandId, id }),
})
