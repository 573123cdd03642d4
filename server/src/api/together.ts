import { api } from '@earshot/contract'
import { handle } from './query/handler.ts'

/** While the database executes one query, this process prepares another. */
export const executeQueries = handle(api.together.get, async ({ query, ask }) => {
  if (!ask) throw new TypeError('together is available over HTTP only.')
  const answers = query.ask.map(async question => ({ ask: question, ...(await ask(question)) }))
  // A failure ends the transaction, so wait until no other query runs.
  return { answers: await Promise.all(answers).finally(() => Promise.allSettled(answers)) }
})
