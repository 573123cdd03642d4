import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type QueryLimits, stoppable, Unavailable } from '../db.ts'
import { errorOf, isCrowded, isOtherSession, isRepeatable, isStalePlan, unavailable } from './errors.ts'
import { createConnectionGate, type Gate } from './gate.ts'
import { createPrepared, type PreparedStatements } from './prepared.ts'

const connecting = 5000
/** An unused connection closes after this many milliseconds. */
const idle = 5 * 60_000
/** Seconds until a connection is replaced, because the server keeps memory for it and its address may change. */
const lifetime = 3600
const tries = 5

/**
 * The server notices a closed client within half a second, and a vanished machine within a minute. JIT can take a
 * second. Parallel workers take 15 to 50 ms to start, but the planner assumes 7.
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

/** The driver returns int8 and numeric as text by default. Our values fit a double exactly. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

class PostgresClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connecting, keepAlive: true })
  }
}

export interface PoolResources {
  gate: Gate
  prepared: PreparedStatements | undefined
}

export const shared = ({ prepared }: { prepared: boolean }): PoolResources => ({
  gate: createConnectionGate(),
  prepared: prepared ? createPrepared() : undefined,
})

export interface PoolOptions {
  connections: number
  /** Open connections get this many milliseconds to finish when the pool closes. */
  closing: number
}

export interface TransactionSession {
  client: pg.PoolClient
  isGiven: boolean
}

export interface Pool extends AsyncDisposable {
  /**
   * Runs `act`, in a transaction if `begin` is given. Retries after a conflict unless part of the result was delivered.
   * Throws `Unavailable` if the connection fails. Limits close the connection.
   */
  transaction<T>(
    begin: string | undefined,
    act: (session: TransactionSession) => Promise<T>,
    limits?: QueryLimits,
  ): Promise<T>
}

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
      isSettled = await client.query('rollback').then(
        () => true,
        () => false,
      )
      const failure = isSettled ? errorOf(error, timeout) : unavailable(error)
      if (!isSettled && !stopped()) gate.lost(failure as Unavailable)
      if (isStalePlan(error)) prepared?.outdate()
      if (isOtherSession(error)) prepared?.stop()
      if (!session.isGiven && isRepeatable(error)) throw new RetryableTransactionError(failure)
      // Don't reuse the connection, because a new one may reach another server with this host name.
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
            // Without a random pause, the transactions would conflict again.
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
      // The server doesn't close a hanging socket, but the timer does.
      while (sockets.size > 0) await new Promise(resolve => [...sockets][0]!.once('close', resolve))
      clearTimeout(timer)
    },
  }
}

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
  // An error event without a listener would end the process.
  pool.on('error', nothing)
  pool.on('connect', client => client.on('error', nothing))
  return pool
}

class RetryableTransactionError extends Error {
  constructor(failure: unknown) {
    super('A transaction is repeated.', { cause: failure })
  }
}

interface Stopping {
  stopped: () => Error | undefined
  cancelled: (cancel: () => void) => void
}

/** If the server has no free connection: milliseconds between retries, and in total. */
const crowded = { between: 100, patience: 5000 }

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
