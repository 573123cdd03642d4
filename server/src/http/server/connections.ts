import type { Socket } from 'node:net'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'

export type FetchHandler = (request: Request, env: HttpBindings) => Response | Promise<Response>

interface ConnectionQueue {
  busy: boolean
  next: (() => void)[]
}

/**
 * Answers one request at a time, so that a client that doesn't read keeps only one response in memory. Closes
 * connections with more than `waiting` requests and calls `cut`.
 */
export function inTurn(fetch: FetchHandler, waiting: number, cut: (address: string | undefined) => void) {
  const lines = new WeakMap<Socket, ConnectionQueue>()

  function lineOf(socket: Socket): ConnectionQueue {
    const known = lines.get(socket)
    if (known) return known
    const line: ConnectionQueue = { busy: false, next: [] }
    lines.set(socket, line)
    socket.once('close', () => {
      for (const start of line.next.splice(0)) start()
    })
    return line
  }

  function begin(request: Request, env: HttpBindings, line: ConnectionQueue) {
    line.busy = true
    env.outgoing.on('close', () => {
      line.busy = false
      line.next.shift()?.()
    })
    return fetch(request, env)
  }

  return (request: Request, bindings: HttpBindings | Http2Bindings): Response | Promise<Response> => {
    const env = bindings as HttpBindings
    const { socket } = env.incoming
    if (socket.destroyed) return nobody()
    const line = lineOf(socket)
    if (!line.busy) return begin(request, env, line)
    if (line.next.length >= waiting) {
      cut(socket.remoteAddress)
      socket.destroy()
      return nobody()
    }
    return new Promise<void>(resolve => line.next.push(resolve)).then(() =>
      socket.destroyed ? nobody() : begin(request, env, line),
    )
  }
}

const nobody = () => new Response(null, { status: 503 })
