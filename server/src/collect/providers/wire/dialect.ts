import type { Failure, OutputSchema, ProviderSettings, RunRequest } from '../../models/provider.ts'
import type { RawAnswer } from '../../models/raw-answer.ts'
import type { Loose } from './loose-json.ts'

export interface WireRequest {
  url: string
  headers: Record<string, string>
  body: Loose | readonly Loose[]
}

export type ReplyFacts = Omit<RawAnswer, 'modelAsked' | 'latencyMs'>

export type Bill = Pick<ReplyFacts, 'modelServed' | 'usage' | 'cost' | 'finishReason'>

/** `room` retries with a higher token limit, `continue` continues a paused reply. */
export type Mend = 'room' | 'continue'

/** `notShown`: the surface showed no answer to this prompt. */
export type ParsedReply = { facts: ReplyFacts } | { notShown: Bill } | { failed: Failure; bill?: Bill; mend?: Mend }

/** `dollars` is null if the account's page does not say its balance. */
export type AccountState = { dollars: number | null } | { failed: Failure }

export interface Dialect {
  name: string
  /** Stored with every answer. Increase it if `request` or `parse` changes. */
  version: number
  /** Null if several services use the dialect. */
  baseUrl: string | null
  /** Default token limit. Null if the API requires no limit. */
  maxTokens: number | null
  request(question: RunRequest, settings: Pick<ProviderSettings, 'baseUrl' | 'key'>): WireRequest
  /** Must ignore unknown fields. */
  parse(json: unknown): ParsedReply
  /** Why a question can't be sent, as a sentence. Null if it can. */
  refuse?(question: Pick<RunRequest, 'text' | 'country' | 'locale'>): string | null
  /** Path of a free GET that needs the key (default: `/models`). */
  free?(baseUrl: string): string
  /** Removes what must not be stored from a reply. */
  scrub?(body: Buffer): Buffer
  /** Reads the reply to `free`, if it describes the account. */
  account?(json: unknown): AccountState
  pauses?: Pauses
}

/** A dialect of a consumer surface. */
export interface SurfaceDialect extends Dialect {
  /** Null if the vendor does not say which device it imitates. */
  device: 'desktop' | null
  refuse: NonNullable<Dialect['refuse']>
}

interface Pauses {
  /** `parts` are the replies so far, in order. */
  next(request: WireRequest, parts: readonly Loose[]): WireRequest
  join(parts: readonly Loose[]): Loose
}

export function endpoint(baseUrl: string, path: string): string {
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  return url.href
}

export function bearer(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` }
}

export function knownGroup<K extends string>(name: K, group: object): { [P in K]?: object } {
  return includeIfKnown(name, Object.keys(group).length === 0 ? null : group)
}

export function includeIfKnown<K extends string, V>(name: K, value: V | null | undefined): { [P in K]?: V } {
  return value === null || value === undefined || value === '' ? {} : ({ [name]: value } as { [P in K]?: V })
}

/** Parameter of the Chat Completions API and similar APIs. */
export function responseFormat(output: OutputSchema | null | undefined): { response_format?: object } {
  return includeIfKnown('response_format', output && { type: 'json_schema', json_schema: { ...output, strict: true } })
}

/** Parameter of the Responses API. */
export function textFormat(output: OutputSchema | null | undefined): { text?: object } {
  return includeIfKnown('text', output && { format: { type: 'json_schema', ...output, strict: true } })
}

export function countryOf(country: string | null | undefined): string | null {
  return country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null
}

export function approximate(country: string | null | undefined): object | null {
  const code = countryOf(country)
  return code === null ? null : { type: 'approximate', country: code }
}
