import { inputOf, type Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const paths = {
  list: '/brands/:brandId/prompts',
  one: '/brands/:brandId/prompts/:promptId',
  days: '/brands/:brandId/prompts/:promptId/evolution',
  answers: '/brands/:brandId/answers',
} as const

/** How many answers the strip shows. */
const newest = 100

/** What the list asks. */
export function questions(brandId: string, search: Search) {
  const input = inputOf(paths.list, search, ['q', 'gap', 'sort', 'order', 'offset'])
  return { prompts: question(paths.list, { brandId, ...input, counts: true, intervals: true }) }
}

/** What the page of one asks. Which answers say that nothing is known of the brand is a list of its own. */
export function oneQuestions(brandId: string, search: Search, promptId: string) {
  const ids = { brandId, promptId }
  const answers = { brandId, ...inputOf(paths.answers, search), promptId, limit: newest }
  return {
    prompt: question(paths.one, { ...ids, ...inputOf(paths.one, search), include: 'details', counts: true }),
    answers: question(paths.answers, answers),
    absent: question(paths.answers, { ...answers, absent: true }),
    days: question(paths.days, { ...ids, ...inputOf(paths.days, search), counts: true, fill: true }),
  }
}
