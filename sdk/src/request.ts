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

/** What may be said of a single call. */
export interface CallOptions {
  /** Ends the call, its waits included: the promise rejects with the signal's reason, by default an `AbortError`. */
  signal?: AbortSignal | undefined
  /**
   * Gets the text of an answer that is no JSON, as CSV, part by part as it comes: the next part is read when the promise
   * of this one is kept. The call itself then gives an empty text.
   */
  onText?: ((part: string) => unknown) | undefined
  /** Gets the bytes of a workbook in the same way; the call itself then gives none. */
  onBytes?: ((part: Uint8Array) => unknown) | undefined
  /** Gets the id under which the service's log has the request; null where the answer bears none. */
  onRequestId?: ((id: string | null) => void) | undefined
}

export type Inputs = Readonly<Record<string, unknown>>

/** Where a field of an input goes that is no part of the path. */
type FieldLocation = 'query' | 'body' | 'if-match' | 'idempotency-key'

/** A call before it is sent. */
export interface EndpointCall {
  method: string
  /** As in `/brands/:brandId/performance`. */
  path: string
  input: Inputs
  placeOf(name: string): FieldLocation
  /** Whether a JSON object is sent where no field is given for it. */
  hasBody?: boolean
}

/** Parameters that are sent once for each item of an array; every other array is sent as `a,b`. */
export const repeated: ReadonlySet<string> = new Set(['ask'])

/** The request of a call. Each path segment is encoded once; fields that are undefined are left out. */
export function requestOf(
  { url, headers }: Pick<Sending, 'url' | 'headers'>,
  { method, path, input, placeOf, hasBody = false }: EndpointCall,
  { signal }: CallOptions = {},
): Request {
  const names = Array.from(path.matchAll(/:(\w+)/g), match => match[1]!)
  const missing = names.find(name => input[name] === undefined || input[name] === null || input[name] === '')
  if (missing !== undefined) throw new TypeError(`${missing} is missing: ${path} needs it.`)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  const all: Record<string, string> = { ...headers, accept: 'application/json' }
  let isTold = hasBody
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || names.includes(name)) continue
    const place = placeOf(name)
    if (place === 'query') for (const text of textsOf(name, value)) query.append(name, text)
    else if (place !== 'body') all[place] = place === 'if-match' ? `"${value}"` : String(value)
    else {
      body[name] = value
      isTold = true
    }
  }
  if (isTold) all['content-type'] = 'application/json'
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(url.replace(/\/$/, '') + filled + search, {
    ...{ method, headers: all, signal: signal ?? null },
    ...(isTold && { body: JSON.stringify(body) }),
  })
}

const textsOf = (name: string, value: unknown): string[] =>
  repeated.has(name) && Array.isArray(value) ? value.map(String) : [String(value)]

/** The headers that open the API to the token; throws where it is undefined or empty. */
export function opened(token: string | undefined, toGive: string): Record<string, string> {
  if (!token) throw new TypeError(`The token is missing: give ${toGive}.`)
  return { authorization: `Bearer ${token}` }
}

/** Which of what a session opens is meant. */
export interface SessionTarget {
  /** The team that lists are of. */
  teamId?: string | undefined
  /** A share that the browser has opened. */
  shareId?: string | undefined
}

/** The headers of a session: one that a page of another site cannot send, and what is meant, where that is given. */
export const sessionHeaders = ({ teamId, shareId }: SessionTarget = {}): Record<string, string> => ({
  'earshot-session': '1',
  ...(teamId !== undefined && { 'earshot-team': teamId }),
  ...(shareId !== undefined && { 'earshot-share': shareId }),
})
