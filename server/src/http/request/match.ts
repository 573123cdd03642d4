import type { Endpoint } from '@earshot/contract'
import type { Handler } from '../../api/query/handler.ts'

export const afterPrefix = (path: string, segments: number): string =>
  `/${path
    .split('/')
    .slice(segments + 1)
    .join('/')}`

export function split(url: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const hash = url.indexOf('#')
  const end = hash === -1 ? url.length : hash
  const mark = url.indexOf('?')
  const query = mark === -1 || mark > end ? end : mark
  return { path: url.slice(start, query), search: url.slice(query, end) }
}

export interface Route {
  handler: Handler
  successor?: string
  segments: readonly string[]
  pattern: string
}

export interface RouteMatch<R = Route> {
  route: R
  params: Record<string, string>
}

export function routesOf(handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Route[] {
  return Object.values(handlers)
    .flatMap(methods => Object.values(methods) as Handler[])
    .flatMap(handler => [
      { handler, segments: segmentsOf(handler.endpoint), pattern: handler.endpoint.path },
      ...(handler.endpoint.aliases ?? []).map(({ path, deprecated }) => ({
        handler,
        segments: path.slice(1).split('/'),
        pattern: path,
        ...(deprecated && { successor: handler.endpoint.path }),
      })),
    ])
}

const segmentsOf = (endpoint: Endpoint) => endpoint.path.slice(1).split('/')

/**
 * Splits at `/`, then decodes each segment once. Fixed segments must match exactly (D11). Undefined for an unknown
 * path, an empty segment or a malformed escape (D43).
 */
export function matchRoute<R extends { segments: readonly string[] }>(
  routes: readonly R[],
  path: string,
): RouteMatch<R> | undefined {
  const segments = path.split('/').slice(1).map(decoded)
  if (segments.some(segment => !segment)) return undefined
  const route = routes.find(
    ({ segments: pattern }) =>
      pattern.length === segments.length && pattern.every((part, i) => part[0] === ':' || part === segments[i]),
  )
  if (!route) return undefined
  const params: Record<string, string> = {}
  route.segments.forEach((part, i) => {
    if (part[0] === ':') params[part.slice(1)] = segments[i]!
  })
  return { route, params }
}

export const fill = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))

function decoded(segment: string): string | undefined {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
