import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { chunkRows } from '../bulk/duckdb-append.ts'
import { CannotOpen } from '../db.ts'
import { takeName } from '../whole-file.ts'
import { cutLog, leftText, tornAt, withoutRest } from './torn-log.ts'

const catalog = 'earshot'
/**
 * Smaller than the default, so that writing answer texts takes tens instead of hundreds of megabytes, and queries by
 * day read less.
 */
export const rowGroup = 2 * chunkRows

export interface EngineOptions {
  /** For example `512MB` (default: most of the machine's memory). */
  memory?: string
  threads?: number
  /** Reads rows in stored order, which takes more memory. */
  keepsOrder?: boolean
  compression?: string
  say?: (line: string) => void
}

export interface Engine {
  readonly idle: DuckDBConnection[]
  /** True for a read-only view of a file with a torn log, up to its last commit. */
  readonly isView: boolean
  readonly damage: string | undefined
  connect(): Promise<DuckDBConnection>
  readonly isOverLimit: boolean
  /** A failure makes the engine unusable, but the log is complete. */
  checkpoint(): Promise<void>
  hold(done: Promise<unknown>): void
  /** A shared file handle. Closing it would release the engine's lock. */
  reading(): Promise<FileHandle>
  close(): Promise<void>
}

/**
 * Opens a database in memory if there is no path. If the log is torn, `read` ignores what follows the last commit, and
 * other purposes remove it. `tidy` also moves the log into the file, which can need any amount of memory.
 */
export async function openEngine(
  path: string | undefined,
  { memory, threads, keepsOrder = false, compression = 'auto', say = () => undefined }: EngineOptions,
  purpose: 'read' | 'write' | 'tidy',
): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...(memory && path === undefined && { memory_limit: memory }),
    ...(threads && { threads: String(threads) }),
    preserve_insertion_order: String(keepsOrder),
    force_compression: compression,
    // An automatic checkpoint that fails within a commit would fail the commit.
    checkpoint_threshold: '1TB',
    write_buffer_row_group_count: '1',
    // Reuses the space of deleted rows in tables with an index.
    vacuum_rebuild_indexes: String(1e9),
    // Grouping by integer keys of up to 16 bits then needs no hashing.
    perfect_ht_threshold: '16',
    autoinstall_known_extensions: 'false',
    // Processes would share the default, `.tmp` in the working directory.
    temp_directory: path === undefined ? join(tmpdir(), `earshot-${randomUUID()}`) : `${path}.tmp`,
  })
  const idle: DuckDBConnection[] = []
  const connections = new Set<DuckDBConnection>()
  let isClosed = false
  const { view, damage } = path === undefined ? {} : await attach(instance, path, { toWrite: purpose !== 'read', say })
  let isOverLimit = false
  let held: Promise<unknown> = Promise.resolve()
  let handle: Promise<FileHandle> | undefined

  async function connected<T>(act: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = await connect()
    return act(connection).finally(() => idle.push(connection))
  }

  async function connect() {
    const spare = idle.pop()
    if (spare) return spare
    const connection = await instance.connect()
    connections.add(connection)
    if (path !== undefined) await connection.run(`use ${catalog}`)
    return connection
  }

  const first = await connect()
  try {
    if (purpose === 'tidy') await first.run(`checkpoint ${catalog}`)
    if (memory && path !== undefined)
      isOverLimit = await first.run(`set memory_limit = '${memory}'`).then(
        () => false,
        () => true,
      )
    await confine(first, path)
    idle.push(first)
  } catch (error) {
    first.closeSync()
    instance.closeSync()
    throw error
  }

  return {
    idle,
    isView: view !== undefined,
    damage,
    get isOverLimit() {
      return isOverLimit
    },
    connect,
    hold(done) {
      held = Promise.allSettled([held, done])
    },
    reading() {
      if (path === undefined) return Promise.reject(new Error('A database in memory has no file.'))
      handle ??= open(path)
      return handle
    },
    async checkpoint() {
      await held
      await connected(connection => connection.run(`checkpoint ${catalog}`))
    },
    async close() {
      if (isClosed) return
      isClosed = true
      await held
      // After a failed checkpoint, closing a connection with an open transaction would end the process.
      for (const connection of connections) await connection.run('rollback').catch(() => undefined)
      for (const connection of connections) connection.closeSync()
      instance.closeSync()
      await handle?.then(
        opened => opened.close(),
        () => undefined,
      )
      await view?.[Symbol.asyncDispose]()
    },
  }
}

/**
 * Dispose the view after the instance. `damage` describes lost log content. The error names a process that holds the
 * file.
 */
async function attach(
  instance: DuckDBInstance,
  path: string,
  { toWrite, say }: { toWrite: boolean; say: (line: string) => void },
): Promise<{ view?: AsyncDisposable | undefined; damage?: string | undefined }> {
  const connection = await instance.connect()
  const log = `${path}.wal`
  let view: AsyncDisposable | undefined
  let damage: string | undefined
  try {
    await connection.run('pragma disable_checkpoint_on_shutdown')
    if ((await tornAt(log)) !== undefined) {
      // Checks again after opening, because a transaction in progress can look like a tear.
      await connection.run(`attach ${quoted(path)} as torn (read_only)`)
      const torn = await tornAt(log)
      if (torn !== undefined) {
        damage = await (toWrite ? cutLog(log, torn) : leftText(log, torn))
        say(damage)
      }
      if (torn !== undefined && !toWrite) {
        const shown = await withoutRest(path, torn)
        view = shown
        await connection.run(`attach ${quoted(shown.path)} as ${catalog} (read_only)`)
      }
      if (!view) await connection.run('detach torn')
    }
    if (!view && !existsSync(path)) await makeFile(connection, path)
    if (!view) await connection.run(`attach ${quoted(path)} as ${catalog} (row_group_size ${rowGroup})`)
    // Deletes leftovers of a killed compaction. No other process can hold the file now.
    if (!view) await removeCompacting(path).catch(() => undefined)
    return { view, damage }
  } catch (error) {
    instance.closeSync()
    await view?.[Symbol.asyncDispose]()
    throw cannotOpen(path, error)
  } finally {
    connection.closeSync()
  }
}

/** Views in a foreign file could otherwise read anything that the process can. */
async function confine(connection: DuckDBConnection, path: string | undefined): Promise<void> {
  if (path !== undefined) await connection.run(`set allowed_directories = [${quoted(compactingIn(path))}]`)
  await connection.run('set enable_external_access = false')
  await connection.run('set lock_configuration = true')
}

/** Uses a temporary name first, because a file that a killed process was creating can't be opened. */
async function makeFile(connection: DuckDBConnection, path: string): Promise<void> {
  const made = `${path}.${randomUUID()}.new`
  try {
    await connection.run(`attach ${quoted(made)} as made (row_group_size ${rowGroup})`)
    await connection.run('detach made')
    await takeName(made, path)
  } finally {
    await rm(made, { force: true })
  }
}

export const compactingIn = (path: string) => `${path}.compact`

export const removeCompacting = (path: string): Promise<void> =>
  rm(compactingIn(path), { recursive: true, force: true, maxRetries: 10 })

export function bytesIn(memory: string): number {
  const [, amount, unit] = /^(\d+)(KB|MB|GB)$/.exec(memory)!
  return Number(amount) * { KB: 1e3, MB: 1e6, GB: 1e9 }[unit as 'KB' | 'MB' | 'GB']
}

export const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`

function cannotOpen(path: string, error: unknown): CannotOpen {
  const reason = error instanceof Error ? error.message : String(error)
  const holder = /Conflicting lock is held in (.+?) \(PID (\d+)\)/.exec(reason)
  if (!holder) return new CannotOpen(`${path} cannot be opened: ${reason}`)
  return new CannotOpen(
    `${path} is in use by process ${holder[2]} (${holder[1]}). Stop it, or use its API.`,
    Number(holder[2]),
  )
}
