import type { Prices } from './cost.ts'
import type { Charge, RawAnswer } from './raw-answer.ts'

/** One ask of one model. */
export interface RunRequest {
  text: string
  /** The searcher's country, ISO 3166-1 alpha-2, where the dialect takes one. */
  country?: string | null
  /** A BCP 47 language tag, where the dialect takes one. */
  locale?: string | null
  /** The system prompt; none by default. */
  system?: string | null
  /** The provider's own by default; not sent to models that refuse it. */
  temperature?: number | null
  /** Tokens that the answer may take, thinking included; the dialect's default where it is not given. */
  maxTokens?: number | null
  webSearch: boolean
  model: string
}

/** Why an ask failed. */
export type FailureReason =
  | 'rate_limited'
  | 'refused'
  | 'filtered'
  | 'truncated'
  | 'empty'
  | 'malformed'
  | 'wrong_dialect'
  | 'unavailable'
  | 'timeout'
  | 'unauthorized'
  | 'bad_request'
  | 'network'
  | 'price_unknown'

export interface Failure {
  reason: FailureReason
  /** A sentence for people; never holds a key. */
  message: string
  /** What the provider asks to wait (`Retry-After` and its like), in milliseconds. */
  retryAfterMs: number | null
  /** The same ask may succeed later. */
  retryable: boolean
  /** The HTTP status; null where there was no reply. */
  status: number | null
}

/**
 * How an ask ended: answered or failed. `body` is the reply as it came (its decoded bytes), with keys struck out. A
 * reply that failed and tells its usage has a `charge`. `requests` is how many were sent; 1 where it is left out.
 * `unanswered` is whether one of them may have been charged though no reply tells what it took.
 */
export type AskResult =
  | { answer: RawAnswer; body: Buffer; requests?: number }
  | { failed: Failure; body: Buffer | null; charge?: Charge | null; requests?: number; unanswered?: boolean }

/** Somebody who can be asked. */
export interface Provider {
  /** The name that answers are stored under (`chatgpt`, `claude`, …). */
  alias: string
  dialect: string
  /** Of the adapter: raised where it asks or reads otherwise than before. */
  version: number
  /**
   * Asks once and never throws; an abort of the signal ends as a failed ask (`network`) too. A reply that was paused is
   * continued, and one that was cut off is asked for once more, within the time of the one ask.
   */
  ask(question: RunRequest, options: AskOptions): Promise<AskResult>
  /** Whether the provider takes its key, by a request that costs nothing; recorded replies need none. Never throws. */
  check?(timeoutMs: number): Promise<KeyCheck>
}

/** What a provider makes of its key: `away` where no reply came, `unknown` where the reply does not tell. */
export interface KeyCheck {
  outcome: 'works' | 'refused' | 'away' | 'unknown'
  /** A sentence for people; never holds a key. */
  why: string
}

export interface AskOptions {
  signal: AbortSignal
  /** Milliseconds of any clock that does not go back. */
  now: () => number
  /** The time of day. */
  date: () => Date
}

/** What the operator says of one provider. */
export interface ProviderSettings {
  alias: string
  /** Where the dialect's paths begin, as in `https://api.openai.com/v1`; for replay, the folder of the recorded replies. */
  baseUrl: string
  /** Null for endpoints that want none. */
  key: string | null
  /** The models that may be asked, the default first; of an empty list, any. */
  models: readonly string[]
  /** Milliseconds that an ask may take to its last byte. */
  timeoutMs: number
  /** The longest reply that is read, in bytes. */
  maxBytes: number
  /** Sent besides the dialect's own; they may hold secrets too. */
  headers?: Readonly<Record<string, string>>
  /** Those of this release where it is left out. */
  prices?: Prices
}

/** What asking again may mend: a passing state of the provider or of the way to it. */
const passing: ReadonlySet<FailureReason> = new Set(['rate_limited', 'unavailable', 'timeout', 'network', 'malformed'])

/** A failed ask; whether it may be retried follows from its reason unless it is said. */
export function failure(reason: FailureReason, message: string, more: Partial<Failure> = {}): Failure {
  return { reason, message, retryAfterMs: null, retryable: passing.has(reason), status: null, ...more }
}
