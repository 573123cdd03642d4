import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = {
  list: '/brands/:brandId/source-domains',
  types: '/brands/:brandId/source-types',
  rivals: '/brands/:brandId/competitors',
  one: '/brands/:brandId/source-domains/:sourceId',
  days: '/brands/:brandId/source-domains/:sourceId/evolution',
} as const

/** Queries of the list. Only the domains of competitors are needed, so one day is enough for them. */
export function sourceDomainsQueries(brandId: string, search: SearchParams) {
  const more = ['sourceType', 'gap', 'q', 'sort', 'order', 'offset']
  return {
    domains: createReadQuery(paths.list, {
      brandId,
      ...inputOf(paths.list, search, more),
      counts: true,
      intervals: true,
    }),
    types: createReadQuery(paths.types, { brandId, ...inputOf(paths.types, search), counts: true }),
    rivals: createReadQuery(paths.rivals, {
      ...{ brandId, period: 1, relationship: 'DIRECT' },
      ...{ sort: 'name', order: 'asc', limit: 100 },
    }),
  }
}

/** First queries of the page of a domain. Its pages are requested once its name is known. */
export function sourceDomainDetailQueries(brandId: string, search: SearchParams, sourceId: string) {
  const ids = { brandId, sourceId }
  return {
    source: createReadQuery(paths.one, { ...ids, ...inputOf(paths.one, search), counts: true }),
    days: createReadQuery(paths.days, { ...ids, ...inputOf(paths.days, search), counts: true, fill: true }),
  }
}
