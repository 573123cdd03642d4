import { Socket } from 'node:net'
import pg from 'pg'
import { type Limits, stoppable, Unavailable } from './db.ts'

/** Milliseconds that making a connection may take. */
const connecting = 10_000
/** Milliseconds in which the server notices that a connection was closed, and cancels its statement. */
const noticing = 500

/** int8 and numeric: both come as text unless asked for as numbers, and both hold only what a double holds exactly. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

class Client extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connecting })
  }
}

export interface PoolOptions {
  connections?: number
  /** Milliseconds that open connections may take to end when the pool is closed. */
  closing?: number
}

export interface Pool extends AsyncDisposable {
  /**
   * Runs `act` in a transaction on a connection of its own. Without limits it waits as long as the server takes. Throws
   * `Unavailable` when the connection fails. A limit that is met closes the connection, which also ends what hangs.
   */
  transaction<T>(begin: string, act: (client: pg.PoolClient) => Promise<T>, limits?: Limits): Promise<T>
}

/** Connections to one server. Losing one fails the transaction on it; the next transaction gets a new one. */
export function createPool(url: string, { connections = 8, closing = 5000 }: PoolOptions = {}): Pool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'earshot',
    Client: Client as unknown as new () => pg.Client,
    // Where the server's system cannot do that, it works on for nobody until the statement ends.
    onConnect: client => client.query(`set client_connection_check_interval = ${noticing}`).then(nothing, nothing),
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        numeric.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A lost connection also fails the statement under way on it; without listeners it would end the process.
  pool.on('error', nothing)
  pool.on('connect', client => client.on('error', nothing))

  return {
    async transaction(begin, act, limits = {}) {
      let cut = () => {}
      const run = async (stopped: () => Error | undefined) => {
        const client = await taken(pool, stopped, cancel => {
          cut = cancel
        })
        let isReleased = false
        const release = (isBroken: boolean) => {
          if (!isReleased) client.release(isBroken)
          isReleased = true
        }
        cut = () => release(true)
        let isSettled = false
        try {
          await client.query(begin)
          const result = await act(client)
          await client.query('commit')
          isSettled = true
          return result
        } catch (error) {
          isSettled = await client.query('rollback').then(
            () => true,
            () => false,
          )
          throw isSettled ? error : unavailable(error)
        } finally {
          release(!isSettled)
        }
      }
      return stoppable(limits, run, () => cut())
    },
    async [Symbol.asyncDispose]() {
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, closing)
      await pool.end()
      // The server closes the connections that were ended; one that hangs does not.
      while (sockets.size > 0) await new Promise(resolve => [...sockets][0]!.once('close', resolve))
      clearTimeout(timer)
    },
  }
}

/** A connection of the pool, once one is free; `cancelled` is given what ends the wait. */
async function taken(
  pool: pg.Pool,
  stopped: () => Error | undefined,
  cancelled: (cancel: () => void) => void,
): Promise<pg.PoolClient> {
  const client = pool.connect().catch(error => {
    throw unavailable(error)
  })
  try {
    return await Promise.race([
      client,
      new Promise<never>((_, reject) => {
        cancelled(() => reject(stopped()))
      }),
    ])
  } catch (error) {
    void client.then(client => client.release(), nothing)
    throw error
  }
}

const nothing = () => undefined

const unavailable = (error: unknown) =>
  new Unavailable((error instanceof Error && error.message) || String((error as NodeJS.ErrnoException).code ?? error))
