import { Socket } from 'node:net'
import pg from 'pg'
import { GivenUp, Unavailable } from './db.ts'

/** Milliseconds that making a connection may take. */
const connecting = 10_000
/** Milliseconds beyond its timeout in which a transaction can still be cancelled by the server. */
const grace = 1000

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
   * Runs `act` in a transaction on a connection of its own. Without a timeout it waits as long as the server takes.
   * Throws `Unavailable` when the connection fails, and `GivenUp` when the server has not answered by the timeout.
   */
  transaction<T>(begin: string, act: (client: pg.PoolClient) => Promise<T>, timeout?: number): Promise<T>
}

/** Connections to one server. Losing one fails the transaction on it; the next transaction gets a new one. */
export function createPool(url: string, { connections = 8, closing = 5000 }: PoolOptions = {}): Pool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'earshot',
    Client: Client as unknown as new () => pg.Client,
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
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))

  return {
    async transaction(begin, act, timeout) {
      const client = await taken(pool, timeout)
      let isReleased = false
      const release = (isBroken: boolean) => {
        if (!isReleased) client.release(isBroken)
        isReleased = true
      }
      // A server that hangs does not cancel a statement at its timeout: closing the connection fails it.
      const timer = timeout === undefined ? undefined : setTimeout(() => release(true), timeout + grace)
      let isSettled = false
      try {
        await client.query(begin)
        const result = await act(client)
        await client.query('commit')
        isSettled = true
        return result
      } catch (error) {
        if (isReleased) throw new GivenUp(timeout!)
        isSettled = await client.query('rollback').then(
          () => true,
          () => false,
        )
        throw isSettled ? error : unavailable(error)
      } finally {
        clearTimeout(timer)
        release(!isSettled)
      }
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

async function taken(pool: pg.Pool, timeout: number | undefined): Promise<pg.PoolClient> {
  const client = pool.connect().catch(error => {
    throw unavailable(error)
  })
  if (timeout === undefined) return client
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GivenUp(timeout)), timeout)
  })
  try {
    return await Promise.race([client, late])
  } catch (error) {
    void client.then(
      client => client.release(),
      () => undefined,
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const unavailable = (error: unknown) =>
  new Unavailable((error instanceof Error && error.message) || String((error as NodeJS.ErrnoException).code ?? error))
