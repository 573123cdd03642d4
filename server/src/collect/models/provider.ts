import type { Prices } from './cost.ts'
import type { Charge, RawAnswer } from './raw-answer.ts'

export interface RunRequest {
  text: string
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  /** BCP 47. */
  locale?: string | null
  system?: string | null
  /** Not sent to models that reject it. */
  temperature?: number | null
  /** Includes thinking. */
  maxTokens?: number | null
  webSearch: boolean
  model: string
  /** Asks for JSON of this form if the API supports it. Replies can have another form. */
  output?: OutputSchema | null
  /** Recorded replies are found by this text instead of `text`. */
  recordedAs?: string
}

/**
 * JSON Schema that all providers accept: required properties, types that include null, enums, `additionalProperties:
 * false`.
 */
export interface OutputSchema {
  name: string
  schema: object
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
  /** Message for users, without keys. */
  message: string
  retryAfterMs: number | null
  retryable: boolean
  /** HTTP status. Null without a reply. */
  status: number | null
}

/**
 * `notShown`: the surface showed no answer to this prompt, and charged for it. `body` contains no API keys. `requests` is 1 by default. `unanswered` means that a request may be charged although no
 * reply reported its usage.
 */
export type AskResult =
  | { answer: RawAnswer; body: Buffer; requests?: number }
  | { notShown: Charge; body: Buffer; requests?: number }
  | { failed: Failure; body: Buffer | null; charge?: Charge | null; requests?: number; unanswered?: boolean }

export interface Provider {
  /** Stored with answers (`chatgpt`, `claude`, …). */
  alias: string
  dialect: string
  version: number
  /**
   * Never throws. If aborted, fails with `network`. Continues paused replies, and retries a truncated reply once within
   * the timeout.
   */
  ask(question: RunRequest, options: AskOptions): Promise<AskResult>
  /** Why a question can't be sent, as a sentence. Null if it can. */
  refuse?(question: Pick<RunRequest, 'text' | 'country' | 'locale'>): string | null
  /** Checks the key with a free request. Never throws. */
  check?(timeoutMs: number): Promise<KeyCheck>
}

/** `away`: the provider did not respond. `unknown`: its reply is ambiguous. */
export interface KeyCheck {
  outcome: 'works' | 'refused' | 'away' | 'unknown'
  /** Contains no keys. */
  why: string
  /** Rest of a prepaid account in US dollars, if its page says it. */
  dollars?: number | null
}

export interface AskOptions {
  signal: AbortSignal
  /** Monotonic, in milliseconds. */
  now: () => number
  date: () => Date
}

export interface ProviderSettings {
  alias: string
  /** For the dialect `replay`, the folder of recorded replies. */
  baseUrl: string
  key: string | null
  /** The first model is the default. If empty, any model is allowed. */
  models: readonly string[]
  timeoutMs: number
  maxBytes: number
  /** Headers can hold secrets. */
  headers?: Readonly<Record<string, string>>
  /** Other forms of the key, which replies and errors must not show. */
  secrets?: readonly string[]
  prices?: Prices
}

const passing: ReadonlySet<FailureReason> = new Set(['rate_limited', 'unavailable', 'timeout', 'network', 'malformed'])

export function failure(reason: FailureReason, message: string, more: Partial<Failure> = {}): Failure {
  return { reason, message, retryAfterMs: null, retryable: passing.has(reason), status: null, ...more }
}
