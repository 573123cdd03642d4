import { api } from '@earshot/contract'
import { handle } from './handler.ts'

export const get = handle(api.together.get, async ({ query, ask }) => {
  if (!ask) throw new TypeError('Questions are asked together over HTTP alone.')
  const answers = []
  for (const question of query.ask) answers.push({ ask: question, ...(await ask(question)) })
  return { answers }
})
