import { costOf, type Price } from '../price.ts'
import type { Asked, Failure, Question } from '../provider.ts'
import type { Dialect } from './dialect.ts'
import { errorReply, isError } from './error-reply.ts'
import { failure } from './failure.ts'
import { readJson } from './loose-json.ts'
import type { Reply } from './post.ts'

/** What of the ask is needed to read its reply. */
export interface Asking {
  question: Question
  latencyMs: number
  prices: Readonly<Record<string, Price>>
}

/** What a reply that came is: an answer by its dialect, or a failed ask with its reason. The body is kept either way. */
export function settle(dialect: Pick<Dialect, 'parse'>, { status, headers, body }: Reply, asking: Asking): Asked {
  const text = new TextDecoder().decode(body)
  const json = readJson(text)
  if (status >= 300 && status < 400) return { failed: redirected(status), body }
  if (status >= 400 || isError(json)) return { failed: errorReply(status, headers, json), body }
  if (json === undefined) return { failed: { ...noJson(text, headers), status }, body }
  const parsed = dialect.parse(json)
  if ('failed' in parsed) return { failed: { ...parsed.failed, status }, body }
  const { facts } = parsed
  const { model } = asking.question
  const cost = facts.cost ?? costOf([facts.modelServed, model], facts.usage, asking.prices)
  return { answer: { ...facts, cost, modelAsked: model, latencyMs: asking.latencyMs }, body }
}

function redirected(status: number): Failure {
  return failure('bad_request', `The provider answered ${status}: redirects are not followed, set the base URL.`, {
    status,
  })
}

function noJson(text: string, headers: Headers): Failure {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const start = text.trimStart()
  if (start === '') return failure('empty', 'The reply has no body.')
  if (type === 'text/event-stream' || /^(?:event|data|id|retry)?:/.test(start))
    return failure('wrong_dialect', 'The reply is a stream of server-sent events, which was not asked for.')
  if (start.startsWith('{') || start.startsWith('['))
    return failure('malformed', 'The reply is JSON cut off or broken.')
  // a gateway's page in the place of a reply comes and goes
  return failure('wrong_dialect', `The reply is no JSON${type && ` but ${type.slice(0, 60)}`}.`, { retryable: true })
}
