import { type Endpoint, hasBody, isRepeatable, paramNames, type WrongField } from '@earshot/contract'
import { ApiError, RateLimited, Unreachable } from './errors.ts'

export interface Options {
  /** Where the API is, `/api/v1` or `/api/admin/v1` included. */
  url: string
  /** Undefined is refused at once: the variable that should hold it is not set. */
  token: string | undefined
  /** What sends a request; the platform's own by default. */
  fetch?: (request: Request) => Response | Promise<Response>
  /** How often a request that met a used-up window of the minute is sent again when the window ends (default 0). */
  retries?: number
}

/** The same with the headers of every request in place of a token. */
export type Sending = Omit<Options, 'token'> & { headers: Readonly<Record<string, string>> }

type Inputs = Record<string, unknown>

/** A function for every endpoint of a table, which sends its input and returns what the service answers. */
export function methodsOf(table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>, options: Sending) {
  const call = async (endpoint: Endpoint, input: Inputs = {}) => send(options, requestOf(options, endpoint, input))
  return Object.fromEntries(
    Object.entries(table).map(([resource, methods]) => [
      resource,
      Object.fromEntries(
        Object.entries(methods).map(([method, endpoint]) => [method, (input?: Inputs) => call(endpoint, input)]),
      ),
    ]),
  ) as unknown
}

function requestOf({ url, headers }: Sending, endpoint: Endpoint, input: Inputs): Request {
  const names = paramNames(endpoint.path)
  const missing = names.find(name => input[name] === undefined || input[name] === null || input[name] === '')
  if (missing !== undefined) throw new TypeError(`${missing} is missing: ${endpoint.path} needs it.`)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const inHeaders = headersOf(endpoint, input)
  const given = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !names.includes(name) && !Object.hasOwn(inHeaders, name),
  )
  const isTold = hasBody(endpoint)
  const isOfQuery = ([name]: [string, unknown]) => !isTold || Object.hasOwn(endpoint.query.shape, name)
  const query = new URLSearchParams(
    given.filter(isOfQuery).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(url.replace(/\/$/, '') + path + search, {
    method: endpoint.method ?? 'GET',
    headers: {
      ...headers,
      accept: 'application/json',
      ...(isTold && { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.values(inHeaders)),
    },
    ...(isTold && { body: JSON.stringify(Object.fromEntries(given.filter(field => !isOfQuery(field)))) }),
  })
}

/** The headers of a change that its input asks for, by the names of the input. */
function headersOf(endpoint: Endpoint, { ifMatch, idempotencyKey }: Inputs): Record<string, [string, string]> {
  return {
    ...(endpoint.versioned && ifMatch !== undefined && { ifMatch: ['if-match', `"${ifMatch}"`] as [string, string] }),
    ...(isRepeatable(endpoint) &&
      idempotencyKey !== undefined && {
        idempotencyKey: ['idempotency-key', String(idempotencyKey)] as [string, string],
      }),
  }
}

async function send(options: Sending, request: Request, tried = 0): Promise<unknown> {
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
  // A used-up window has a body of its own; any other refusal has its code.
  if (response.status !== 429 || typeof body.error === 'object') {
    const {
      code = 'NOT_THE_API',
      message = `${request.url} answered ${response.status}.`,
      fields = [],
    } = (body.error ?? {}) as { code?: string; message?: string; fields?: WrongField[] }
    throw new ApiError(response.status, code, message, requestId, fields)
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

async function answerTo(options: Sending, request: Request): Promise<Response> {
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
