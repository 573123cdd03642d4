import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/** A TCP proxy in front of a database server. It can simulate failures of the server. */
export interface DatabaseProxy extends AsyncDisposable {
  /** The URL of the database through the proxy. */
  url: string
  /** Closes all connections and refuses new ones, like a stopped server. */
  down(): Promise<void>
  /** Accepts connections but forwards nothing, like a hanging server. */
  hang(): void
  /** Closes open connections and rejects new ones, like a server that is starting. */
  starting(): void
  /** Works again, and forwards everything sent during the hang. */
  up(): Promise<void>
  /**
   * Closes the connection of the next transaction that sends this text, after the server has answered its commit. The
   * client never gets that response. Resolves when the connection is closed.
   */
  loseCommit(after: string): Promise<void>
  /** Number of open connections. */
  connections(): number
  /** Total number of connections so far. */
  made(): number
}

/** Creates a proxy for the database at a URL. */
export async function aDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let hangs = false
  let isStarting = false
  let made = 0
  let losing: { after: string; lost: () => void } | undefined
  const server = createServer(socket => {
    made++
    if (isStarting) {
      socket.on('error', () => undefined)
      return void socket.once('data', () => socket.end(startingUp()))
    }
    const pair = [socket, dial(Number(port || 5432), hostname)] as const
    pairs.add(pair)
    for (const [i, end] of pair.entries()) {
      const other = pair[1 - i]!
      end.on('error', () => undefined)
      end.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
      end.pipe(other)
      if (hangs) end.pause()
    }
    const [client, database] = pair
    let isLosing = false
    client.on('data', chunk => {
      isLosing ||= losing !== undefined && chunk.includes(losing.after)
      if (!isLosing || !losing || !chunk.includes('commit')) return
      const { lost } = losing
      losing = undefined
      database.unpipe(client)
      database.once('data', () => {
        client.destroy()
        lost()
      })
      database.resume()
    })
  })
  const listen = (at: number) => new Promise<void>(done => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  const cut = () => {
    for (const pair of pairs) for (const end of pair) end.destroy()
  }
  const down = async () => {
    const closed = new Promise(done => server.close(done))
    cut()
    await closed
  }
  return {
    url: url.href,
    down,
    hang() {
      hangs = true
      for (const pair of pairs) for (const end of pair) end.pause()
    },
    starting() {
      isStarting = true
      cut()
    },
    async up() {
      hangs = false
      isStarting = false
      for (const pair of pairs) for (const end of pair) end.resume()
      if (!server.listening) await listen(own)
    },
    loseCommit: after =>
      new Promise(lost => {
        losing = { after, lost }
      }),
    connections: () => pairs.size,
    made: () => made,
    async [Symbol.asyncDispose]() {
      if (server.listening) await down()
    },
  }
}

/** The error that Postgres sends to clients while it is starting. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
