import { type Api, api, type Endpoint, type Input, type Output, paramNames } from '@earshot/contract'
import { ApiError, RateLimited, Unreachable } from './errors.ts'

/** A method for every endpoint, resource by resource. */
export type Client = {
  [R in keyof Api]: {
    [M in keyof Api[R]]: Api[R][M] extends Endpoint ? Method<Api[R][M]> : never
  }
}

/** An endpoint with a `format` answers with text where that is Markdown. */
type Method<E extends Endpoint> = E['query']['shape'] extends { format: unknown }
  ? {
      (input: Input<E> & { format: 'markdown' }): Promise<string>
      (input: Input<E> & { format?: 'json' | undefined }): Promise<Output<E>>
    }
  : (input: Input<E>) => Promise<Output<E>>

export interface Options {
  /** Where the API is, `/api/v1` included. */
  url: string
  /** Undefined is refused at once: the variable that should hold it is not set. */
  token: string | undefined
  /** What sends a request; the platform's own by default. */
  fetch?: (request: Request) => Response | Promise<Response>
  /** How often a request that met a used-up window of the minute is sent again when the window ends (default 0). */
  retries?: number
}

export function createClient(options: Options): Client {
  if (!options.token) throw new TypeError('The token is missing: give one that earshot token create has made.')
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}) =>
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
  const missing = names.find(name => input[name] === undefined || input[name] === null || input[name] === '')
  if (missing !== undefined) throw new TypeError(`${missing} is missing: ${endpoint.path} needs it.`)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const given = Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name))
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(url.replace(/\/$/, '') + path + search, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
}

async function send(options: Options, request: Request, tried = 0): Promise<unknown> {
  const response = await answerTo(options, request.clone())
  const requestId = response.headers.get('x-request-id')
  const text = await response.text()
  if (response.ok && response.headers.get('content-type')?.startsWith('text/markdown')) return text
  const body = objectIn(text)
  if (!body)
    throw new ApiError(
      response.status,
      'NOT_THE_API',
      `${request.url} answered ${response.status} without JSON.`,
      requestId,
    )
  if (response.ok) return body
  if (response.status !== 429) {
    const { code = 'NOT_THE_API', message = `${request.url} answered ${response.status}.` } = (body.error ?? {}) as {
      code?: string
      message?: string
    }
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

async function answerTo(options: Options, request: Request): Promise<Response> {
  try {
    return await (options.fetch ?? fetch)(request)
  } catch (error) {
    throw new Unreachable(request.url, error)
  }
}

/** The object that a text is in JSON; undefined for anything else, such as a page of a gateway. */
function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
