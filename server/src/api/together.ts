import { api } from '@earshot/contract'
import { handle } from './query/handler.ts'

/** The questions are asked at once: the engine works on one while the figures of another are worked out. */
export const executeQueries = handle(api.together.get, async ({ query, ask }) => {
  if (!ask) throw new TypeError('together is available over HTTP only.')
  const answers = query.ask.map(async question => ({ ask: question, ...(await ask(question)) }))
  // Where one fails the transaction ends, but only when no other is under way.
  return { answers: await Promise.all(answers).finally(() => Promise.allSettled(answers)) }
})
