import { api, type Endpoint, paramNames } from '@earshot/contract'
import type { Question } from './questions.ts'

const endpoints = api as unknown as Record<string, Record<string, Endpoint>>

/** The path and query of a question, as a caller writes them. */
export function pathOf({ endpoint, params, query }: Question): string {
  const [resource, method] = endpoint.split('.') as [string, string]
  const { path } = endpoints[resource]![method]!
  const filled = paramNames(path).reduce(
    (text, name) => text.replace(`:${name}`, () => encodeURIComponent(params[name]!)),
    path,
  )
  return Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}
