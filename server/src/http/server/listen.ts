import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, type BlockList, isIPv6, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import { isIn } from '../request/forwarded.ts'
import { type FetchHandler, inTurn } from './connections.ts'

/** Per connection, in milliseconds. See docs/operate/operate.md. */
export const limits = {
  /** Bytes of request line and headers. */
  headers: 16 * 1024,
  /** Longer than load balancers keep connections, so that these close first. */
  keepAlive: 75_000,
  /** Longer than `keepAlive`. */
  headersTime: 80_000,
  /** Limit for a connection that neither sends nor reads. */
  idle: 30_000,
  waiting: 32,
  perAddress: 128,
  /** File descriptors for the database and the log. */
  reserve: 64,
}

export interface ListenSetup {
  fetch: FetchHandler
  host: string
  port: number
  connections: number
  proxies: BlockList
  /** Undefined if unknown. */
  descriptors?: number | undefined
  log: Logger
  idle?: number
}

export interface Listening extends AsyncDisposable {
  url: string
  server: Server
}

/** Open requests get this many milliseconds when the server stops. */
const patience = 10_000

/** Disposal accepts no more requests and waits for open ones. */
export async function listen(setup: ListenSetup): Promise<Listening> {
  const { fetch, host, port, connections, descriptors, log, idle = limits.idle } = setup
  const server = createAdaptorServer({
    fetch: inTurn(fetch, limits.waiting, address =>
      log.warn({ address }, 'A connection was closed because it did not wait for responses'),
    ),
    serverOptions: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTime,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: 5000,
      // Bodies have their own limits.
      requestTimeout: 0,
    },
  }) as Server
  const most = descriptors === undefined ? connections : Math.min(connections, descriptors - limits.reserve)
  if (most < connections)
    log.warn({ descriptors, connections: most }, 'The connection limit is lower: the process can open too few files')
  server.maxConnections = Math.max(1, most)
  cutIdle(server, idle)
  limitAddresses(server, setup.proxies, log)
  server.listen(port, host)
  await once(server, 'listening')
  // File descriptors may be used up. Other connections continue.
  const complain = seldom((error: Error) => log.error({ err: error }, 'A connection could not be accepted'))
  server.on('error', complain)
  const { port: given } = server.address() as AddressInfo
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${given}`,
    server,
    async [Symbol.asyncDispose]() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearTimeout(timer)
    },
  }
}

/** Closes idle connections, but never one that waits for its response. */
function cutIdle(server: Server, idle: number) {
  const working = new WeakMap<Socket, number>()
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming
    working.set(socket, (working.get(socket) ?? 0) + 1)
    outgoing.on('close', () => working.set(socket, (working.get(socket) ?? 1) - 1))
  })
  server.setTimeout(idle, socket => {
    const waits = (working.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (waits) socket.setTimeout(idle)
    else socket.destroy()
  })
}

function limitAddresses(server: Server, proxies: BlockList, log: Logger) {
  const open = new Map<string, number>()
  const complain = seldom((address: string | undefined) =>
    log.warn({ address, connections: open.size }, 'Too many connections, new ones are refused'),
  )
  server.on('drop', drop => complain(drop?.remoteAddress))
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    if (isIn(proxies, address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > limits.perAddress) {
      complain(address)
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

function seldom<T>(tell: (what: T) => void): (what: T) => void {
  let quiet = false
  return what => {
    if (quiet) return
    quiet = true
    setTimeout(() => {
      quiet = false
    }, 60_000).unref()
    tell(what)
  }
}
