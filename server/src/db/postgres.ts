import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import Cursor from 'pg-cursor'
import { type Cell, type Column, cellAt, lengthOf } from './bulk/column.ts'
import { CannotOpen, type Compaction, type Db, type Reader, type Writer } from './db.ts'
import { createPool, type Pool, type PoolOptions } from './postgres-pool.ts'
import { join, name, type Sql, sql } from './sql.ts'
import { columnsIn, type Type } from './table.ts'
import { tables } from './tables.ts'

const cursorRows = 2048
/** Opens a database on a Postgres server (15 or newer), or on Citus. */
export async function openPostgres(url: string, options: PoolOptions = {}): Promise<Db> {
  const pool = createPool(url, options)
  await reachable(pool, url)
  let writes = 0

  return {
    shared: true,
    get writes() {
      return writes
    },
    read: (ask, limits) =>
      pool.transaction('begin isolation level repeatable read read only', client => ask(reader(client)), limits),
    async write(change, limits) {
      const committed: (() => void)[] = []
      const result = await pool.transaction('begin', client => change(writer(client, committed)), limits)
      writes++
      for (const act of committed) act()
      return result
    },
    // The server does this outside of transactions only.
    compact: () => pool.transaction('select 1', compact),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

async function compact(client: pg.PoolClient): Promise<Compaction> {
  const size = async () => {
    const sizes = Object.keys(tables).map(table => `pg_total_relation_size('"${table}"')`)
    return Number((await client.query(`select ${sizes.join(' + ')} as size`)).rows[0].size)
  }
  const before = await size()
  for (const table of Object.keys(tables)) await client.query(`vacuum (full, analyze) "${table}"`)
  return { before, after: await size(), kept: [] }
}

async function reachable(pool: Pool, url: string) {
  try {
    await pool.transaction('begin read only', async () => undefined)
  } catch (error) {
    const { host, pathname } = new URL(url)
    await pool[Symbol.asyncDispose]()
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

function writer(client: pg.PoolClient, committed: (() => void)[]): Writer {
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
    async scratch(table, columns) {
      const declared = Object.entries(columnsIn(columns)).map(([column, { type }]) => `"${column}" ${typesOf[type]}`)
      await client.query(`drop table if exists "${table}"`)
      await client.query(`create temp table "${table}" (${declared.join(', ')}) on commit drop`)
    },
    committed: act => void committed.push(act),
  }
}

/** Keys are compared by their bytes. */
const typesOf: Readonly<Record<Type, string>> = {
  int: 'integer',
  big: 'bigint',
  bool: 'boolean',
  text: 'text collate "C"',
  prose: 'text',
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
