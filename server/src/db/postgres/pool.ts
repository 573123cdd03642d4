import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type QueryLimits, stoppable, Unavailable } from '../db.ts'
import { errorOf, isCrowded, isOtherSession, isRepeatable, isStalePlan, unavailable } from './errors.ts'
import { createConnectionGate, type Gate } from './gate.ts'
import { createPrepared, type PreparedStatements } from './prepared.ts'

/** Milliseconds that making a connection may take. */
const connecting = 5000
/** Milliseconds after which a connection that nobody uses is closed, with the statements that it has prepared. */
const idle = 5 * 60_000
/** Seconds after which a connection is closed anyway: a server keeps memory for each, and may have a new address. */
const lifetime = 3600
/** How often a transaction is tried that others keep undoing. */
const tries = 5

/**
 * What a session is told first; what a server does not know, it refuses. It notices within half a second that a
 * connection was closed, and cancels its statement; a machine that is gone is noticed in a minute. Questions are not
 * compiled: that takes up to a second where the planner expects many rows, and their running tens of milliseconds.
 * Workers take 15 to 50 ms to start, of which the planner knows 7: small questions run without them.
 */
const settings = [
  'jit = off',
  'parallel_setup_cost = 10000',
  'client_connection_check_interval = 500',
  'tcp_keepalives_idle = 30',
  'tcp_keepalives_interval = 10',
  'tcp_keepalives_count = 3',
  'tcp_user_timeout = 60000',
]

/** int8 and numeric: both come as text unless asked for as numbers, and both hold only what a double holds exactly. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

class PostgresClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connecting, keepAlive: true })
  }
}

/** What the pools of one server share. */
export interface PoolResources {
  gate: Gate
  /** Undefined where statements are not prepared. */
  prepared: PreparedStatements | undefined
}

export const shared = ({ prepared }: { prepared: boolean }): PoolResources => ({
  gate: createConnectionGate(),
  prepared: prepared ? createPrepared() : undefined,
})

export interface PoolOptions {
  connections: number
  /** Milliseconds that open connections may take to end when the pool is closed. */
  closing: number
}

/** A transaction on a connection of its own. */
export interface TransactionSession {
  client: pg.PoolClient
  /** Whether a part of its result has been given away, so that it cannot be repeated. */
  isGiven: boolean
}

export interface Pool extends AsyncDisposable {
  /**
   * Runs `act` on a connection of its own, in a transaction where `begin` says how one begins. Without limits it waits as
   * long as the server takes. Throws `Unavailable` when the connection fails. A limit that is met closes the connection,
   * which also ends what hangs. What the server undoes for another transaction's sake is repeated, unless a part of its
   * result was given away.
   */
  transaction<T>(
    begin: string | undefined,
    act: (session: TransactionSession) => Promise<T>,
    limits?: QueryLimits,
  ): Promise<T>
}

/** Connections to one server. Losing one fails the transaction on it; the next transaction gets a new one. */
export function createPool(
  url: string,
  { gate, prepared }: PoolResources,
  { connections, closing }: PoolOptions,
): Pool {
  const sockets = new Set<Socket>()
  const pool = openPool(url, connections, sockets)
  const connect = () =>
    gate.pass({
      hasIdle: () => pool.idleCount > 0,
      connect: () => pool.connect(),
      discard: client => client.release(),
    })

  /** One try; `cancelled` is given what ends it early. */
  async function once<T>(
    begin: string | undefined,
    act: (session: TransactionSession) => Promise<T>,
    { timeout, stopped, cancelled }: { timeout: number | undefined } & Stopping,
  ): Promise<T> {
    const client = await taken(connect, () => pool.totalCount > 0, { stopped, cancelled })
    let isReleased = false
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken)
      isReleased = true
    }
    cancelled(() => release(true))
    const session = { client, isGiven: false }
    let isSettled = false
    try {
      if (begin !== undefined) await client.query(begin)
      const result = await act(session)
      if (begin !== undefined) await client.query('commit')
      isSettled = true
      return result
    } catch (error) {
      // Without a transaction, too, it tells whether the connection is whole.
      isSettled = await client.query('rollback').then(
        () => true,
        () => false,
      )
      const failure = isSettled ? errorOf(error, timeout) : unavailable(error)
      if (!isSettled && !stopped()) gate.lost(failure as Unavailable)
      if (isStalePlan(error)) prepared?.outdate()
      if (isOtherSession(error)) prepared?.stop()
      if (!session.isGiven && isRepeatable(error)) throw new RetryableTransactionError(failure)
      // What the server does not do on this connection it may do on another, of another server under the same name.
      isSettled &&= !(failure instanceof Unavailable)
      throw failure
    } finally {
      release(!isSettled || prepared?.isSpent(client) === true)
    }
  }

  return {
    async transaction(begin, act, limits = {}) {
      let cut = () => {}
      const cancelled = (cancel: () => void) => {
        cut = cancel
      }
      const run = async (stopped: () => Error | undefined) => {
        for (let tried = 1; ; tried++)
          try {
            return await once(begin, act, { timeout: limits.timeout, stopped, cancelled })
          } catch (error) {
            if (!(error instanceof RetryableTransactionError)) throw error
            if (stopped() || tried === tries) throw error.cause
            // Those that met each other meet again unless they wait for different times.
            await pause(Math.random() * 20 * tried)
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

/** The connections themselves; their sockets are in `sockets` as long as they are open. */
function openPool(url: string, connections: number, sockets: Set<Socket>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: idle,
    maxLifetimeSeconds: lifetime,
    application_name: 'earshot',
    Client: PostgresClient as unknown as new () => pg.Client,
    async onConnect(client) {
      for (const setting of settings) await client.query(`set ${setting}`).catch(nothing)
    },
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
  return pool
}

/** A transaction failed, and may succeed when it is repeated. */
class RetryableTransactionError extends Error {
  constructor(failure: unknown) {
    super('A transaction is repeated.', { cause: failure })
  }
}

interface Stopping {
  /** Why a limit has ended the transaction. */
  stopped: () => Error | undefined
  /** Is given what ends a wait. */
  cancelled: (cancel: () => void) => void
}

/** Milliseconds between two tries to connect to a server that has no connection left, and for how long that goes on. */
const crowded = { between: 100, patience: 5000 }

/** A connection of the pool, once one is free. `hasOthers` says whether one of the pool's own may become free. */
async function taken(
  connect: () => Promise<pg.PoolClient>,
  hasOthers: () => boolean,
  stopping: Stopping,
): Promise<pg.PoolClient> {
  for (let waited = 0; ; waited += crowded.between)
    try {
      return await connected(connect(), stopping)
    } catch (error) {
      const { cause } = error as Error
      if (!isCrowded(cause) || !hasOthers() || waited >= crowded.patience || stopping.stopped()) throw error
      await pause(crowded.between)
    }
}

async function connected(client: Promise<pg.PoolClient>, { stopped, cancelled }: Stopping): Promise<pg.PoolClient> {
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
