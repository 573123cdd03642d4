import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = {
  list: '/brands/:brandId/prompts',
  one: '/brands/:brandId/prompts/:promptId',
  days: '/brands/:brandId/prompts/:promptId/evolution',
  answers: '/brands/:brandId/answers',
} as const

const beside = { counts: true, intervals: true }

/** Maximum number of answers in the strip. */
const newest = 100

export function promptsQueries(brandId: string, search: SearchParams) {
  const input = inputOf(paths.list, { sort: 'gap', ...search }, ['q', 'gap', 'state', 'sort', 'order', 'offset'])
  return { prompts: createReadQuery(paths.list, { brandId, ...input, ...beside, totals: true }) }
}

/** Queries of the page of a prompt. Answers in which the assistant does not know the brand are a separate list. */
export function promptDetailQueries(brandId: string, search: SearchParams, promptId: string) {
  const ids = { brandId, promptId }
  const answers = { brandId, ...inputOf(paths.answers, search), promptId, limit: newest }
  return {
    prompt: createReadQuery(paths.one, { ...ids, ...inputOf(paths.one, search), include: 'details', ...beside }),
    answers: createReadQuery(paths.answers, answers),
    absent: createReadQuery(paths.answers, { ...answers, absent: true }),
    days: createReadQuery(paths.days, {
      ...ids,
      ...inputOf(paths.days, search),
      counts: true,
      fill: true,
      bucket: 'auto',
    }),
  }
}
