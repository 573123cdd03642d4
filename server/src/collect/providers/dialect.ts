import type { Failure, ProviderSettings, Question } from '../provider.ts'
import type { RawAnswer } from '../raw-answer.ts'
import type { Loose } from './loose-json.ts'

/** A request as it goes over the wire: always a POST of JSON. */
export interface WireRequest {
  url: string
  headers: Record<string, string>
  body: Loose
}

/** What a reply says by itself; `cost` is what the provider says it charges. */
export type Facts = Omit<RawAnswer, 'modelAsked' | 'latencyMs'>

export type Parsed = { facts: Facts } | { failed: Failure }

/** One way of asking over the wire and of answering. */
export interface Dialect {
  name: string
  /** Where its maker answers; null where it has many homes. */
  baseUrl: string | null
  request(question: Question, settings: Pick<ProviderSettings, 'baseUrl' | 'key'>): WireRequest
  /** Reads the JSON of a successful reply; what it does not know it ignores. */
  parse(json: unknown): Parsed
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

/** A field that is sent only when it is known. */
export function known<K extends string, V>(name: K, value: V | null | undefined): { [P in K]?: V } {
  return value === null || value === undefined || value === '' ? {} : ({ [name]: value } as { [P in K]?: V })
}
