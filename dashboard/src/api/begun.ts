import { sessionHeaders } from '@earshot/sdk/paths'

/** Responses to requests that were sent before the code that needs them was loaded, by URL. */
const begun = new Map<string, Promise<Response>>()

/** Sends a request early. A later `send` of the same request gets this response. */
export function begin(path: string): void {
  const response = fetch(path, { headers: { ...sessionHeaders(), accept: 'application/json' } })
  // If the request fails before `send` takes it, the browser would report an unhandled rejection.
  response.catch(() => undefined)
  begun.set(new URL(path, location.origin).href, response)
}

/** Sends a request, or returns the response of the same early request if nobody has used it yet. */
export function send(request: Request): Promise<Response> {
  const response = request.method === 'GET' ? begun.get(request.url) : undefined
  if (!response) return fetch(request)
  begun.delete(request.url)
  return response
}

/** Drops unused early responses. Later requests are sent normally. */
export const endBegun = (): void => begun.clear()
