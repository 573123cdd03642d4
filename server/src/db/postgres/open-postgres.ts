import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import Cursor from 'pg-cursor'
import { copyPieces } from '../bulk/postgres-copy.ts'
import { countOf } from '../bulk/spread.ts'
import { lengthOf } from '../column.ts'
import {
  CannotOpen,
  type Compaction,
  type ConnectionShare,
  createTurn,
  type Db,
  type QueryLimits,
  type Reader,
  type Writer,
} from '../db.ts'
import { createNumberColumns, type NumberColumns } from '../number-columns.ts'
import { join, name, type Sql, sql } from '../sql.ts'
import { parseColumnKinds, type TableSchema, type Type } from '../table.ts'
import { tables } from '../tables.ts'
import { hasCitus, layoutOf } from './citus.ts'
import { createPool, type Pool, shared, type TransactionSession } from './pool.ts'
import type { PreparedStatements } from './prepared.ts'

const cursorRows = 2048
/** The server ends an idle transaction after this many milliseconds. */
const idleWithin = 60_000

export interface PostgresOptions {
  questions?: number | undefined
  /** Maximum connections. Lookups and changes share those that are not for `questions`. */
  connections?: number | undefined
  /** False for connection poolers that don't allow prepared statements. */
  prepared?: boolean
  closing?: number
}

export async function openPostgres(
  url: string,
  { questions = 4, connections = questions + 8, prepared = true, closing = 5000 }: PostgresOptions = {},
): Promise<Db> {
  const all = shared({ prepared })
  const pool = (connections: number) => createPool(url, all, { connections, closing })
  const lookUps = Math.max(1, Math.floor((connections - questions) / 2))
  const changes = Math.max(1, connections - questions - lookUps)
  const pools: Record<ConnectionShare, Pool> = {
    questions: pool(questions),
    lookUps: pool(lookUps),
    changes: pool(changes),
  }
  const close = () => Promise.all(Object.values(pools).map(pool => pool[Symbol.asyncDispose]()))
  await reachable(pools.lookUps, url, close)
  const distributed = await pools.lookUps.transaction('begin read only', session =>
    hasCitus(reader(session, undefined)),
  )
  let writes = 0
  const written = new Set<string>()

  return {
    shared: true,
    distributed,
    get writes() {
      return writes
    },
    read: (ask, limits = {}) =>
      pools[limits.share ?? 'lookUps'].transaction(
        limits.single ? undefined : beginRead(limits),
        session => ask(reader(session, all.prepared)),
        limits,
      ),
    async write(change, limits = {}) {
      let committed: (() => void)[] = []
      const result = await pools[limits.share ?? 'changes'].transaction(
        `begin; set local idle_in_transaction_session_timeout = ${idleWithin}`,
        session => {
          committed = []
          return change(writer(session, { prepared: all.prepared, written }, committed))
        },
        limits,
      )
      writes++
      for (const act of committed) act()
      return result
    },
    async alone(statement) {
      await outside(pools.lookUps, client => client.query(statement.compile().text))
    },
    compact: () => outside(pools.changes, compact),
    async analyze() {
      const names = [...written]
      written.clear()
      await outside(pools.changes, async client => {
        for (const table of names) await client.query(`vacuum (analyze) "${table}"`)
      })
    },
    async [Symbol.asyncDispose]() {
      await close()
    },
  }
}

/** The server enforces the timeout too, because this process may die. Generic plans could take eight times as long. */
const beginRead = ({ timeout, share }: QueryLimits) =>
  [
    'begin isolation level repeatable read read only',
    ...(timeout === undefined
      ? []
      : [
          `set local statement_timeout = ${timeout + 1000}`,
          `set local idle_in_transaction_session_timeout = ${timeout + 1000}`,
        ]),
    ...(share === 'questions' ? ['set local plan_cache_mode = force_custom_plan'] : []),
  ].join('; ')

const outside = <T>(pool: Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  pool.transaction('select 1', session => {
    // Never retried, because the statement's effect remains after a failure.
    session.isGiven = true
    return act(session.client)
  })

async function compact(client: pg.PoolClient): Promise<Compaction> {
  const asked = reader({ client, isGiven: false }, undefined)
  const distributed = new Set<string>((await hasCitus(asked)) ? (await layoutOf(asked)).placed : [])
  const size = async () => {
    const sizes = Object.keys(tables).map(
      table => `${distributed.has(table) ? 'citus' : 'pg'}_total_relation_size('"${table}"')`,
    )
    return Number((await client.query(`select ${sizes.join(' + ')} as size`)).rows[0].size)
  }
  const before = await size()
  for (const table of Object.keys(tables)) await client.query(`vacuum (full, analyze) "${table}"`)
  return { before, after: await size(), kept: [] }
}

async function reachable(pool: Pool, url: string, close: () => Promise<unknown>) {
  try {
    await pool.transaction('begin read only', async () => undefined)
  } catch (error) {
    const { host, pathname } = new URL(url)
    await close()
    throw new CannotOpen(
      `The database ${host}${pathname} cannot be reached: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function reader(session: TransactionSession, prepared: PreparedStatements | undefined): Reader {
  const { client } = session
  const inTurn = createTurn()
  return {
    rows: <T>(query: Sql) =>
      inTurn(async () => {
        const { text, values } = bound(query)
        // A statement without values may be a script, which can't be prepared. A transaction that delivered rows can't
        // be retried.
        const name = values.length === 0 || session.isGiven ? undefined : prepared?.nameOf(client, text)
        return (await client.query({ text, values, ...(name && { name }) })).rows as T[]
      }),
    async *stream<T>(query: Sql) {
      const { text, values } = bound(query)
      const cursor = client.query(new Cursor<T & pg.QueryResultRow>(text, values))
      try {
        for (let rows = await cursor.read(cursorRows); rows.length > 0; rows = await cursor.read(cursorRows)) {
          session.isGiven = true
          yield rows
        }
      } finally {
        await cursor.close()
      }
    },
    columns: query => inTurn(() => columnsOf(client, bound(query))),
  }
}

/** Rows as arrays would take several times the memory. */
const columnsOf = (client: pg.PoolClient, { text, values }: ReturnType<typeof bound>): Promise<Int32Array[]> =>
  new Promise((resolve, reject) => {
    const types = { getTypeParser: () => Number }
    const query = client.query(new pg.Query<number[]>({ text, values, rowMode: 'array', types } as pg.QueryConfig))
    let columns: NumberColumns | undefined
    query.on('row', row => {
      columns ??= createNumberColumns(row.length)
      columns.addRow(row)
    })
    query.on('error', reject)
    query.on('end', ({ fields }) => resolve((columns ?? createNumberColumns(fields.length)).taken()))
  })

function writer(
  session: TransactionSession,
  { prepared, written }: { prepared: PreparedStatements | undefined; written: Set<string> },
  committed: (() => void)[],
): Writer {
  const { client } = session
  const scratched = new Map<string, TableSchema['columns']>()
  const asked = reader(session, prepared)
  return {
    ...asked,
    async run(statement) {
      await asked.rows(statement)
    },
    shared: true,
    async append(table, columns, rows = lengthOf(columns)) {
      const names = Object.keys(columns)
      if (countOf(rows) === 0) return
      if (table in tables) written.add(table)
      const target = sql`copy ${name(table)} (${join(names.map(name))}) from stdin with (format binary)`.compile().text
      const kinds = scratched.get(table) ?? (tables as Readonly<Record<string, TableSchema>>)[table]!.columns
      const pieces = copyPieces(
        names.map(key => columns[key]!),
        names.map(key => kinds[key]!),
        rows,
      )
      await pipeline(Readable.from(pieces), client.query(copyFrom(target)))
    },
    async scratch(table, columns) {
      const kinds = parseColumnKinds(columns)
      scratched.set(table, kinds)
      const declared = Object.entries(kinds).map(([column, { type }]) => `"${column}" ${typesOf[type]}`)
      await client.query(`drop table if exists "${table}"`)
      await client.query(`create temp table "${table}" (${declared.join(', ')}) on commit drop`)
    },
    committed: act => void committed.push(act),
  }
}

const typesOf: Readonly<Record<Type, string>> = {
  int: 'integer',
  big: 'bigint',
  bool: 'boolean',
  text: 'text collate "C"',
  prose: 'text',
}

/** Postgres rejects U+0000. A noncharacter that matches nothing replaces it. */
function bound(query: Sql): { text: string; values: unknown[] } {
  const { text, values } = query.compile()
  return {
    text,
    values: values.map(value =>
      typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{10ffff}') : value,
    ),
  }
}
