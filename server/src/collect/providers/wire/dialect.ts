import type { Failure, OutputSchema, ProviderSettings, RunRequest } from '../../models/provider.ts'
import type { RawAnswer } from '../../models/raw-answer.ts'
import type { Loose } from './loose-json.ts'

export interface WireRequest {
  url: string
  headers: Record<string, string>
  body: Loose
}

export type ReplyFacts = Omit<RawAnswer, 'modelAsked' | 'latencyMs'>

export type Bill = Pick<ReplyFacts, 'modelServed' | 'usage' | 'cost' | 'finishReason'>

/** `room` retries with a higher token limit, `continue` continues a paused reply. */
export type Mend = 'room' | 'continue'

export type ParsedReply = { facts: ReplyFacts } | { failed: Failure; bill?: Bill; mend?: Mend }

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
  /** Path of a free GET that needs the key (default: `/models`). */
  free?(baseUrl: string): string
  pauses?: Pauses
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
