import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'
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

/** What the list of a kind asks. */
export const listQuestion = {
  topics(brandId: string, search: Search) {
    const path = '/brands/:brandId/keywords'
    return question(path, { brandId, ...inputOf(path, search, listed), ...beside })
  },
  tags(brandId: string, search: Search) {
    const path = '/brands/:brandId/tags'
    return question(path, { brandId, ...inputOf(path, search, listed), ...beside })
  },
}

/** The days of one group. Its own filter would choose among its answers; the group takes the place of it. */
function daysQuestion(kind: GroupKind, brandId: string, search: Search, id: string) {
  const beside = { counts: true, fill: true }
  const others = { ...search, [filterOf[kind]]: undefined } as Search
  if (kind === 'tags') {
    const path = '/brands/:brandId/tags/:tagId/evolution'
    return question(path, { brandId, tagId: id, ...inputOf(path, others), ...beside })
  }
  const path = '/brands/:brandId/keywords/:keywordId/evolution'
  return question(path, { brandId, keywordId: id, ...inputOf(path, others), ...beside })
}

/** What the page of a topic or a tag asks, in one request. */
export function oneQuestions(kind: GroupKind, brandId: string, search: Search, id: string) {
  const within = { ...search, [filterOf[kind]]: id }
  return {
    days: daysQuestion(kind, brandId, search, id),
    performance: question(performance, { brandId, ...inputOf(performance, within), counts: true, intervals: true }),
    prompts: question(prompts, {
      ...{ brandId, ...inputOf(prompts, within, ['sort', 'order', 'offset']) },
      ...{ counts: true, intervals: true, limit: 25 },
    }),
    rivals: question(competitors, {
      ...{ brandId, ...inputOf(competitors, within) },
      ...{ counts: true, intervals: true, limit: 10, sort: 'shareOfVoice' },
    }),
    events: question(events, { brandId, ...inputOf(events, search), kind: 'model,note' }),
    coverage: question(coverage, { brandId, ...inputOf(coverage, search) }),
  }
}
