import { type Failure, type FailureReason, failure } from '../../models/provider.ts'
import type { Bill } from '../wire/dialect.ts'
import { amountOf, type Loose, objectOf, objectsOf, readLooseText } from '../wire/loose-json.ts'
import { type FailedReply, wrongDialect } from '../wire/parsed.ts'
import { plainMessage } from '../wire/redact.ts'

/** `nothing`: the engine showed no results (40102). */
export type Envelope = { result: Loose; bill: Bill } | { nothing: true; bill: Bill } | FailedReply

const good = 20000
const noResults = 40102

/** Almost every reply has HTTP status 200. The codes in it say how the task ended. */
export function openEnvelope(json: unknown): Envelope {
  const envelope = objectOf(json)
  const top = amountOf(envelope.status_code)
  if (top === null) return wrongDialect('reply of DataForSEO')
  const task = objectsOf(envelope.tasks)[0]
  const code = top === good ? amountOf(task?.status_code) : top
  const result = objectsOf(task?.result)[0]
  const cost = amountOf(task?.cost) ?? amountOf(envelope.cost)
  const bill: Bill = {
    modelServed: readLooseText(result?.model),
    usage: null,
    cost,
    finishReason: String(code ?? top),
  }
  if (code === noResults) return { nothing: true, bill }
  if (code !== good) {
    const said = readLooseText(top === good ? task?.status_message : envelope.status_message) ?? ''
    return { failed: failureOf(code, said), bill }
  }
  if (!result) return { failed: failure('malformed', 'The task succeeded, but its reply has no result.'), bill }
  return { result, bill }
}

/** Codes at https://docs.dataforseo.com/v3/appendix/errors/ */
function failureOf(code: number | null, said: string): Failure {
  if (code === null) return failure('malformed', 'The reply contains no task.')
  const isUnpaid = unpaid.has(code)
  const advice = isUnpaid ? ' Top up the account.' : ''
  const message = plainMessage(`The vendor responded with ${code}${said && `: ${said}`}${advice}`)
  return failure(reasonOf(code), message, isUnpaid ? { retryable: false } : {})
}

const unpaid: ReadonlySet<number> = new Set([40200, 40210])
/** The task exists but has not ended, or the engine failed. */
const unfinished: ReadonlySet<number> = new Set([20100, 40101, 40601, 40602])

function reasonOf(code: number): FailureReason {
  if (unpaid.has(code) || code === 40202) return 'rate_limited'
  if (unfinished.has(code) || code >= 50000) return 'unavailable'
  if (code >= 40100 && code < 40200) return 'unauthorized'
  return 'bad_request'
}
