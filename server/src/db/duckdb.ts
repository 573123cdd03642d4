import { randomUUID } from 'node:crypto'
import { truncate } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBResult,
  type DuckDBType,
  type DuckDBValue,
  SQLNULL,
  VARCHAR,
} from '@duckdb/node-api'
import { lengthOf } from './column.ts'
import { CannotOpen, type Db, DiskFull, MemoryFull, type Reader, stoppable, type Writer, within } from './db.ts'
import { append, chunkRows, type Layouts, learn } from './duckdb-append.ts'
import { name, type Sql, sql } from './sql.ts'
import { tornAt } from './torn-log.ts'

const catalog = 'earshot'
/**
 * Rows that are compressed together, a small part of the engine's default: a group of answer texts then takes tens of
 * megabytes to write, not hundreds, and a window of days reads less beside it.
 */
const rowGroup = 2 * chunkRows

/** Opens a DuckDB file, or a database in memory. One process at a time may hold a file. */
export async function openDuckDb(path = ':memory:', options: { memory?: string; threads?: number } = {}): Promise<Db> {
  keepByteOrderMarks()
  const instance = await DuckDBInstance.create(':memory:', {
    ...(options.memory && { memory_limit: options.memory }),
    ...(options.threads && { threads: String(options.threads) }),
    preserve_insertion_order: 'false',
    checkpoint_threshold: '64MB',
    // A group of rows is written as soon as it is full, and waits in memory for no others.
    write_buffer_row_group_count: '1',
    // Facts grouped by a number of ours, as by source, need no hashing up to so many bits of it.
    perfect_ht_threshold: '16',
    autoinstall_known_extensions: 'false',
    // By default .tmp of the working directory, where processes would write into each other's files.
    temp_directory: path === ':memory:' ? join(tmpdir(), `earshot-${randomUUID()}`) : `${path}.tmp`,
  })
  if (path !== ':memory:') await attach(instance, path)
  const idle: DuckDBConnection[] = []
  const connections = new Set<DuckDBConnection>()
  let writing: Promise<unknown> = Promise.resolve()
  let writes = 0
  const layouts: Layouts = new Map()

  async function connect() {
    const connection = await instance.connect()
    connections.add(connection)
    if (path !== ':memory:') await connection.run(`use ${catalog}`)
    return connection
  }

  async function transaction<T>(begin: string, act: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = idle.pop() ?? (await connect())
    let done = false
    try {
      await connection.run(begin)
      const result = await act(connection)
      await connection.run('commit')
      done = true
      return result
    } catch (error) {
      throw full(error) ?? error
    } finally {
      // A failed commit has rolled back already, and a fatal error leaves nothing to roll back.
      if (!done) await connection.run('rollback').then(undefined, () => undefined)
      idle.push(connection)
    }
  }

  return {
    shared: false,
    get writes() {
      return writes
    },
    read: (ask, limits = {}) =>
      transaction('begin transaction read only', connection =>
        stoppable(
          limits,
          stopped => ask(within(reader(connection), stopped)),
          () => connection.interrupt(),
        ),
      ),
    write(change) {
      const turn = writing.then(() =>
        transaction('begin transaction', connection => change(writer(connection, layouts))),
      )
      writing = turn.then(
        () => writes++,
        () => undefined,
      )
      return turn
    },
    async [Symbol.asyncDispose]() {
      await writing
      // Where nothing was written the files stay as they are; what a full disk does not take stands in the log still.
      if (path !== ':memory:' && writes > 0) {
        const connection = idle.pop() ?? (await connect())
        await connection.run(`checkpoint ${catalog}`).then(undefined, () => undefined)
      }
      for (const connection of connections) connection.closeSync()
      instance.closeSync()
    },
  }
}

/**
 * What the engine says in many words where the disk is full, that of the tables or of what it spills (which it calls a
 * want of memory), or where the memory is that it may use.
 */
function full(error: unknown): DiskFull | MemoryFull | undefined {
  const [reason] = (error instanceof Error ? error.message : '').split('\n')
  if (/No space left on device|failed to offload data block/.test(reason!)) return new DiskFull(reason!)
  return reason!.startsWith('Out of Memory Error') ? new MemoryFull(reason!) : undefined
}

/** The driver's decoder drops U+FEFF at the start of a text, where it is a character like any other. */
function keepByteOrderMarks() {
  const accessors = createRequire(import.meta.url)('@duckdb/node-api/lib/vectors/dataAccessors.js')
  accessors.textDecoder = new TextDecoder('utf-8', { ignoreBOM: true })
}

/** Attaches a file under the name of `catalog`; the error of one that another process holds names that process. */
async function attach(instance: DuckDBInstance, path: string): Promise<void> {
  const connection = await instance.connect()
  try {
    await connection.run('pragma disable_checkpoint_on_shutdown')
    const file = `'${path.replaceAll("'", "''")}'`
    const log = `${path}.wal`
    if ((await tornAt(log)) !== undefined) {
      // Looked at once more when it is open to read, and so nobody writes: it may have been a transaction under way.
      await connection.run(`attach ${file} as torn (read_only)`)
      const torn = await tornAt(log)
      if (torn !== undefined) await truncate(log, torn)
      await connection.run('detach torn')
    }
    await connection.run(`attach ${file} as ${catalog} (row_group_size ${rowGroup})`)
  } catch (error) {
    instance.closeSync()
    const reason = error instanceof Error ? error.message : String(error)
    const holder = /Conflicting lock is held in (.+?) \(PID (\d+)\)/.exec(reason)
    if (holder)
      throw new CannotOpen(
        `${path} is in use by process ${holder[2]} (${holder[1]}); stop it, or work through it.`,
        Number(holder[2]),
      )
    throw new CannotOpen(`${path} cannot be opened: ${reason}`)
  } finally {
    connection.closeSync()
  }
}

function reader(connection: DuckDBConnection): Reader {
  return {
    async rows<T>(query: Sql) {
      const rows: T[] = []
      for await (const some of rowsOf<T>(await connection.run(...bind(query)))) rows.push(...some)
      return rows
    },
    async *stream<T>(query: Sql) {
      yield* rowsOf<T>(await connection.stream(...bind(query)))
    },
  }
}

function writer(connection: DuckDBConnection, layouts: Layouts): Writer {
  return {
    ...reader(connection),
    async run(statement) {
      await connection.run(...bind(statement))
    },
    append: (table, columns, length = lengthOf(columns)) => append(connection, layouts, table, columns, length),
    async scratch(table, like) {
      await connection.run(...bind(sql`create or replace temp table ${name(table)} as ${like} limit 0`))
      await learn(connection, layouts, table, like.compile().text)
    },
  }
}

async function* rowsOf<T>(result: DuckDBResult): AsyncIterable<T[]> {
  const names = result.columnNames()
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const columns = chunk.getColumns()
    const rows = new Array<T>(chunk.rowCount)
    for (let i = 0; i < rows.length; i++) {
      const row: Record<string, unknown> = {}
      for (let c = 0; c < names.length; c++) {
        const value = columns[c]![i]
        row[names[c]!] = typeof value === 'bigint' ? Number(value) : value
      }
      rows[i] = row as T
    }
    yield rows
  }
}

/** Whole numbers and plain words are written out: the engine knows them when it plans, and does not plan twice. */
function written(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return `(${value})`
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? `'${value}'` : undefined
}

/** What the driver runs; without values it is run at once, not prepared first. */
function bind(query: Sql): [string, DuckDBValue[]?, DuckDBType[]?] {
  const { text, values } = query.compile(written)
  if (values.length === 0) return [text]
  const typedValues = values.map(typed)
  return [text, typedValues.map(([, value]) => value), typedValues.map(([type]) => type)]
}

function typed(value: unknown): [DuckDBType, DuckDBValue] {
  if (typeof value === 'string') return [VARCHAR, value]
  if (typeof value === 'boolean') return [BOOLEAN, value]
  if (typeof value === 'number') return [DOUBLE, value]
  return [SQLNULL, null]
}
