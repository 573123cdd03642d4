import type { BulkColumn } from './column.ts'
import type { Sql } from './sql.ts'

/** Queries one snapshot of the tables. Queries can run concurrently, but not during a stream. */
export interface Reader {
  rows<T = Record<string, unknown>>(query: Sql): Promise<T[]>
  /** Yields a few thousand rows at a time. */
  stream<T = Record<string, unknown>>(query: Sql): AsyncIterable<T[]>
  /** 32-bit integers without nulls, in select order. Faster than `rows`, because it creates no objects. */
  columns(query: Sql): Promise<Int32Array[]>
}

export interface Writer extends Reader {
  run(statement: Sql): Promise<void>
  readonly shared: boolean
  /** `rows` is a row count or a list of row indexes (default: all rows). */
  append(table: string, columns: Readonly<Record<string, BulkColumn>>, rows?: number | Int32Array): Promise<void>
  /** Only this transaction sees the table. `columns` has the syntax of `tables`. */
  scratch(table: string, columns: string): Promise<void>
  /** Calls `act` after the commit, never if the transaction fails. */
  committed(act: () => void): void
}

export interface Db extends AsyncDisposable {
  /** True if other processes can write to the same tables. */
  readonly shared: boolean
  /** True if brands are on several servers. Statements without a brand's integer id go to all of them. */
  readonly distributed?: boolean
  readonly damage?: string | undefined
  readonly writes: number
  /**
   * Throws `GivenUp` after `timeout` milliseconds, and `QueryAbandonedError` if the signal aborts. On Postgres, `ask`
   * can run again, unless part of a stream was delivered.
   */
  read<T>(ask: (reader: Reader) => Promise<T>, limits?: QueryLimits): Promise<T>
  /**
   * On Postgres, `change` can run again after a conflict, so it must not keep state. With `sharesCommit`, the embedded
   * engine commits waiting changes together. If one throws, each is retried alone. If the commit fails, all fail.
   */
  write<T>(
    change: (writer: Writer) => Promise<T>,
    limits?: Pick<QueryLimits, 'timeout' | 'share'> & { sharesCommit?: boolean },
  ): Promise<T>
  /** Runs a statement that Postgres accepts only outside of transactions. */
  alone?(statement: Sql): Promise<void>
  /** Copies a snapshot into a new file of the embedded engine without blocking. `done` and `total` are bytes. */
  copyTo?(file: string, tell?: (done: number, total: number) => void): Promise<void>
  /** Rewrites all tables, so that no deleted data remains on disk. Writers wait, and on Postgres readers wait too. */
  compact(): Promise<Compaction>
  /** Moves scattered rows of each brand together, in short transactions. Returns the number of moved rows. */
  order?(signal: AbortSignal): Promise<number>
  analyze?(): Promise<void>
}

export interface Compaction {
  before: number
  after: number
  /** These files may have deleted data. The owner must check them. */
  kept: readonly string[]
}

/** On Postgres, each purpose has its own connections, so that slow queries never take all. */
export type ConnectionShare = 'questions' | 'lookUps' | 'changes'

export interface QueryLimits {
  /** Milliseconds. */
  timeout?: number | undefined
  signal?: AbortSignal | undefined
  /** Default: `lookUps` for reads, `changes` for writes. */
  share?: ConnectionShare
  /** True if a read is a single statement, which needs no transaction. */
  single?: boolean
}

export class GivenUp extends Error {
  override name = 'GivenUp'
  constructor(timeout: number) {
    super(`The query timed out after ${timeout} ms.`)
  }
}

export class QueryAbandonedError extends Error {
  override name = 'Abandoned'
  constructor(why = 'its caller is gone') {
    super(`The query was canceled because ${why}.`)
  }
}

/** Reason of a `QueryAbandonedError`. */
export const isClosed = 'the database is closed'

/** Calls `cancel` at the first limit and rejects with `GivenUp` or `QueryAbandonedError`. */
export async function stoppable<T>(
  { timeout, signal, closing }: QueryLimits & { closing?: AbortSignal },
  ask: (stopped: () => Error | undefined) => Promise<T>,
  cancel: () => void,
): Promise<T> {
  if (signal?.aborted) throw new QueryAbandonedError()
  let stopped: Error | undefined
  let again: NodeJS.Timeout | undefined
  const stop = (why: Error) => {
    if (stopped) return
    stopped = why
    cancel()
    // Repeated, because the engine ignores a cancellation just before a statement begins.
    again = setInterval(cancel, 50)
  }
  const abandoned = () => stop(new QueryAbandonedError())
  const closed = () => stop(new QueryAbandonedError(isClosed))
  const timer = timeout === undefined ? undefined : setTimeout(() => stop(new GivenUp(timeout)), timeout)
  signal?.addEventListener('abort', abandoned, { once: true })
  closing?.addEventListener('abort', closed, { once: true })
  try {
    return await ask(() => stopped)
  } catch (error) {
    throw stopped ?? error
  } finally {
    clearTimeout(timer)
    clearInterval(again)
    signal?.removeEventListener('abort', abandoned)
    closing?.removeEventListener('abort', closed)
  }
}

/** Runs calls one after the other, even if one fails. */
export function createTurn(): <T>(ask: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return ask => {
    const turn = last.then(ask)
    last = turn.catch(() => {})
    return turn
  }
}

/** Data that is valid until the next write through this handle. */
export interface UntilWritten {
  renew(): void
  /** The returned function returns true until the next write. */
  reading(): () => boolean
}

export function untilWritten(db: Db, forget: () => void): UntilWritten {
  let asOf = db.writes
  return {
    renew() {
      if (asOf !== db.writes) forget()
      asOf = db.writes
    },
    reading() {
      const at = db.writes
      return () => at === db.writes
    },
  }
}

/** The database server can't be reached. The current transaction may or may not be committed. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  constructor(reason: string) {
    super(`The database is not available. (${reason})`)
  }
}

export class DiskFull extends Error {
  override name = 'DiskFull'
  constructor(reason: string) {
    super(`No space left on device. What was stored before stays. (${reason})`)
  }
}

/** The transaction was rolled back. */
export class MemoryFull extends Error {
  override name = 'MemoryFull'
  constructor(reason: string) {
    super(
      `The memory limit of the engine is too small for this. Raise it, for example EARSHOT_MEMORY=512MB. What was stored before stays. (${reason})`,
    )
  }
}

/** Retries once on `MemoryFull`, because the engine then gets twice the memory. */
export const writeWithRoom = <T>(db: Db, ...asked: Parameters<typeof db.write<T>>): Promise<T> =>
  db.write(...asked).catch(error => {
    if (!(error instanceof MemoryFull)) throw error
    return db.write(...asked)
  })

export class CannotOpen extends Error {
  override name = 'CannotOpen'
  constructor(
    message: string,
    /** Id of the process that has the folder open. */
    readonly holder?: number,
  ) {
    super(message)
  }
}
