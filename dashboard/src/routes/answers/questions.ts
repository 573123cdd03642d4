import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'
import { chosenNames } from './chosen.ts'

const paths = {
  list: '/brands/:brandId/answers',
  one: '/brands/:brandId/answers/:answerId',
  explained: '/brands/:brandId/answers/:answerId/explanation',
  prompt: '/brands/:brandId/prompts/:promptId',
  competitor: '/brands/:brandId/competitors/:competitorId',
} as const

/** What the list asks; of what is chosen by its id, the name too. */
export function questions(brandId: string, search: Search) {
  const input = inputOf(paths.list, search, [...chosenNames, 'sort', 'order', 'offset'])
  const [promptId, competitorId] = [search.promptId?.split(',')[0], search.competitorId?.split(',')[0]]
  return {
    answers: question(paths.list, { brandId, ...input }),
    ...(promptId !== undefined && { prompt: question(paths.prompt, { brandId, promptId, period: 1 }) }),
    ...(competitorId !== undefined && {
      competitor: question(paths.competitor, { brandId, competitorId, period: 1 }),
    }),
  }
}

/** What the page of one asks. */
export const oneQuestions = (brandId: string, _: Search, answerId: string) => ({
  answer: question(paths.one, { brandId, answerId }),
  explained: question(paths.explained, { brandId, answerId }),
})
