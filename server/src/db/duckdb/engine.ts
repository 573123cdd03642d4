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
 * Rows that are compressed together, a small part of the engine's default: a group of answer texts then takes tens of
 * megabytes to write, not hundreds, and a window of days reads less beside it.
 */
export const rowGroup = 2 * chunkRows

export interface EngineOptions {
  /** How much memory the engine may use, as in `512MB`; most of the machine's by default. */
  memory?: string
  threads?: number
  /** Whether rows are read in the order in which they are stored, which takes more memory. */
  keepsOrder?: boolean
  /** How columns are compressed where their tables do not say it, as `uncompressed`; the engine chooses by default. */
  compression?: string
  /** Takes a line that whoever runs the program should read. */
  say?: (line: string) => void
}

/** An instance of the engine with its file. */
export interface Engine {
  /** Connections that nobody uses at the moment. */
  readonly idle: DuckDBConnection[]
  /** Whether it shows a file with a torn log as that was before the tear, and cannot be written to. */
  readonly isView: boolean
  /** What is missing of a log that was found torn. */
  readonly damage: string | undefined
  /** A connection to the file's tables, an idle one where there is one. */
  connect(): Promise<DuckDBConnection>
  /** Whether it uses more memory than it may, for what it has read from the log; a checkpoint ends that. */
  readonly isOverLimit: boolean
  /** Moves the log into the file. The engine is useless where that fails; the log then still has everything. */
  checkpoint(): Promise<void>
  /** Makes checkpoints, and the end of the engine, wait until something has been done with its file. */
  hold(done: Promise<unknown>): void
  /** Reads the file; it stays open until the engine is closed, because closing it releases the engine's lock. */
  reading(): Promise<FileHandle>
  /** Ends all connections, then the instance, without a checkpoint. */
  close(): Promise<void>
}

/**
 * Opens the engine: on a file, or in memory where there is no path. To read, a file with a torn log is not changed: what
 * was committed before is shown. To write, the rest of such a log is put aside; to tidy, the log is moved into the file
 * besides, with as much memory as that takes.
 */
export async function openEngine(
  path: string | undefined,
  { memory, threads, keepsOrder = false, compression = 'auto', say = () => undefined }: EngineOptions,
  purpose: 'read' | 'write' | 'tidy',
): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {
    // A log may take more memory to read than it took to write, in a process that was given more at that.
    ...(memory && path === undefined && { memory_limit: memory }),
    ...(threads && { threads: String(threads) }),
    preserve_insertion_order: String(keepsOrder),
    force_compression: compression,
    // We make the checkpoints, between transactions: one that is part of a commit and fails takes the commit with it.
    checkpoint_threshold: '1TB',
    // A group of rows is written as soon as it is full, and waits in memory for no others.
    write_buffer_row_group_count: '1',
    // Room of deleted rows is used again in a table with an index, too; then its index is made anew.
    vacuum_rebuild_indexes: String(1e9),
    // Facts grouped by a number of ours, as by source, need no hashing up to so many bits of it.
    perfect_ht_threshold: '16',
    autoinstall_known_extensions: 'false',
    // By default .tmp of the working directory, where processes would write into each other's files.
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
      // Closing one with an open transaction ends the process if a checkpoint has failed before.
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
 * Attaches a file under the name of `catalog`; the error of one that another process holds names that process. Returns
 * what must be disposed of after the instance if the file is only shown, and what its log lacks.
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
      // Looked at once more when it is open to read, and so nobody writes: it may have been a transaction under way.
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
      // Its file would be unlocked for other processes with it, whatever else shows it.
      if (!view) await connection.run('detach torn')
    }
    if (!view && !existsSync(path)) await makeFile(connection, path)
    if (!view) await connection.run(`attach ${quoted(path)} as ${catalog} (row_group_size ${rowGroup})`)
    // Who was killed while it copied the file has left the copy; now nobody else holds the file.
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

/**
 * Keeps statements from other files than those of the database: a file from elsewhere may hold views that read what the
 * process may read. Only a compaction writes and reads files by statements. Nothing can be set differently after this.
 */
async function confine(connection: DuckDBConnection, path: string | undefined): Promise<void> {
  if (path !== undefined) await connection.run(`set allowed_directories = [${quoted(compactingIn(path))}]`)
  await connection.run('set enable_external_access = false')
  await connection.run('set lock_configuration = true')
}

/**
 * Makes an empty file of the engine under a name of its own, and then links it to the path: a file that is there is
 * whole. The engine does not open one that it was killed while making.
 */
async function makeFile(connection: DuckDBConnection, path: string): Promise<void> {
  const made = `${path}.${randomUUID()}.new`
  try {
    await connection.run(`attach ${quoted(made)} as made (row_group_size ${rowGroup})`)
    await connection.run('detach made')
    // Another process may have been first.
    await takeName(made, path)
  } finally {
    await rm(made, { force: true })
  }
}

/** The folder in which a new file is made that takes the place of another. */
export const compactingIn = (path: string) => `${path}.compact`

/** Removes that folder; a process that was filling it may take a moment to notice that its parent is gone. */
export const removeCompacting = (path: string): Promise<void> =>
  rm(compactingIn(path), { recursive: true, force: true, maxRetries: 10 })

/** How many bytes a setting like `512MB` says. */
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
