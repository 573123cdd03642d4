import { costOf, type Prices } from '../../models/cost.ts'
import { type Failure, failure, type RunRequest } from '../../models/provider.ts'
import type { Charge, RawAnswer } from '../../models/raw-answer.ts'
import type { Bill, Dialect, Mend, ParsedReply } from './dialect.ts'
import { errorReply, isError } from './error-reply.ts'
import { readJson } from './loose-json.ts'
import type { Reply } from './post.ts'

export interface ReplyContext {
  question: RunRequest
  latencyMs: number
  prices: Prices
  at: Date
}

export type SettledReply =
  | { answer: RawAnswer; body: Buffer }
  | { notShown: Charge; body: Buffer }
  | { failed: Failure; body: Buffer; charge: Charge | null; mend?: Mend }

export function settleReply(
  dialect: Pick<Dialect, 'parse'>,
  { status, headers, body }: Reply,
  asking: ReplyContext,
): SettledReply {
  const text = new TextDecoder().decode(body)
  const json = readJson(text)
  if (status >= 300 && status < 400) return { failed: redirected(status), body, charge: null }
  if (status >= 400) return { failed: errorReply(status, headers, json, asking.at), body, charge: null }
  if (json === undefined) return { failed: { ...noJson(text, headers), status }, body, charge: null }
  const parsed = dialect.parse(json)
  // An error reply can still be charged.
  if (isError(json))
    return { failed: errorReply(status, headers, json, asking.at), body, charge: failureCharge(parsed, asking) }
  if ('facts' in parsed)
    return { answer: { ...parsed.facts, ...paid(parsed.facts, asking), modelAsked: asking.question.model }, body }
  if ('notShown' in parsed) return { notShown: chargeOf(parsed.notShown, asking), body }
  const { failed, mend } = parsed
  return { failed: { ...failed, status }, body, charge: failureCharge(parsed, asking), ...(mend && { mend }) }
}

function failureCharge(parsed: ParsedReply, asking: ReplyContext): Charge | null {
  const bill = 'facts' in parsed ? parsed.facts : 'notShown' in parsed ? parsed.notShown : parsed.bill
  return !bill || (bill.usage === null && bill.cost === null) ? null : chargeOf(bill, asking)
}

function chargeOf(bill: Bill, asking: ReplyContext): Charge {
  const { modelServed, usage, finishReason } = bill
  return { modelServed, usage, finishReason, ...paid(bill, asking) }
}

function paid({ cost, modelServed, usage }: Bill, { question, latencyMs, prices, at }: ReplyContext) {
  return { cost: cost ?? costOf([modelServed, question.model], usage, prices, at), latencyMs }
}

function redirected(status: number): Failure {
  return failure('bad_request', `The provider sent status ${status}. Redirects are not followed. Set the base URL.`, {
    status,
  })
}

function noJson(text: string, headers: Headers): Failure {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const start = text.trimStart()
  if (start === '') return failure('empty', 'The reply has no body.', { retryable: true })
  if (type === 'text/event-stream' || /^(?:event|data|id|retry)?:/.test(start))
    return failure('wrong_dialect', 'The reply is a stream of server-sent events, which was not requested.')
  if (start.startsWith('{') || start.startsWith('['))
    return failure('malformed', 'The reply is incomplete or invalid JSON.')
  // Probably a gateway's error page, so the problem is temporary.
  return failure('wrong_dialect', `The reply is not JSON${type && ` but ${type.slice(0, 60)}`}.`, { retryable: true })
}
