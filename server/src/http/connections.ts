import type { Socket } from 'node:net'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** The requests of one connection. */
interface Line {
  /** Those that are not answered yet. */
  count: number
  /** Resolves when the last of them was answered and its bytes were handed to the system. */
  last: Promise<void>
}

/**
 * Answers the requests of a connection one after the other: the next begins when the answer before it has been sent, so
 * that a connection which sends many requests and reads nothing keeps one answer in memory. One with more than `waiting`
 * requests that wait is cut, and `cut` is told its address.
 */
export function inTurn(fetch: Fetch, waiting: number, cut: (address: string | undefined) => void) {
  const lines = new WeakMap<Socket, Line>()
  return (request: Request, bindings: HttpBindings | Http2Bindings): Response | Promise<Response> => {
    // The server speaks HTTP/1.1 only.
    const env = bindings as HttpBindings
    const { socket } = env.incoming
    const line = lines.get(socket) ?? { count: 0, last: Promise.resolve() }
    lines.set(socket, line)
    if (socket.destroyed) return new Response(null, { status: 503 })
    if (line.count > waiting) {
      cut(socket.remoteAddress)
      socket.destroy()
      return new Response(null, { status: 503 })
    }
    const before = line.count > 0 ? line.last : undefined
    line.count++
    line.last = sent(env, socket).then(() => {
      line.count--
    })
    if (!before) return fetch(request, env)
    return before.then(() => (socket.destroyed ? new Response(null, { status: 503 }) : fetch(request, env)))
  }
}

/** Resolves when an answer was sent, or its connection is gone. */
const sent = ({ outgoing }: HttpBindings, socket: Socket) =>
  new Promise<void>(resolve => {
    const done = () => {
      outgoing.off('close', done)
      socket.off('close', done)
      resolve()
    }
    outgoing.once('close', done)
    socket.once('close', done)
  })
