import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = {
  list: '/brands/:brandId/content',
  one: '/brands/:brandId/content/:id',
  brief: '/brands/:brandId/content/:id/brief',
  checks: '/brands/:brandId/content/:id/checks',
  proof: '/brands/:brandId/content/:id/proof',
} as const

export function contentQueries(brandId: string, search: SearchParams) {
  const more = ['status', 'articleType', 'q', 'sort', 'order', 'offset']
  return { articles: createReadQuery(paths.list, { brandId, ...inputOf(paths.list, search, more) }) }
}

/** Queries of the page of an article. */
export const contentDetailQueries = (brandId: string, _: SearchParams, id: string) => ({
  article: createReadQuery(paths.one, { brandId, id }),
  checks: createReadQuery(paths.checks, { brandId, id }),
  proof: createReadQuery(paths.proof, { brandId, id }),
})

export const briefQuery = (brandId: string, id: string) => createReadQuery(paths.brief, { brandId, id })
