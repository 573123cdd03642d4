import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Layouts } from './bulk/duckdb-append.ts'
import { type Db, DiskFull, MemoryFull, stoppable, within } from './db.ts'
import { type EngineOptions, openEngine } from './duckdb-engine.ts'
import { reader, writer } from './duckdb-rows.ts'

/**
 * Opens a DuckDB file, or a database in memory. One process at a time may hold a file. The engine is opened anew after
 * an error that leaves it useless: what was committed stands in the file and its log.
 */
export async function openDuckDb(path = ':memory:', options: EngineOptions = {}): Promise<Db> {
  keepByteOrderMarks()
  const file = path === ':memory:' ? undefined : path
  const limit = longestLog(options.memory)
  let engine = await openEngine(file, options, 'read')
  /** Whether the engine is useless since an error. */
  let isBroken = false
  /** Transactions under way. */
  let underWay = 0
  let isWriting = false
  const drained = new Set<() => void>()
  let replacing: Promise<void> | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let writes = 0
  /** Bytes of the log from which on a checkpoint is made. */
  let checkpointAt = limit
  /** Writes that are still to be made with more memory, since one needed it; the log is then kept short. */
  let roomy = 0
  let layouts: Layouts = new Map()

  /** Opens the engine anew once nobody uses it, with all that was committed. */
  async function replace() {
    if (underWay > 0) await new Promise<void>(done => drained.add(done))
    // Should it not open, the next transaction tries again.
    isBroken = true
    await engine.close()
    layouts = new Map()
    // What stands in the log takes memory, and memory may be what was wanting.
    const given = roomy > 0 && options.memory ? { ...options, memory: more(options.memory) } : options
    engine = await openEngine(file, given, 'tidy').catch(() => openEngine(file, given, 'write'))
    checkpointAt = limit
    isBroken = false
  }

  const replaced = () =>
    (replacing ??= replace().finally(() => {
      replacing = undefined
    }))

  async function transaction<T>(isWrite: boolean, act: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    // Who reads within a transaction that writes does not wait for its end.
    if (replacing || (isBroken && file !== undefined && (isWrite || !isWriting))) await replaced()
    isWriting ||= isWrite
    underWay++
    const { connect, idle } = engine
    let connection: DuckDBConnection | undefined
    let isCommitting = false
    let done = false
    try {
      connection = await connect()
      await connection.run(isWrite ? 'begin transaction' : 'begin transaction read only')
      const result = await act(connection)
      isCommitting = isWrite
      await connection.run('commit')
      done = true
      return result
    } catch (error) {
      const known = full(error)
      // What is in memory may differ from the file and its log after a commit that failed, and after a deletion that
      // found no memory: that is not undone whole.
      if (isWrite && known instanceof MemoryFull) roomy = roomyWrites
      if (isCommitting || isFatal(error) || (isWrite && known instanceof MemoryFull)) isBroken = true
      throw known ?? error
    } finally {
      // A failed commit has rolled back already, and a fatal error leaves nothing to roll back.
      if (!done) await connection?.run('rollback').then(undefined, () => undefined)
      if (connection) idle.push(connection)
      if (isWrite) isWriting = false
      if (--underWay === 0) {
        for (const done of drained) done()
        drained.clear()
      }
    }
  }

  /** Moves a log that has grown long into the file. Where that fails it stays, and is tried again when it has grown. */
  async function tidy() {
    if (file === undefined || isBroken) return
    const size = await sizeOf(`${file}.wal`)
    if (size < (roomy > 0 ? 1 : checkpointAt)) return
    checkpointAt = size + limit
    await engine.checkpoint().then(
      () => {
        checkpointAt = limit
      },
      () => {
        isBroken = true
      },
    )
  }

  return {
    shared: false,
    get writes() {
      return writes
    },
    read: (ask, limits = {}) =>
      transaction(false, connection =>
        stoppable(
          limits,
          stopped => ask(within(reader(connection), stopped)),
          () => connection.interrupt(),
        ),
      ),
    write(change) {
      const turn = writing.then(async () => {
        if (engine.isView || engine.isOverLimit) await replaced()
        const committed: (() => void)[] = []
        const result = await transaction(true, connection => change(writer(connection, layouts, committed)))
        writes++
        for (const act of committed) act()
        await tidy()
        if (roomy > 0 && --roomy === 0 && options.memory) await engine.limit(options.memory)
        return result
      })
      writing = turn.then(
        () => undefined,
        () => undefined,
      )
      return turn
    },
    async [Symbol.asyncDispose]() {
      await writing
      // Where nothing was written the files stay as they are; what a full disk does not take stands in the log still.
      if (file !== undefined && writes > 0 && !isBroken) await engine.checkpoint().then(undefined, () => undefined)
      await engine.close()
    },
  }
}

/** How many writes get more memory after one that needed it. */
const roomyWrites = 32

/** What a write gets at a second try: twice the memory. */
const more = (memory: string) => memory.replace(/\d+/, amount => String(2 * Number(amount)))

/**
 * How long the log of a file may grow, in bytes. What stands in it and not in the file takes the engine's memory, of
 * which an eighth is left to it.
 */
function longestLog(memory: string | undefined): number {
  const [, amount, unit] = /^(\d+)(KB|MB|GB)$/.exec(memory ?? '') ?? []
  if (amount === undefined) return 64e6
  return Math.min(64e6, Math.max(2e6, (Number(amount) * { KB: 1e3, MB: 1e6, GB: 1e9 }[unit as 'KB' | 'MB' | 'GB']) / 8))
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Whether an error leaves the engine useless. */
const isFatal = (error: unknown) => error instanceof Error && /FATAL|has been invalidated/.test(error.message)

/**
 * What the engine says in many words where the disk is full, that of the tables or of what it spills (which it calls a
 * want of memory), or where the memory is that it may use.
 */
function full(error: unknown): DiskFull | MemoryFull | undefined {
  const [reason] = (error instanceof Error ? error.message : '').split('\n')
  if (/No space left on device|failed to offload data block/.test(reason!)) return new DiskFull(reason!)
  return /^Out of Memory Error|failed to (pin block|allocate)|could not allocate block/.test(reason!)
    ? new MemoryFull(reason!)
    : undefined
}

/** The driver's decoder drops U+FEFF at the start of a text, where it is a character like any other. */
function keepByteOrderMarks() {
  const accessors = createRequire(import.meta.url)('@duckdb/node-api/lib/vectors/dataAccessors.js')
  accessors.textDecoder = new TextDecoder('utf-8', { ignoreBOM: true })
}
