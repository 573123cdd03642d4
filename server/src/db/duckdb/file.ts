import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Layouts } from '../bulk/duckdb-append.ts'
import { DiskFull, MemoryFull } from '../db.ts'
import { bytesIn, type Engine, type EngineOptions, openEngine } from './engine.ts'

/** A DuckDB file, or a database in memory, and what goes on in it. */
export interface DuckDbFile {
  /** Undefined for a database in memory. */
  readonly path: string | undefined
  readonly options: EngineOptions
  /** How long the log may grow, in bytes. */
  readonly longestLog: number
  engine: Engine
  /** Whether the engine is useless since an error. */
  isBroken: boolean
  /** Transactions under way. */
  underWay: number
  /** Each settles when a transaction that is under way has ended. */
  readonly running: Set<Promise<void>>
  isWriting: boolean
  /** What waits until no transaction is under way. */
  readonly drained: Set<() => void>
  /** The opening of a new engine that is under way. */
  replacing: Promise<void> | undefined
  /** Writes that are still to be made with more memory, since one needed it; the log is then kept short. */
  roomy: number
  layouts: Layouts
  /** Whether the engine that is opened next reads rows in the order in which they are stored. */
  keepsOrder: boolean
}

export async function openDuckDbFile(path: string | undefined, options: EngineOptions): Promise<DuckDbFile> {
  const limit = longestLog(options.memory)
  return {
    path,
    options,
    longestLog: limit,
    engine: await openEngine(path, options, 'read'),
    isBroken: false,
    underWay: 0,
    running: new Set(),
    isWriting: false,
    drained: new Set(),
    replacing: undefined,
    roomy: 0,
    layouts: new Map(),
    keepsOrder: false,
  }
}

/** Acts within one transaction; rejects with `DiskFull` or `MemoryFull` where the engine says so in its own words. */
export async function transaction<T>(
  file: DuckDbFile,
  isWrite: boolean,
  act: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  // Who reads within a transaction that writes does not wait for its end.
  const isUseless = file.isBroken && file.path !== undefined && (isWrite || !file.isWriting)
  if (file.replacing || isUseless) await replaced(file)
  file.isWriting ||= isWrite
  file.underWay++
  let ended = () => {}
  const running = new Promise<void>(settle => {
    ended = settle
  })
  file.running.add(running)
  const { connect, idle } = file.engine
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
    if (isWrite && known instanceof MemoryFull) file.roomy = roomyWrites
    if (isCommitting || isFatal(error) || (isWrite && known instanceof MemoryFull)) file.isBroken = true
    throw known ?? error
  } finally {
    const isOver = done || (await isRolledBack(connection))
    if (connection && isOver) idle.push(connection)
    // Its transaction stays open: the connection cannot be used again, and the log cannot be moved behind it.
    if (!isOver) file.isBroken = true
    if (isWrite) file.isWriting = false
    file.running.delete(running)
    ended()
    if (--file.underWay === 0) drain(file)
  }
}

/** Rolls back what is open on a connection; a failed commit has done so already. `false` if there is no memory for it. */
function isRolledBack(connection: DuckDBConnection | undefined): Promise<boolean> {
  if (!connection) return Promise.resolve(true)
  return connection.run('rollback').then(
    () => true,
    error => /no transaction is active/.test(String(error)),
  )
}

function drain({ drained }: DuckDbFile): void {
  for (const done of drained) done()
  drained.clear()
}

/** Opens the engine anew once nobody uses it, with all that was committed; whoever asks meanwhile waits for the same. */
export function replaced(file: DuckDbFile): Promise<void> {
  file.replacing ??= replace(file).finally(() => {
    file.replacing = undefined
  })
  return file.replacing
}

async function replace(file: DuckDbFile): Promise<void> {
  const { path, keepsOrder } = file
  const options = { ...file.options, keepsOrder }
  if (file.underWay > 0) await new Promise<void>(done => file.drained.add(done))
  // Should it not open, the next transaction tries again.
  file.isBroken = true
  await file.engine.close()
  file.layouts = new Map()
  // What stands in the log takes memory, and memory may be what was wanting.
  const given = file.roomy > 0 && options.memory ? { ...options, memory: more(options.memory) } : options
  file.engine = await openEngine(path, given, 'tidy').catch(() => openEngine(path, given, 'write'))
  file.isBroken = false
}

/**
 * Moves the log into the file; `false` if that has to wait. The engine refuses as long as somebody reads a state from
 * before the last change: whoever does is waited for, at most so many milliseconds. The caller has the turn to write.
 */
export async function checkpoint(file: DuckDbFile, patience: number): Promise<boolean> {
  if (await movedLog(file)) return true
  if (patience === 0) return false
  await olderEnded(file, patience)
  return movedLog(file)
}

async function movedLog(file: DuckDbFile): Promise<boolean> {
  try {
    await file.engine.checkpoint()
    return true
  } catch (error) {
    // Refused before anything was done: file and engine are as they were.
    if (error instanceof Error && /^TransactionContext Error: Cannot CHECKPOINT/.test(error.message)) return false
    file.isBroken = true
    throw error
  }
}

/** Settles when all transactions that are under way now have ended, at most after so many milliseconds. */
async function olderEnded({ running }: DuckDbFile, patience: number): Promise<void> {
  if (running.size === 0) return
  const ended = Promise.all(running)
  if (patience === Number.POSITIVE_INFINITY) return void (await ended)
  const given = new AbortController()
  await Promise.race([ended, setTimeout(patience, undefined, { signal: given.signal }).catch(() => undefined)])
  given.abort()
}

/**
 * Moves a log that has grown long into the file. Where somebody reads an older state, the next write tries again; the
 * longer the log is by then, the longer it waits for them, for the log takes memory.
 */
export async function tidy(file: DuckDbFile): Promise<void> {
  if (file.path === undefined || file.isBroken) return
  const size = await sizeOf(`${file.path}.wal`)
  if (size < (file.roomy > 0 ? 1 : file.longestLog)) return
  const times = size / file.longestLog
  await checkpoint(file, times < 2 ? 0 : 1000 * times).catch(() => false)
}

/** One of the writes with more memory has been made; after the last the engine is opened with as much as before. */
export async function leaveRoom(file: DuckDbFile): Promise<void> {
  const { memory } = file.options
  if (file.roomy > 0 && --file.roomy === 0 && memory) await replaced(file)
}

/** How many writes get more memory after one that needed it. */
export const roomyWrites = 32

/** What a write gets at a second try: twice the memory. */
export const more = (memory: string) => memory.replace(/\d+/, amount => String(2 * Number(amount)))

/**
 * How long the log of a file may grow, in bytes. What stands in it and not in the file takes the engine's memory, of
 * which an eighth is left to it.
 */
function longestLog(memory: string | undefined): number {
  if (memory === undefined) return 64e6
  return Math.min(64e6, Math.max(2e6, bytesIn(memory) / 8))
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Whether an error leaves the engine useless. */
export const isFatal = (error: unknown) => error instanceof Error && /FATAL|has been invalidated/.test(error.message)

/**
 * What the engine says in many words where the disk is full, that of the tables or of what it spills (which it calls a
 * want of memory), or where the memory is that it may use.
 */
export function full(error: unknown): DiskFull | MemoryFull | undefined {
  const [reason] = (error instanceof Error ? error.message : '').split('\n')
  if (/No space left on device|failed to offload data block/.test(reason!)) return new DiskFull(reason!)
  return /^Out of Memory Error|failed to (pin block|allocate)|could not allocate block/.test(reason!)
    ? new MemoryFull(reason!)
    : undefined
}
