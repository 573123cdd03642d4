import type { Prices } from '../../models/cost.ts'
import type { AskOptions, Failure, ProviderSettings, RunRequest } from '../../models/provider.ts'
import type { Charge } from '../../models/raw-answer.ts'
import type { Dialect } from './dialect.ts'
import { type Loose, objectOf, readJson } from './loose-json.ts'
import { post, type Reply } from './post.ts'
import type { Redactor } from './redact.ts'
import { type SettledReply, settleReply } from './settle.ts'

/** A run fails if its reply has more parts than this. */
const mostParts = 6

export interface ExchangeOptions extends AskOptions {
  dialect: Dialect
  settings: ProviderSettings & { prices: Prices }
  redactor: Redactor
  /** Deadline in milliseconds, on the clock `now`. */
  until: number
}

/** `body` contains no keys, but the failure's message can contain some. */
export type ExchangeResult = (
  | SettledReply
  | { failed: Failure; body: Buffer | null; charge: Charge | null; mend?: undefined }
) & {
  requests: number
  /** True if the last request may be charged, although no reply reported a cost. */
  unanswered: boolean
}

/** Continues paused replies. Their parts count as one reply. */
export async function exchange(question: RunRequest, options: ExchangeOptions): Promise<ExchangeResult> {
  const { dialect, settings, redactor, signal, now, date, until } = options
  const { prices, headers = {} } = settings
  const start = now()
  const first = dialect.request(question, settings)
  const parts: Loose[] = []
  let request = first
  let room = settings.maxBytes
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
    const body = dialect.scrub?.(whole) ?? whole
    const settled = settleReply(dialect, { ...reply, body: redactor.bytes(body) }, asking)
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

/** Statuses of gateways that timed out. The service may still process the request. */
const gaveUp: ReadonlySet<number> = new Set([408, 502, 504, 520, 521, 522, 523, 524])

function mayHaveWorked({ reason, status }: Failure): boolean {
  if (status === null || gaveUp.has(status)) return true
  if (status >= 300) return false
  // Some services send errors with status 200. If the error has one of these reasons, nothing was charged.
  return reason !== 'rate_limited' && reason !== 'unauthorized' && reason !== 'bad_request'
}

function joined(reply: Reply, parts: readonly Loose[], { pauses, parse }: Dialect): Buffer {
  if (!pauses || reply.status >= 300) return reply.body
  const json = jsonOf(reply)
  const parsed = parse(json)
  const foreign = 'failed' in parsed && parsed.failed.reason === 'wrong_dialect'
  return foreign ? reply.body : Buffer.from(JSON.stringify(pauses.join([...parts, objectOf(json)])))
}

const jsonOf = ({ body }: Reply): unknown => readJson(body.toString())
