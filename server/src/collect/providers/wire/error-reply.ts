import { type Failure, type FailureReason, failure } from '../../models/provider.ts'
import { amountOf, type Loose, objectOf, objectsOf, readLooseText, readLooseTexts } from './loose-json.ts'
import { plainMessage } from './redact.ts'

/** Some services send errors with status 200. */
export function isError(json: unknown): boolean {
  const { error, type, object } = objectOf(json)
  if (type === 'error' || object === 'error') return true
  return typeof error === 'string' ? error !== '' : typeof error === 'object' && error !== null
}

export function errorReply(status: number, headers: Headers, json: unknown, at: Date): Failure {
  const reply = objectOf(Array.isArray(json) ? json[0] : json)
  const error = typeof reply.error === 'object' && reply.error !== null ? objectOf(reply.error) : reply
  const code = amountOf(error.code)
  const effective = status >= 400 ? status : code !== null && code >= 400 && code < 600 ? code : status
  const codes = codesOf(error)
  const said = [error.message, reply.error, error.detail, reply.status_message].map(readLooseText).find(Boolean) ?? ''
  const exhausted = effective === 402 || noCredit.test(codes) || noCredit.test(said)
  const reason = exhausted ? 'rate_limited' : reasonOf(effective, codes)
  const about = [`The provider responded with ${effective}`, codes && ` (${codes})`, said && `: ${said}`].join('')
  const wait = retryAfter(headers, error, at)
  return failure(reason, plainMessage(about), { status, retryAfterMs: wait, ...(exhausted && { retryable: false }) })
}

/** Only the operator can add credit, so a retry is useless. */
const noCredit =
  /insufficient_quota|insufficient_credits|billing_hard_limit|billing_not_active|credit balance is too low/i

function codesOf(error: Loose): string {
  const details = objectsOf(error.details).flatMap(({ reason }) => readLooseText(reason) ?? [])
  const inner = readLooseText(objectOf(error.innererror).code)
  const flagged = readLooseTexts(objectOf(error.metadata).reasons).length > 0 ? 'flagged' : null
  const words = [
    readLooseText(error.code),
    readLooseText(error.type),
    readLooseText(error.status),
    inner,
    flagged,
    ...details,
  ]
  return [...new Set(words.filter(word => word !== null && word !== '' && word !== 'error'))].join(', ')
}

const kinds: readonly (readonly [RegExp, FailureReason])[] = [
  [/content_?filter|content_policy|responsible_?ai|moderation|flagged|invalid_prompt|prohibited|safety/i, 'filtered'],
  [/api_key_invalid|invalid_api_key|authentication|unauthenticated|unauthorized|permission/i, 'unauthorized'],
  [/rate_limit|resource_exhausted|too_many_requests/i, 'rate_limited'],
  [/timeout|deadline_exceeded/i, 'timeout'],
  [/overloaded|server_error|internal|unavailable|api_error/i, 'unavailable'],
  [/invalid_request|invalid_argument|not_found|failed_precondition/i, 'bad_request'],
]

/** Prefers error codes, which are more exact than a 2xx or 4xx status. */
function reasonOf(status: number, codes: string): FailureReason {
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 504 || status === 524) return 'timeout'
  if (status >= 500 || status === 409 || status === 425) return 'unavailable'
  const told = kinds.find(([pattern]) => pattern.test(codes))?.[1]
  if (told) return told
  if (status === 401 || status === 403 || status === 407) return 'unauthorized'
  return status >= 400 ? 'bad_request' : 'unavailable'
}

/**
 * Milliseconds to wait, from `retry-after-ms`, `Retry-After` (RFC 9110 §10.2.3) or Google's `RetryInfo`. A date is
 * relative to the reply's `Date` header, else to `at`.
 */
function retryAfter(headers: Headers, error: Loose, at: Date): number | null {
  return (
    positive(Number(headers.get('retry-after-ms') || Number.NaN)) ??
    seconds(headers.get('retry-after')) ??
    untilDate(headers, at) ??
    retryInfo(error)
  )
}

function positive(value: number): number | null {
  return value >= 0 && Number.isFinite(value) ? Math.ceil(value) : null
}

function seconds(value: string | null): number | null {
  return value !== null && /^\s*\d+(\.\d+)?s?\s*$/.test(value) ? positive(Number.parseFloat(value) * 1000) : null
}

function untilDate(headers: Headers, at: Date): number | null {
  const until = Date.parse(headers.get('retry-after') ?? '')
  const sent = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(until) ? null : Math.max(0, until - (Number.isNaN(sent) ? at.getTime() : sent))
}

function retryInfo(error: Loose): number | null {
  const delays = objectsOf(error.details).map(detail => readLooseText(detail.retryDelay))
  const metadata = objectOf(error.metadata)
  return seconds(delays.find(delay => delay !== null) ?? null) ?? inSeconds(amountOf(metadata.retry_after_seconds))
}

function inSeconds(value: number | null): number | null {
  return value === null ? null : positive(value * 1000)
}
