import type { Failure, ProviderSettings, RunRequest } from '../../models/provider.ts'
import type { RawAnswer } from '../../models/raw-answer.ts'
import type { Loose } from './loose-json.ts'

/** A request as it goes over the wire: always a POST of JSON. */
export interface WireRequest {
  url: string
  headers: Record<string, string>
  body: Loose
}

/** What a reply says by itself; `cost` is what the provider says it charges. */
export type ReplyFacts = Omit<RawAnswer, 'modelAsked' | 'latencyMs'>

/** What a reply tells of what it took. */
export type Bill = Pick<ReplyFacts, 'modelServed' | 'usage' | 'cost' | 'finishReason'>

/** What may still make an answer of a reply: the same question with more room, or the reply's continuation. */
export type Mend = 'room' | 'continue'

/** A whole answer, or why there is none. A failure has a bill where the reply tells one. */
export type ParsedReply = { facts: ReplyFacts } | { failed: Failure; bill?: Bill; mend?: Mend }

/** One way of asking over the wire and of answering. */
export interface Dialect {
  name: string
  /** Stored with every answer, so that it can be told how it was asked: raise it with what `request` sends or `parse` reads. */
  version: number
  /** Where its maker answers; null where it has many homes. */
  baseUrl: string | null
  /** Tokens that an answer may take where the question does not say; null where the API needs no limit. */
  maxTokens: number | null
  request(question: RunRequest, settings: Pick<ProviderSettings, 'baseUrl' | 'key'>): WireRequest
  /** Reads the JSON of a successful reply; what it does not know it ignores. */
  parse(json: unknown): ParsedReply
  /** The path of a GET that costs nothing and needs the key, at a base URL; `/models` where it is left out. */
  free?(baseUrl: string): string
  /** How paused replies are continued; left out where the API pauses none. */
  pauses?: Pauses
}

export interface Pauses {
  /** The request that continues a reply; `parts` are the replies so far, in order. */
  next(request: WireRequest, parts: readonly Loose[]): WireRequest
  /** One reply made of all parts, with their usage summed. */
  join(parts: readonly Loose[]): Loose
}

/** A path under a base URL; the base's own path and query stay. */
export function endpoint(baseUrl: string, path: string): string {
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  return url.href
}

/** The header that most dialects carry their key in. */
export function bearer(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` }
}

/** A group of fields that is sent only when it has one. */
export function knownGroup<K extends string>(name: K, group: object): { [P in K]?: object } {
  return includeIfKnown(name, Object.keys(group).length === 0 ? null : group)
}

/** A field that is sent only when it is known. */
export function includeIfKnown<K extends string, V>(name: K, value: V | null | undefined): { [P in K]?: V } {
  return value === null || value === undefined || value === '' ? {} : ({ [name]: value } as { [P in K]?: V })
}

/** A country code in the writing that the APIs take; null for what is none. */
export function countryOf(country: string | null | undefined): string | null {
  return country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null
}

/** The country as most APIs take it: the searcher's approximate location; null for none. */
export function approximate(country: string | null | undefined): object | null {
  const code = countryOf(country)
  return code === null ? null : { type: 'approximate', country: code }
}
