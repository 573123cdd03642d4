import { sessionHeaders } from '@earshot/sdk/paths'

/** Responses that are under way before the code has come that asks for them, by their URL. */
const begun = new Map<string, Promise<Response>>()

/** Sends a request ahead of the code that asks for it: `send` gives its response to whoever asks the same. */
export function begin(path: string): void {
  const response = fetch(path, { headers: { ...sessionHeaders(), accept: 'application/json' } })
  // Where it fails before anybody has asked, nobody hears of it.
  response.catch(() => undefined)
  begun.set(new URL(path, location.origin).href, response)
}

/** Sends a request, unless the same was begun before and is not taken yet. */
export function send(request: Request): Promise<Response> {
  const response = request.method === 'GET' ? begun.get(request.url) : undefined
  if (!response) return fetch(request)
  begun.delete(request.url)
  return response
}

/** Leaves what nobody has taken: what is asked from now on is sent. */
export const endBegun = (): void => begun.clear()
