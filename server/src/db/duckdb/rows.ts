import { setImmediate } from 'node:timers/promises'
import {
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBMaterializedResult,
  type DuckDBResult,
  type DuckDBType,
  type DuckDBValue,
  type DuckDBVector,
  SQLNULL,
  VARCHAR,
} from '@duckdb/node-api'
import { append, type Layouts, scratch } from '../bulk/duckdb-append.ts'
import { lengthOf } from '../column.ts'
import { createTurn, type Reader, type Writer } from '../db.ts'
import { createNumberColumns } from '../number-columns.ts'
import type { Sql } from '../sql.ts'

export interface Watch {
  stopped?(): Error | undefined
  answers?(): void
}

/** Runs concurrent queries one after the other, never during a stream. */
export function reader(connection: DuckDBConnection, { stopped, answers }: Watch = {}): Reader {
  const turn = createTurn()
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> =>
    turn(async () => {
      const why = stopped?.()
      if (why) throw why
      const answer = await ask()
      answers?.()
      return answer
    })
  return {
    async rows<T>(query: Sql) {
      return rowsOf<T>(await inTurn(() => connection.run(...bind(query))))
    },
    async *stream<T>(query: Sql) {
      yield* streamed<T>(await inTurn(() => connection.stream(...bind(query))))
    },
    columns: query => inTurn(async () => columnsOf(await connection.stream(...bind(query)))),
  }
}

export function writer(connection: DuckDBConnection, layouts: Layouts, committed: (() => void)[]): Writer {
  return {
    ...reader(connection),
    async run(statement) {
      await connection.run(...bind(statement))
    },
    shared: false,
    append: (table, columns, rows = lengthOf(columns)) => append(connection, layouts, table, columns, rows),
    scratch: (table, columns) => scratch(connection, layouts, table, columns),
    committed: act => void committed.push(act),
  }
}

/** Awaiting each chunk would take longer than reading it. */
async function rowsOf<T>(result: DuckDBMaterializedResult): Promise<T[]> {
  const names = result.columnNames()
  const rows: T[] = []
  for (let i = 0; i < result.chunkCount; i++) {
    if (i > 0) await setImmediate()
    for (const row of rowsIn<T>(result.getChunk(i), names)) rows.push(row)
  }
  return rows
}

async function* streamed<T>(result: DuckDBResult): AsyncIterable<T[]> {
  const names = result.columnNames()
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
    yield rowsIn<T>(chunk, names)
}

function rowsIn<T>(chunk: DuckDBDataChunk, names: readonly string[]): T[] {
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
  return rows
}

async function columnsOf(result: DuckDBResult): Promise<Int32Array[]> {
  const columns = createNumberColumns(result.columnCount)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const parts = result.columnNames().map((name, i) => {
      const { items } = chunk!.getColumnVector(i) as DuckDBVector & { items?: unknown }
      if (items instanceof Int32Array) return items
      throw new TypeError(`The column ${name} is ${result.columnType(i)}, not a 32-bit whole number.`)
    })
    columns.addParts(parts, chunk.rowCount)
  }
  return columns.taken()
}

/** With constants in the SQL text, the engine plans a query only once. */
function written(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return `(${value})`
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? `'${value}'` : undefined
}

function bind(query: Sql): [string, DuckDBValue[]?, DuckDBType[]?] {
  const { text, values } = query.compile(written, false)
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
