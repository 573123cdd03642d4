import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Layouts } from '../bulk/duckdb-append.ts'
import { DiskFull, isClosed, MemoryFull, QueryAbandonedError, type QueryLimits, type Reader, stoppable } from '../db.ts'
import { bytesIn, type Engine, type EngineOptions, openEngine } from './engine.ts'
import { reader } from './rows.ts'

export interface DuckDbFile {
  readonly path: string | undefined
  readonly options: EngineOptions
  /** Bytes. A longer log is moved into the file. */
  readonly longestLog: number
  engine: Engine
  isBroken: boolean
  /** Aborted when the database is closed. */
  readonly closing: AbortController
  underWay: number
  readonly running: Set<Promise<void>>
  isWriting: boolean
  readonly drained: Set<() => void>
  replacing: Promise<void> | undefined
  /** Number of writes that still get extra memory, because one ran out of memory. */
  roomy: number
  layouts: Layouts
  keepsOrder: boolean
  writes: number
}

export async function openDuckDbFile(path: string | undefined, options: EngineOptions): Promise<DuckDbFile> {
  const limit = longestLog(options.memory)
  return {
    path,
    options,
    longestLog: limit,
    engine: await openEngine(path, options, 'read'),
    isBroken: false,
    closing: new AbortController(),
    underWay: 0,
    running: new Set(),
    isWriting: false,
    drained: new Set(),
    replacing: undefined,
    roomy: 0,
    layouts: new Map(),
    keepsOrder: false,
    writes: 0,
  }
}

/** Rejects with `DiskFull` or `MemoryFull` if the engine reports one. */
export async function transaction<T>(
  file: DuckDbFile,
  isWrite: boolean,
  act: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  if (file.closing.signal.aborted) throw new QueryAbandonedError(isClosed)
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
    // After a failed commit, memory may differ from the file. A deletion that runs out of memory isn't fully rolled
    // back either.
    if (isWrite && known instanceof MemoryFull) file.roomy = roomyWrites
    if (isCommitting || isFatal(error) || (isWrite && known instanceof MemoryFull)) file.isBroken = true
    throw known ?? error
  } finally {
    const isOver = done || (await isRolledBack(connection))
    if (connection && isOver) idle.push(connection)
    // Without a rollback, the connection can't be reused and the log can't be moved into the file.
    if (!isOver) file.isBroken = true
    if (isWrite) file.isWriting = false
    file.running.delete(running)
    ended()
    if (--file.underWay === 0) drain(file)
  }
}

/** If a write breaks the engine before the read has a result, the read is repeated once, on a new engine. */
export async function read<T>(file: DuckDbFile, ask: (reader: Reader) => Promise<T>, limits: QueryLimits): Promise<T> {
  let isAnswering = false
  const answers = () => {
    isAnswering = true
  }
  const once = () =>
    transaction(file, false, connection =>
      stoppable(
        { ...limits, closing: file.closing.signal },
        stopped => ask(reader(connection, { stopped, answers })),
        () => connection.interrupt(),
      ),
    )
  try {
    return await once()
  } catch (error) {
    if (isAnswering || !isFatal(error)) throw error
    return once()
  }
}

function isRolledBack(connection: DuckDBConnection | undefined): Promise<boolean> {
  if (!connection) return Promise.resolve(true)
  return connection.run('rollback').then(
    () => true,
    error => /no transaction is active/.test(String(error)),
  )
}

/** Cancels all reads and waits for their end. Closing a connection during its query would end the process. */
export async function closeReads({ closing, running }: DuckDbFile): Promise<void> {
  closing.abort()
  await Promise.all(running)
}

function drain({ drained }: DuckDbFile): void {
  for (const done of drained) done()
  drained.clear()
}

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
  file.isBroken = true
  await file.engine.close()
  file.layouts = new Map()
  const given = file.roomy > 0 && options.memory ? { ...options, memory: more(options.memory) } : options
  file.engine = await openEngine(path, given, 'tidy').catch(() => openEngine(path, given, 'write'))
  file.isBroken = false
}

/**
 * Moves the log into the file. Needs the write turn. False if a reader still has an older snapshot after `patience`
 * milliseconds.
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
    // The engine refused before changing anything, so file and engine are intact.
    if (error instanceof Error && /^TransactionContext Error: Cannot CHECKPOINT/.test(error.message)) return false
    file.isBroken = true
    throw error
  }
}

async function olderEnded({ running }: DuckDbFile, patience: number): Promise<void> {
  if (running.size === 0) return
  const ended = Promise.all(running)
  if (patience === Number.POSITIVE_INFINITY) return void (await ended)
  const given = new AbortController()
  await Promise.race([ended, setTimeout(patience, undefined, { signal: given.signal }).catch(() => undefined)])
  given.abort()
}

/** Moves a long log into the file. If readers prevent it, the next write waits longer, because logs take memory. */
export async function tidy(file: DuckDbFile): Promise<void> {
  if (file.path === undefined || file.isBroken) return
  const size = await sizeOf(`${file.path}.wal`)
  if (size < (file.roomy > 0 ? 1 : file.longestLog)) return
  const times = size / file.longestLog
  await checkpoint(file, times < 2 ? 0 : 1000 * times).catch(() => false)
}

export async function leaveRoom(file: DuckDbFile): Promise<void> {
  const { memory } = file.options
  if (file.roomy > 0 && --file.roomy === 0 && memory) await replaced(file)
}

export const roomyWrites = 32

export const more = (memory: string) => memory.replace(/\d+/, amount => String(2 * Number(amount)))

/** Bytes. Depends on the memory limit, because memory has the log's content too. */
function longestLog(memory: string | undefined): number {
  if (memory === undefined) return 64e6
  return Math.min(64e6, Math.max(2e6, bytesIn(memory) / 8))
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

const isFatal = (error: unknown) => error instanceof Error && /FATAL|has been invalidated/.test(error.message)

export function full(error: unknown): DiskFull | MemoryFull | undefined {
  const [reason] = (error instanceof Error ? error.message : '').split('\n')
  if (/No space left on device|failed to offload data block/.test(reason!)) return new DiskFull(reason!)
  return /^Out of Memory Error|failed to (pin block|allocate)|could not allocate block/.test(reason!)
    ? new MemoryFull(reason!)
    : undefined
}
