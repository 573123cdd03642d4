import { LRUCache } from 'lru-cache'
import type { TeamAccess } from '../../access/teams.ts'
import type { RequestFailure } from '../request/failures.ts'
import { afterPrefix, matchRoute, type Route, split } from '../request/match.ts'
import { formatTargetKey, type ReadTarget } from '../request/query.ts'
import { refusal } from '../request/refusals.ts'
import { respond } from '../response/body.ts'
import { respondLong } from '../response/long-body.ts'
import { createRead, type ReadSetup } from './read.ts'
import { limitTarget } from './share-scope.ts'

export interface AdmittedRequest {
  request: Request
  caller: TeamAccess
  now: Date
  headers: Record<string, string>
  routed?: ((pattern: string) => void) | undefined
}

interface AnswerSetup extends ReadSetup {
  failed?: ((failed: RequestFailure) => void) | undefined
}

/** Checks path, method, brand, plan, parameters and inner ids in this order (D10). */
export function createAnswer({ failed, ...setup }: AnswerSetup) {
  const read = createRead(setup)
  const located = createLocated(setup.routes, setup.prefix)
  return async ({ request, caller, now, headers, routed }: AdmittedRequest): Promise<Response> => {
    const found = located(request.url)
    if (!found) return refusal('ENDPOINT_NOT_FOUND', 'There is no endpoint at this path.', headers)
    routed?.(found.pattern)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refusal('METHOD_NOT_ALLOWED', `${request.method} is not allowed. Use GET or HEAD.`, {
        ...headers,
        Allow: 'GET, HEAD',
      })
    const accept = request.headers.get('accept')
    const gone = () => request.signal
    const partFailed = (err: unknown, question: string) => {
      const path = `${split(request.url).path}?ask=${encodeURIComponent(question)}`
      failed?.({ err, requestId: headers['X-Request-Id'], path })
    }
    const { share, onlyBrand } = caller
    const target = share ? limitTarget(share, onlyBrand?.publicId, found) : found
    const body = await read({ access: caller, ...target, accept, now, gone, failed: partFailed })
    return 'file' in body ? respondLong(body, request, headers) : respond(body, request, headers)
  }
}

interface LocatedTarget extends ReadTarget {
  pattern: string
}

const remembered = { urls: 2000, characters: 500 }

function createLocated(routes: readonly Route[], prefix: string) {
  const known = new LRUCache<string, LocatedTarget>({ max: remembered.urls })
  return (url: string): LocatedTarget | undefined => {
    const held = known.get(url)
    if (held) return held
    const { path, search } = split(url)
    const found = matchRoute(routes, afterPrefix(path, 2))
    if (!found) return undefined
    const place = { match: found, search, pattern: prefix + found.route.pattern, key: formatTargetKey(found, search) }
    if (url.length <= remembered.characters) known.set(url, place)
    return place
  }
}
