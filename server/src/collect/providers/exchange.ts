import type { AskOptions, Failure, ProviderSettings, Question } from '../provider.ts'
import type { Charge } from '../raw-answer.ts'
import type { Dialect } from './dialect.ts'
import { type Loose, objectOf, readJson } from './loose-json.ts'
import { post, type Reply } from './post.ts'
import type { Redactor } from './redact.ts'
import { type Settled, settle } from './settle.ts'

/** Parts that one reply may come in; what is paused more often is a failed ask. */
const mostParts = 6

export interface ExchangeOptions extends AskOptions {
  dialect: Dialect
  settings: ProviderSettings
  redactor: Redactor
  /** When the time of the ask is over, by `now`. */
  until: number
}

/** How an exchange ended; keys are struck out of the body, and not yet of the failure's message. */
export type Exchanged = (
  | Settled
  | { failed: Failure; body: Buffer | null; charge: Charge | null; mend?: undefined }
) & {
  /** Requests that were sent. */
  requests: number
}

/**
 * Sends a question and reads the reply. A paused reply is continued until it is whole: it is read and kept as one reply,
 * its parts joined and their usage summed.
 */
export async function exchange(question: Question, options: ExchangeOptions): Promise<Exchanged> {
  const { dialect, settings, redactor, signal, now, date, until } = options
  const { prices = {}, headers = {} } = settings
  const start = now()
  const first = dialect.request(question, settings)
  const parts: Loose[] = []
  let request = first
  let room = settings.maxBytes
  /** What came until the last pause. */
  let before: { body: Buffer | null; charge: Charge | null } = { body: null, charge: null }
  for (let requests = 1; ; requests++) {
    const sent = { ...request, headers: { ...request.headers, ...headers } }
    const reply = await post(sent, { timeoutMs: Math.max(1, until - now()), maxBytes: room, signal })
    if ('failed' in reply) return { failed: reply.failed, ...before, requests }
    const whole = parts.length === 0 ? reply.body : joined(reply, parts, dialect)
    const asking = { question, latencyMs: Math.round(now() - start), prices, at: date() }
    const settled = settle(dialect, { ...reply, body: redactor.bytes(whole) }, asking)
    if (!('failed' in settled)) return { ...settled, requests }
    if (settled.mend !== 'continue' || !dialect.pauses || requests === mostParts)
      return { ...settled, charge: settled.charge ?? before.charge, requests }
    room -= reply.body.length
    parts.push(objectOf(jsonOf(reply)))
    before = { body: settled.body, charge: settled.charge }
    request = dialect.pauses.next(first, parts)
  }
}

/** The body of the parts and of the reply that continues them; an error continues nothing. */
function joined(reply: Reply, parts: readonly Loose[], { pauses, parse }: Dialect): Buffer {
  if (!pauses || reply.status >= 300) return reply.body
  const json = jsonOf(reply)
  const parsed = parse(json)
  const foreign = 'failed' in parsed && parsed.failed.reason === 'wrong_dialect'
  return foreign ? reply.body : Buffer.from(JSON.stringify(pauses.join([...parts, objectOf(json)])))
}

const jsonOf = ({ body }: Reply): unknown => readJson(body.toString())
