import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'
import { chosenNames } from './chosen.ts'

const paths = {
  list: '/brands/:brandId/answers',
  one: '/brands/:brandId/answers/:answerId',
  explained: '/brands/:brandId/answers/:answerId/explanation',
  prompt: '/brands/:brandId/prompts/:promptId',
  competitor: '/brands/:brandId/competitors/:competitorId',
} as const

/** Queries of the list, including the names of items filtered by ID. */
export function answersQueries(brandId: string, search: SearchParams) {
  const input = inputOf(paths.list, search, [...chosenNames, 'sort', 'order', 'offset'])
  const [promptId, competitorId] = [search.promptId?.split(',')[0], search.competitorId?.split(',')[0]]
  return {
    answers: createReadQuery(paths.list, { brandId, ...input, totals: true, marks: true }),
    ...(promptId !== undefined && { prompt: createReadQuery(paths.prompt, { brandId, promptId, period: 1 }) }),
    ...(competitorId !== undefined && {
      competitor: createReadQuery(paths.competitor, { brandId, competitorId, period: 1 }),
    }),
  }
}

/** Queries of the page of an answer. */
export const answerDetailQueries = (brandId: string, _: SearchParams, answerId: string) => ({
  answer: createReadQuery(paths.one, { brandId, answerId }),
  explained: createReadQuery(paths.explained, { brandId, answerId }),
})
