import { type Api, api, type Endpoint, type Input, type Output, paramNames } from '@earshot/contract'
import { ApiError, RateLimited } from './errors.ts'

/** A method for every endpoint, resource by resource. */
export type Client = {
  [R in keyof Api]: {
    [M in keyof Api[R]]: Api[R][M] extends Endpoint ? (input: Input<Api[R][M]>) => Promise<Output<Api[R][M]>> : never
  }
}

export interface Options {
  /** Where the API is, `/api/v1` included. */
  url: string
  token: string
  /** What sends a request; the platform's own by default. */
  fetch?: (request: Request) => Response | Promise<Response>
  /** How often a request that met a used-up window of the minute is sent again when the window ends (default 0). */
  retries?: number
}

export function createClient(options: Options): Client {
  const call = (endpoint: Endpoint, input: Record<string, unknown> = {}) =>
    send(options, requestOf(options, endpoint, input))
  return Object.fromEntries(
    Object.entries(api as Record<string, Record<string, Endpoint>>).map(([resource, methods]) => [
      resource,
      Object.fromEntries(
        Object.entries(methods).map(([method, endpoint]) => [
          method,
          (input?: Record<string, unknown>) => call(endpoint, input),
        ]),
      ),
    ]),
  ) as unknown as Client
}

function requestOf({ url, token }: Options, endpoint: Endpoint, input: Record<string, unknown>): Request {
  const names = paramNames(endpoint.path)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const given = Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name))
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(url.replace(/\/$/, '') + path + search, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
}

async function send(options: Options, request: Request, tried = 0): Promise<unknown> {
  const response = await (options.fetch ?? fetch)(request.clone())
  const body = (await response.json()) as Record<string, unknown>
  if (response.ok) return body
  const requestId = response.headers.get('x-request-id')
  if (response.status !== 429) {
    const { code, message } = body.error as { code: string; message: string }
    throw new ApiError(response.status, code, message, requestId)
  }
  const refused = new RateLimited(
    String(body.message),
    requestId,
    body.limit as 'burst' | 'daily',
    Number(body.retryAfter),
  )
  if (refused.limit === 'daily' || tried >= (options.retries ?? 0)) throw refused
  await new Promise(resolve => setTimeout(resolve, refused.retryAfter * 1000))
  return send(options, request, tried + 1)
}
