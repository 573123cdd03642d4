import type { Failure, ProviderSettings, RunRequest } from '../../models/provider.ts'
import type { RawAnswer } from '../../models/raw-answer.ts'
import type { Loose } from './loose-json.ts'

/** Always a POST with JSON. */
export interface WireRequest {
  url: string
  headers: Record<string, string>
  body: Loose
}

/** `cost` is the provider's own figure. */
export type ReplyFacts = Omit<RawAnswer, 'modelAsked' | 'latencyMs'>

/** What a reply says about its usage. */
export type Bill = Pick<ReplyFacts, 'modelServed' | 'usage' | 'cost' | 'finishReason'>

/** How a retry can get an answer: a higher token limit, or a continuation. */
export type Mend = 'room' | 'continue'

/** A failure has a bill if the reply reports one. */
export type ParsedReply = { facts: ReplyFacts } | { failed: Failure; bill?: Bill; mend?: Mend }

/** How to send requests to an API and read its replies. */
export interface Dialect {
  name: string
  /** Stored with every answer. Increase it if `request` or `parse` changes. */
  version: number
  /** The maker's API, null if there are several. */
  baseUrl: string | null
  /** Default maximum tokens of an answer, null if the API needs no limit. */
  maxTokens: number | null
  request(question: RunRequest, settings: Pick<ProviderSettings, 'baseUrl' | 'key'>): WireRequest
  /** Parses a successful reply. Ignores unknown fields. */
  parse(json: unknown): ParsedReply
  /** Path of a free GET that needs the key. Defaults to `/models`. */
  free?(baseUrl: string): string
  /** Omitted if the API never pauses. */
  pauses?: Pauses
}

export interface Pauses {
  /** Continues a reply. `parts` are the replies so far, in order. */
  next(request: WireRequest, parts: readonly Loose[]): WireRequest
  /** Joins all parts and sums their usage. */
  join(parts: readonly Loose[]): Loose
}

/** Appends a path to the base URL's path and keeps its query. */
export function endpoint(baseUrl: string, path: string): string {
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  return url.href
}

export function bearer(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` }
}

/** Omits the group if it is empty. */
export function knownGroup<K extends string>(name: K, group: object): { [P in K]?: object } {
  return includeIfKnown(name, Object.keys(group).length === 0 ? null : group)
}

/** Omits the field if it is unknown. */
export function includeIfKnown<K extends string, V>(name: K, value: V | null | undefined): { [P in K]?: V } {
  return value === null || value === undefined || value === '' ? {} : ({ [name]: value } as { [P in K]?: V })
}

/** Upper-case country code, null if invalid. */
export function countryOf(country: string | null | undefined): string | null {
  return country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null
}

/** The location format of most APIs, null without a country. */
export function approximate(country: string | null | undefined): object | null {
  const code = countryOf(country)
  return code === null ? null : { type: 'approximate', country: code }
}
