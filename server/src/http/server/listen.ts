import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, BlockList, Socket } from 'node:net'
import { isIPv6 } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import { isIn } from '../request/address.ts'
import { type FetchHandler, inTurn } from './connections.ts'

/** What the server takes of a connection, as `docs/operate/operate.md` states it. Times are in milliseconds. */
export const limits = {
  /** Bytes of the request line and the headers together. */
  headers: 16 * 1024,
  /** Longer than balancers and proxies keep a connection, so that they close it and not we. */
  keepAlive: 75_000,
  /** For all the headers of a request; longer than `keepAlive`. */
  headersTime: 80_000,
  /** A connection that sends nothing, or reads nothing of what is ready for it. */
  idle: 30_000,
  /** Requests of one connection that wait for those before them. */
  waiting: 32,
  /** Connections of one address that is no proxy's. */
  perAddress: 128,
  /** File descriptors that are left to the database and the log. */
  reserve: 64,
}

export interface ListenSetup {
  fetch: FetchHandler
  host: string
  port: number
  /** Connections at a time. */
  connections: number
  /** Addresses of proxies, which are not limited by address. */
  proxies: BlockList
  /** File descriptors that the process may open; undefined where that is not known. */
  descriptors?: number | undefined
  log: Logger
  /** Those of `limits`, where they differ. */
  idle?: number
}

export interface Listening extends AsyncDisposable {
  /** `http://host:port`, the host in brackets where it is an IPv6 address. */
  url: string
  server: Server
}

/** How long requests under way may still take when the server stops. */
const patience = 10_000

/** Listens for requests until it is disposed of: then it takes nothing new, and waits for what is under way. */
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
      // A body may take as long as it comes: each door has a limit of its own for how long nothing may come.
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
  // Such as a want of file descriptors while a connection is taken: the others go on.
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

/** Closes connections on which nothing moves, unless an answer is being made. */
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

/** Refuses connections beyond those that one address, and the whole server, may have. */
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

/** Calls a function at most once a minute: a flood does not flood the log. */
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
