import type { Prices } from './cost.ts'
import type { Charge, RawAnswer } from './raw-answer.ts'

export interface RunRequest {
  text: string
  /** ISO 3166-1 alpha-2, if the dialect supports it. */
  country?: string | null
  /** BCP 47 language tag, if the dialect supports it. */
  locale?: string | null
  /** System prompt, none by default. */
  system?: string | null
  /** The provider's default if omitted. Not sent to models that reject it. */
  temperature?: number | null
  /** Maximum tokens of the answer with thinking. The dialect's default if omitted. */
  maxTokens?: number | null
  webSearch: boolean
  model: string
}

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
  /** A sentence for users, without keys. */
  message: string
  /** Wait that the provider requests (`Retry-After` and the like), in milliseconds. */
  retryAfterMs: number | null
  retryable: boolean
  /** HTTP status, null without a reply. */
  status: number | null
}

/**
 * `body` is the reply's decoded bytes with keys removed. A failed reply that reports usage has a `charge`. `requests`
 * is the number sent, 1 if omitted. `unanswered` means that a request can be charged without a reply that says how
 * much.
 */
export type AskResult =
  | { answer: RawAnswer; body: Buffer; requests?: number }
  | { failed: Failure; body: Buffer | null; charge?: Charge | null; requests?: number; unanswered?: boolean }

export interface Provider {
  /** The name that answers are stored with (`chatgpt`, `claude`, …). */
  alias: string
  dialect: string
  /** Version of the adapter. Increase it if requests or parsing change. */
  version: number
  /**
   * Runs once and never throws. An abort fails with `network`. Paused replies are continued, and a cut-off reply is
   * requested once more, within the same timeout.
   */
  ask(question: RunRequest, options: AskOptions): Promise<AskResult>
  /** Checks the key with a free request. Recorded replies have no key. Never throws. */
  check?(timeoutMs: number): Promise<KeyCheck>
}

/** `away` means no reply, `unknown` an unclear reply. */
export interface KeyCheck {
  outcome: 'works' | 'refused' | 'away' | 'unknown'
  /** A sentence for users, without keys. */
  why: string
}

export interface AskOptions {
  signal: AbortSignal
  /** Milliseconds of a monotonic clock. */
  now: () => number
  date: () => Date
}

/** The operator's settings of a provider. */
export interface ProviderSettings {
  alias: string
  /**
   * Base of the dialect's paths, for example `https://api.openai.com/v1`. For replay, the folder of recorded replies.
   */
  baseUrl: string
  /** Null if the endpoint needs none. */
  key: string | null
  /** Allowed models, default first. Empty allows any. */
  models: readonly string[]
  /** Milliseconds to the last byte. */
  timeoutMs: number
  /** Maximum bytes of a reply. */
  maxBytes: number
  /** Extra headers. They can hold secrets. */
  headers?: Readonly<Record<string, string>>
  /** The release's prices if omitted. */
  prices?: Prices
}

/** Temporary failures, worth a retry. */
const passing: ReadonlySet<FailureReason> = new Set(['rate_limited', 'unavailable', 'timeout', 'network', 'malformed'])

/** `retryable` follows from the reason unless it is given. */
export function failure(reason: FailureReason, message: string, more: Partial<Failure> = {}): Failure {
  return { reason, message, retryAfterMs: null, retryable: passing.has(reason), status: null, ...more }
}
