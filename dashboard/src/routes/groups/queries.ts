import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'
import { filterOf, type GroupKind } from './kinds.ts'

const [performance, prompts, competitors, events, coverage] = [
  '/brands/:brandId/performance',
  '/brands/:brandId/prompts',
  '/brands/:brandId/competitors',
  '/brands/:brandId/events',
  '/brands/:brandId/coverage',
] as const

const listed = ['q', 'sort', 'order', 'offset']
const beside = { counts: true, intervals: true }

/** Queries of the list of a group type. */
export const groupListQueries = {
  topics(brandId: string, search: SearchParams) {
    const path = '/brands/:brandId/keywords'
    return createReadQuery(path, { brandId, ...inputOf(path, search, listed), ...beside })
  },
  tags(brandId: string, search: SearchParams) {
    const path = '/brands/:brandId/tags'
    return createReadQuery(path, { brandId, ...inputOf(path, search, listed), ...beside })
  },
}

/** Query for the days of one group. The page's filter of the same type is replaced by the group. */
function createGroupDaysQuery(kind: GroupKind, brandId: string, search: SearchParams, id: string) {
  const beside = { counts: true, fill: true }
  const others = { ...search, [filterOf[kind]]: undefined } as SearchParams
  if (kind === 'tags') {
    const path = '/brands/:brandId/tags/:tagId/evolution'
    return createReadQuery(path, { brandId, tagId: id, ...inputOf(path, others), ...beside })
  }
  const path = '/brands/:brandId/keywords/:keywordId/evolution'
  return createReadQuery(path, { brandId, keywordId: id, ...inputOf(path, others), ...beside })
}

/** Queries of the page of a topic or tag, in one batch. */
export function groupDetailQueries(kind: GroupKind, brandId: string, search: SearchParams, id: string) {
  const within = { ...search, [filterOf[kind]]: id }
  return {
    days: createGroupDaysQuery(kind, brandId, search, id),
    performance: createReadQuery(performance, {
      brandId,
      ...inputOf(performance, within),
      counts: true,
      intervals: true,
    }),
    prompts: createReadQuery(prompts, {
      ...{ brandId, ...inputOf(prompts, within, ['sort', 'order', 'offset']) },
      ...{ counts: true, intervals: true, limit: 25 },
    }),
    rivals: createReadQuery(competitors, {
      ...{ brandId, ...inputOf(competitors, within) },
      ...{ counts: true, intervals: true, limit: 10, sort: 'shareOfVoice' },
    }),
    events: createReadQuery(events, { brandId, ...inputOf(events, search), kind: 'model,note' }),
    coverage: createReadQuery(coverage, { brandId, ...inputOf(coverage, search) }),
  }
}
