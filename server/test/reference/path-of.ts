import { endpointOf, pathOf as pathWith } from '../endpoints.ts'
import type { Question } from './questions.ts'

/** Path and query of a request as callers write them. */
export function pathOf({ endpoint, params, query }: Question): string {
  const path = pathWith(endpointOf(endpoint), params)
  return Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path
}
