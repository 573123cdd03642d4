import { sessionHeaders } from '@earshot/sdk/paths'
import { pictured } from './pictured.ts'

/** Responses that are under way before the code has come that asks for them, by their URL. */
const begun = new Map<string, Promise<Response>>()

/** Sends a request ahead of the code that asks for it: `send` gives its response to whoever asks the same. */
export function begin(path: string): void {
  const response = fetch(path, { headers: { ...sessionHeaders(), accept: 'application/json' } })
  // Where it fails before anybody has asked, nobody hears of it.
  response.catch(() => undefined)
  begun.set(new URL(path, location.origin).href, response)
}

/** Tells that the page is drawn for the first time: what has come by then is given. */
export let drawn: () => void
let seen = new Promise<void>(done => {
  drawn = done
})

/**
 * Sends a request, unless the same was begun before and is not taken yet. What was begun is given one by one, each behind
 * a picture of what was there before it: the frame of the page is seen at once, not when all in it is drawn.
 */
export function send(request: Request): Promise<Response> {
  const response = request.method === 'GET' ? begun.get(request.url) : undefined
  if (!response) return fetch(request)
  begun.delete(request.url)
  seen = seen.then(pictured)
  return seen.then(() => response)
}

/** Leaves what nobody has taken: what is asked from now on is sent. */
export const endBegun = (): void => begun.clear()
