import { type DuckDBConnection, DuckDBDataChunk, DuckDBTypeId } from '@duckdb/node-api'
import bindings, { type Vector } from '@duckdb/node-bindings'
import type { Cell } from './db.ts'

const { BIGINT, BOOLEAN, DOUBLE, INTEGER, VARCHAR } = DuckDBTypeId

/** Rows of a vector, the unit that the engine takes. */
export const chunkRows = 2048

/** What a table takes: its columns in order, and the chunk that carries them, whose memory is the engine's. */
interface Layout {
  names: readonly string[]
  types: readonly DuckDBTypeId[]
  chunk: DuckDBDataChunk
}

/** The layouts of tables that were appended to; a scratch table that is made anew with other columns is forgotten. */
export type Layouts = Map<string, Layout>

/**
 * Adds rows to a table, column by column; a column that is not given is null. The vectors are filled through the
 * driver's bindings: its own vectors cost a call and, where a cell is null, several big integers a cell.
 */
export async function append(
  connection: DuckDBConnection,
  layouts: Layouts,
  table: string,
  columns: Readonly<Record<string, readonly Cell[]>>,
): Promise<void> {
  const length = columns[Object.keys(columns)[0]!]?.length ?? 0
  if (length === 0) return
  const { names, types, chunk } = await layoutOf(connection, layouts, table)
  const vectors = names.map((_, i) => bindings.data_chunk_get_vector(chunk.chunk, i))
  const given = names.map(name => columns[name])
  const writer = new VectorWriter()
  const appender = await connection.createAppender(table)
  for (let from = 0; from < length; from += chunkRows) {
    const rows = Math.min(chunkRows, length - from)
    chunk.reset()
    chunk.rowCount = rows
    for (let i = 0; i < vectors.length; i++) writer.write(vectors[i]!, types[i]!, given[i], from, rows)
    appender.appendDataChunk(chunk)
  }
  chunk.reset()
  appender.closeSync()
}

async function layoutOf(connection: DuckDBConnection, layouts: Layouts, table: string): Promise<Layout> {
  const known = layouts.get(table)
  if (known) return known
  const described = await connection.runAndReadAll(`select name from pragma_table_info('${table}') order by cid`)
  const appender = await connection.createAppender(table)
  const types = Array.from({ length: appender.columnCount }, (_, i) => appender.columnType(i))
  appender.closeSync()
  const layout = {
    names: described.getColumns()[0]!.map(String),
    types: types.map(type => type.typeId),
    chunk: DuckDBDataChunk.create(types),
  }
  layouts.set(table, layout)
  return layout
}

/** Writes cells of a column into a vector of the engine's, by the type of its elements. */
class VectorWriter {
  private readonly valid = new Uint8Array(chunkRows / 8)
  private readonly bytes = new Uint8Array(chunkRows)
  private readonly integers = new Int32Array(chunkRows)
  private readonly doubles = new Float64Array(chunkRows)
  /** Two halves a number, the lower first. */
  private readonly halves = new Int32Array(2 * chunkRows)

  write(vector: Vector, type: DuckDBTypeId, column: readonly Cell[] | undefined, from: number, rows: number): void {
    let nulls = 0
    for (let row = 0; row < rows; row++) {
      const cell = column?.[from + row] ?? null
      if (cell === null) {
        if (nulls++ === 0) this.valid.fill(0xff)
        this.valid[row >> 3]! &= ~(1 << (row & 7))
      } else if (type === VARCHAR) bindings.vector_assign_string_element(vector, row, cell as string)
      else this.put(type, row, cell as number)
    }
    if (type !== VARCHAR) this.copy(vector, type, rows)
    if (nulls === 0) return
    bindings.vector_ensure_validity_writable(vector)
    bindings.copy_data_to_vector_validity(vector, 0, this.valid.buffer, 0, this.valid.byteLength)
  }

  private put(type: DuckDBTypeId, row: number, cell: number): void {
    if (type === INTEGER) {
      this.integers[row] = cell
      if (this.integers[row] !== cell) throw new Error(`${JSON.stringify(cell)} is no integer of 32 bits`)
    } else if (type === BIGINT) {
      if (!Number.isSafeInteger(cell)) throw new Error(`${JSON.stringify(cell)} is no whole number`)
      this.halves[2 * row] = cell
      this.halves[2 * row + 1] = Math.floor(cell / 2 ** 32)
    } else if (type === BOOLEAN) this.bytes[row] = Number(cell)
    else if (type === DOUBLE) this.doubles[row] = cell
    else throw new Error(`A column of the type ${DuckDBTypeId[type]} cannot be appended to`)
  }

  private copy(vector: Vector, type: DuckDBTypeId, rows: number): void {
    const { buffer, byteLength } =
      type === INTEGER ? this.integers : type === BIGINT ? this.halves : type === BOOLEAN ? this.bytes : this.doubles
    bindings.copy_data_to_vector(vector, 0, buffer as ArrayBuffer, 0, (byteLength / chunkRows) * rows)
  }
}
