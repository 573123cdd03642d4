export interface Options {
  /** URL of the API, including `/api/v1` or `/api/admin/v1`. */
  url: string
  /** Can be undefined, for example if an environment variable is missing. The client then throws TypeError. */
  token: string | undefined
  /** Sends a request. Default: `fetch` of the platform. */
  fetch?: (request: Request) => Response | Promise<Response>
  /**
   * Maximum number of retries after the limit per minute is exceeded (default: 0). Each waits until the minute ends.
   */
  retries?: number
}

/** `Options` with headers instead of a token. */
export type Sending = Omit<Options, 'token'> & { headers: Readonly<Record<string, string>> }

/** Options of a single call. */
export interface CallOptions {
  /**
   * Aborts the call, including its waits. The promise rejects with the reason of the signal, by default an
   * `AbortError`.
   */
  signal?: AbortSignal | undefined
  /**
   * Receives a text response (CSV, Markdown) in parts. The next part is read after the returned promise resolves. The
   * call then returns an empty text.
   */
  onText?: ((part: string) => unknown) | undefined
  /** Receives the bytes of a workbook in parts. The call then returns no bytes. */
  onBytes?: ((part: Uint8Array) => unknown) | undefined
  /** Receives the ID of the request in the server log. Null if the response has none. */
  onRequestId?: ((id: string | null) => void) | undefined
}

export type Inputs = Readonly<Record<string, unknown>>

/** Where the request sends an input field that is not in the path. */
type FieldLocation = 'query' | 'body' | 'if-match' | 'idempotency-key'

/** A call before it is sent. */
export interface EndpointCall {
  method: string
  /** Path template, for example `/brands/:brandId/performance`. */
  path: string
  input: Inputs
  placeOf(name: string): FieldLocation
  /** True to send a JSON body even without fields. */
  hasBody?: boolean
  /** Sent as the body instead of fields. */
  file?: FileBody
}

/** The content of a file. */
export type FileBody = Blob | Uint8Array<ArrayBuffer>

/** Parameters that are repeated for each item of an array. Other arrays are sent as comma-separated lists. */
export const repeated: ReadonlySet<string> = new Set(['ask'])

/** Builds the request of a call. Omits undefined fields. Throws TypeError if a path parameter is missing. */
export function requestOf(
  { url, headers }: Pick<Sending, 'url' | 'headers'>,
  { method, path, input, placeOf, hasBody = false, file }: EndpointCall,
  { signal }: CallOptions = {},
): Request {
  const names = Array.from(path.matchAll(/:(\w+)/g), match => match[1]!)
  const missing = names.find(name => input[name] === undefined || input[name] === null || input[name] === '')
  if (missing !== undefined) throw new TypeError(`${missing} is missing. ${path} requires it.`)
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
  if (file) all['content-type'] = 'application/octet-stream'
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(url.replace(/\/$/, '') + filled + search, {
    ...{ method, headers: all, signal: signal ?? null },
    ...(isTold && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
  })
}

const textsOf = (name: string, value: unknown): string[] =>
  repeated.has(name) && Array.isArray(value) ? value.map(String) : [String(value)]

/** Authorization header. Throws TypeError if the token is undefined or empty. */
export function opened(token: string | undefined, toGive: string): Record<string, string> {
  if (!token) throw new TypeError(`The token is missing. Pass ${toGive}.`)
  return { authorization: `Bearer ${token}` }
}

/** The team or share that a session request is for. */
export interface SessionTarget {
  /** The team for list endpoints. */
  teamId?: string | undefined
  /** A share opened in this browser. */
  shareId?: string | undefined
}

/** Headers of a session request: a header that other sites cannot send, and the team or share. */
export const sessionHeaders = ({ teamId, shareId }: SessionTarget = {}): Record<string, string> => ({
  'earshot-session': '1',
  ...(teamId !== undefined && { 'earshot-team': teamId }),
  ...(shareId !== undefined && { 'earshot-share': shareId }),
})

/** URL and authentication: a token, or the session cookie of a browser. */
export type PathsOptions = Omit<Options, 'token'> &
  (
    | { token: string | undefined; session?: undefined }
    | {
        session: true
        /** The team for list endpoints, if the user has several teams. */
        teamId?: string
        /** Sends requests for this opened share instead of the logged-in user. */
        shareId?: string
        token?: undefined
      }
  )

export function sendingOf({ token, session, ...options }: PathsOptions): Sending {
  const { teamId, shareId, ...rest } = options as typeof options & SessionTarget
  const headers = session ? sessionHeaders({ teamId, shareId }) : opened(token, 'a token, or session: true')
  return { ...rest, headers }
}
