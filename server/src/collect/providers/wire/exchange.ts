import type { Prices } from '../../models/cost.ts'
import type { AskOptions, Failure, ProviderSettings, RunRequest } from '../../models/provider.ts'
import type { Charge } from '../../models/raw-answer.ts'
import type { Dialect } from './dialect.ts'
import { type Loose, objectOf, readJson } from './loose-json.ts'
import { post, type Reply } from './post.ts'
import type { Redactor } from './redact.ts'
import { type SettledReply, settleReply } from './settle.ts'

/** Parts that one reply may come in; what is paused more often is a failed ask. */
const mostParts = 6

export interface ExchangeOptions extends AskOptions {
  dialect: Dialect
  settings: ProviderSettings & { prices: Prices }
  redactor: Redactor
  /** When the time of the ask is over, by `now`. */
  until: number
}

/** How an exchange ended; keys are struck out of the body, and not yet of the failure's message. */
export type ExchangeResult = (
  | SettledReply
  | { failed: Failure; body: Buffer | null; charge: Charge | null; mend?: undefined }
) & {
  /** Requests that were sent. */
  requests: number
  /** Whether the last one may have been charged though no reply tells what it took. */
  unanswered: boolean
}

/**
 * Sends a question and reads the reply. A paused reply is continued until it is whole: it is read and kept as one reply,
 * its parts joined and their usage summed.
 */
export async function exchange(question: RunRequest, options: ExchangeOptions): Promise<ExchangeResult> {
  const { dialect, settings, redactor, signal, now, date, until } = options
  const { prices, headers = {} } = settings
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
    if ('failed' in reply) {
      const unanswered = !reply.unsent && mayHaveWorked(reply.failed)
      return { failed: reply.failed, ...before, requests, unanswered }
    }
    const whole = parts.length === 0 ? reply.body : joined(reply, parts, dialect)
    const asking = { question, latencyMs: Math.round(now() - start), prices, at: date() }
    const settled = settleReply(dialect, { ...reply, body: redactor.bytes(whole) }, asking)
    if (!('failed' in settled)) return { ...settled, requests, unanswered: false }
    if (settled.mend !== 'continue' || !dialect.pauses || requests === mostParts) {
      const unanswered = settled.charge === null && mayHaveWorked(settled.failed)
      return { ...settled, charge: settled.charge ?? before.charge, requests, unanswered }
    }
    room -= reply.body.length
    parts.push(objectOf(jsonOf(reply)))
    before = { body: settled.body, charge: settled.charge }
    request = dialect.pauses.next(first, parts)
  }
}

/** Statuses of gateways: whoever is behind them may work on what they gave up to wait for. */
const gaveUp: ReadonlySet<number> = new Set([408, 502, 504, 520, 521, 522, 523, 524])

/** Whether a provider may have worked on a request that failed, and may charge it: it did not refuse it before. */
function mayHaveWorked({ reason, status }: Failure): boolean {
  if (status === null || gaveUp.has(status)) return true
  if (status >= 300) return false
  // Some send errors with a status of 200.
  return reason !== 'rate_limited' && reason !== 'unauthorized' && reason !== 'bad_request'
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
