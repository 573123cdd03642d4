import type { BulkColumn } from './column.ts'
import type { Sql } from './sql.ts'

/** Asks questions; all of them see one state of the tables. Several may be asked at once, but none beside a stream. */
export interface Reader {
  rows<T = Record<string, unknown>>(query: Sql): Promise<T[]>
  /** The rows of a large result, some thousand at a time. */
  stream<T = Record<string, unknown>>(query: Sql): AsyncIterable<T[]>
  /**
   * The columns of a large result, in the order in which they are selected: 32-bit whole numbers, none of them null. No
   * object is made for a row, which takes longer than reading it.
   */
  columns(query: Sql): Promise<Int32Array[]>
}

/** Changes tables within one transaction. */
export interface Writer extends Reader {
  run(statement: Sql): Promise<void>
  /** Whether other processes may write to the same tables. */
  readonly shared: boolean
  /**
   * Adds rows in bulk, column by column: as many as are told, or those of the columns' rows that are listed, in that
   * order; else as many as the first column has.
   */
  append(table: string, columns: Readonly<Record<string, BulkColumn>>, rows?: number | Int32Array): Promise<void>
  /** Makes an empty table of this transaction alone, with columns written as in `tables`. */
  scratch(table: string, columns: string): Promise<void>
  /** Calls back once the transaction is committed, and not if it fails. */
  committed(act: () => void): void
}

export interface Db extends AsyncDisposable {
  /** Whether other processes may write to the same tables: what was read before must be read again. */
  readonly shared: boolean
  /** Whether brands lie on several servers: what does not name its brand by our integer is asked of all of them. */
  readonly distributed?: boolean
  /** What is missing of what was written, since the end of the log was found torn when it was opened; a sentence. */
  readonly damage?: string | undefined
  /** How many transactions were committed through this handle. */
  readonly writes: number
  /**
   * One question, or several of one state. It is cancelled in the engine after `timeout` milliseconds (GivenUp) and when
   * the signal says that nobody waits for it any more (Abandoned). On a server, `ask` may be called again from
   * its beginning, as long as it has taken no part of a stream.
   */
  read<T>(ask: (reader: Reader) => Promise<T>, limits?: QueryLimits): Promise<T>
  /**
   * One transaction: all of `change` or, when it throws, nothing of it; on a server, given up after `timeout`. Where a
   * server undoes it for another's sake, `change` is called again, and must not have kept anything of its first call.
   * With `sharesCommit` the embedded engine makes it in one transaction with other such changes that wait: they take the
   * time of one commit. If one of them throws, all are undone, and each is called again in a transaction of its own; if
   * the commit fails, all fail.
   */
  write<T>(
    change: (writer: Writer) => Promise<T>,
    limits?: Pick<QueryLimits, 'timeout' | 'share'> & { sharesCommit?: boolean },
  ): Promise<T>
  /** Runs a statement that a server takes outside of transactions only. The embedded engine has none. */
  alone?(statement: Sql): Promise<void>
  /**
   * Copies the tables as of one moment into a new file of the embedded engine, while others read and write; `tell`
   * hears how many bytes were copied. A server's database does not have it.
   */
  copyTo?(file: string, tell?: (done: number, total: number) => void): Promise<void>
  /**
   * Writes all tables anew, so that nothing of what was deleted is left where they are stored. Others who write wait;
   * on a server, those who read do, too.
   */
  compact(): Promise<Compaction>
  /**
   * Puts the rows of each brand together where they lie scattered among those of others, in short transactions, between
   * which others read and write; no answer and no export changes. Ends soon when the signal says so; returns how many
   * rows were moved. A server's database does not have it.
   */
  order?(signal: AbortSignal): Promise<number>
  /** Has a server look at the tables anew, so that it plans with what they hold now. The embedded engine knows. */
  analyze?(): Promise<void>
}

/** What a compaction has done. */
export interface Compaction {
  /** Bytes of the tables. */
  before: number
  after: number
  /** Names of files beside the database that may hold what was deleted, and were left for their owner to look at. */
  kept: readonly string[]
}

/**
 * The connections to a server are shared out, so that what takes long never takes all: questions of callers, look-ups
 * by a key, and changes.
 */
export type ConnectionShare = 'questions' | 'lookUps' | 'changes'

/** What ends a question before its answer, and what it waits for. */
export interface QueryLimits {
  /** Milliseconds. */
  timeout?: number | undefined
  signal?: AbortSignal | undefined
  /** Which connections to a server it takes: by default look-ups for reads, and changes for writes. */
  share?: ConnectionShare
  /** Whether a read is one statement, which needs no transaction around it. */
  single?: boolean
}

/** A question took longer than it may, and was given up. */
export class GivenUp extends Error {
  override name = 'GivenUp'
  constructor(timeout: number) {
    super(`The query timed out after ${timeout} ms.`)
  }
}

/** Whoever asked is gone, and the question was cancelled. */
export class QueryAbandonedError extends Error {
  override name = 'Abandoned'
  constructor() {
    super('The query was canceled because its caller is gone.')
  }
}

/**
 * Runs a question within its limits. The first that is met calls `cancel`, which makes the question fail soon, and
 * rejects the promise with the reason: GivenUp or Abandoned.
 */
export async function stoppable<T>(
  { timeout, signal }: QueryLimits,
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
    // A cancellation that comes just before the engine begins a statement is lost.
    again = setInterval(cancel, 50)
  }
  const abandoned = () => stop(new QueryAbandonedError())
  const timer = timeout === undefined ? undefined : setTimeout(() => stop(new GivenUp(timeout)), timeout)
  signal?.addEventListener('abort', abandoned, { once: true })
  try {
    return await ask(() => stopped)
  } catch (error) {
    throw stopped ?? error
  } finally {
    clearTimeout(timer)
    clearInterval(again)
    signal?.removeEventListener('abort', abandoned)
  }
}

/** The database server cannot be reached, or ended the connection; a transaction under way may or may not be stored. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  constructor(reason: string) {
    super(`The database is not available. (${reason})`)
  }
}

/** The disk took no more: the transaction is undone, what was stored before it stays. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  constructor(reason: string) {
    super(`No space left on device. What was stored before stays. (${reason})`)
  }
}

/** The embedded engine needs more memory than it may use: the transaction is undone, what was stored before it stays. */
export class MemoryFull extends Error {
  override name = 'MemoryFull'
  constructor(reason: string) {
    super(
      `The memory limit of the engine is too small for this. Raise it, for example EARSHOT_MEMORY=512MB. What was stored before stays. (${reason})`,
    )
  }
}

/**
 * Writes; where the embedded engine finds no memory for it, once more, with twice as much. `change` is called again then,
 * and must not have kept anything of its first call.
 */
export const writeWithRoom = <T>(db: Db, ...asked: Parameters<typeof db.write<T>>): Promise<T> =>
  db.write(...asked).catch(error => {
    if (!(error instanceof MemoryFull)) throw error
    return db.write(...asked)
  })

/** The database cannot be opened; the message says why and what to do. */
export class CannotOpen extends Error {
  override name = 'CannotOpen'
  constructor(
    message: string,
    /** The process that holds the folder, where that is the reason. */
    readonly holder?: number,
  ) {
    super(message)
  }
}
