import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import Cursor from 'pg-cursor'
import { type Cell, type Column, cellAt, lengthOf } from './column.ts'
import { Abandoned, CannotOpen, type Db, GivenUp, type Reader, stoppable, type Writer } from './db.ts'
import { join, name, type Sql, sql } from './sql.ts'

const cursorRows = 2048
/** int8 and numeric: both come as text unless asked for as numbers, and both hold only what a double holds exactly. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

/** Opens a database on a Postgres server (15 or newer), or on Citus. */
export async function openPostgres(url: string, options: { connections?: number } = {}): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 8,
    application_name: 'earshot',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        numeric.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that the server closed is replaced at the next question.
  pool.on('error', () => undefined)
  await reachable(pool, url)
  let writes = 0

  async function transaction<T>(begin: string, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let done = false
    // A cancellation may reach the server late: no other question is sent over its connection.
    let spoiled = false
    try {
      await client.query(begin)
      const result = await act(client)
      await client.query('commit')
      done = true
      return result
    } catch (error) {
      spoiled = error instanceof Abandoned || error instanceof GivenUp
      throw error
    } finally {
      if (!done && !spoiled) await client.query('rollback').then(undefined, () => undefined)
      client.release(spoiled)
    }
  }

  return {
    shared: true,
    get writes() {
      return writes
    },
    read: (ask, { timeout, signal } = {}) =>
      transaction('begin isolation level repeatable read read only', async client => {
        if (timeout === undefined && !signal) return ask(reader(client))
        // The server's own limit comes later: it counts where the cancellation cannot be sent.
        if (timeout !== undefined) await client.query(`set local statement_timeout = ${Math.ceil(timeout) + 1000}`)
        const limits = { ...(timeout !== undefined && { timeout }), signal }
        return stoppable(reader(client), ask, limits, () => cancel(pool, client))
      }),
    async write(change) {
      const result = await transaction('begin', client => change(writer(client)))
      writes++
      return result
    },
    async [Symbol.asyncDispose]() {
      await pool.end()
    },
  }
}

/** Cancels what a connection is doing; where that cannot be said, the question ends at its timeout. */
function cancel(pool: pg.Pool, client: pg.PoolClient) {
  const { processID } = client as unknown as { processID: number }
  pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
}

async function reachable(pool: pg.Pool, url: string) {
  try {
    await pool.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    await pool.end()
    throw new CannotOpen(
      `The database ${host}${pathname} cannot be reached: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function reader(client: pg.PoolClient): Reader {
  return {
    async rows<T>(query: Sql) {
      return (await client.query(bound(query))).rows as T[]
    },
    async *stream<T>(query: Sql) {
      const { text, values } = bound(query)
      const cursor = client.query(new Cursor<T & pg.QueryResultRow>(text, values))
      try {
        for (let rows = await cursor.read(cursorRows); rows.length > 0; rows = await cursor.read(cursorRows)) yield rows
      } finally {
        await cursor.close()
      }
    },
  }
}

function writer(client: pg.PoolClient): Writer {
  return {
    ...reader(client),
    async run(statement) {
      await client.query(bound(statement))
    },
    async append(table, columns, length = lengthOf(columns)) {
      const names = Object.keys(columns)
      if (length === 0) return
      const target = sql`copy ${name(table)} (${join(names.map(name))}) from stdin`.compile().text
      await pipeline(
        Readable.from(
          copyLines(
            names.map(key => columns[key]!),
            length,
          ),
        ),
        client.query(copyFrom(target)),
      )
    },
    async scratch(table, like) {
      await client.query(sql`drop table if exists ${name(table)}`.compile())
      await client.query(sql`create temp table ${name(table)} on commit drop as ${like} limit 0`.compile())
    },
  }
}

/**
 * A value with U+0000 equals nothing that is stored, for no text may hold it; Postgres takes no such value, so a
 * noncharacter stands in, which equals nothing either.
 */
function bound(query: Sql): { text: string; values: unknown[] } {
  const { text, values } = query.compile()
  return {
    text,
    values: values.map(value =>
      typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{10ffff}') : value,
    ),
  }
}

/** COPY's text format, some hundred rows at a time. */
function* copyLines(columns: readonly Column[], length: number): Generator<string> {
  let text = ''
  for (let row = 0; row < length; row++) {
    text += `${columns.map(column => copyCell(cellAt(column, row))).join('\t')}\n`
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  yield text
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const copyCell = (cell: Cell) =>
  cell === null ? '\\N' : typeof cell === 'string' ? cell.replace(/[\\\t\n\r]/g, char => escapes[char]!) : String(cell)
