import { type DuckDBConnection, DuckDBDataChunk, DuckDBTypeId } from '@duckdb/node-api'
import bindings, { type Vector } from '@duckdb/node-bindings'
import type { Cell } from './db.ts'

const { BIGINT, BOOLEAN, DOUBLE, INTEGER, VARCHAR } = DuckDBTypeId

/** Rows of a vector, the unit that the engine takes. */
export const chunkRows = 2048

/** What a table takes: its columns in order, and the chunk that carries them, whose memory is the engine's. */
interface Layout {
  /** The select that a scratch table has its columns of. */
  like?: string
  names: readonly string[]
  types: readonly DuckDBTypeId[]
  chunk: DuckDBDataChunk
}

/** The layouts of the tables that were appended to. */
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
  const cells = noCells()
  const appender = await connection.createAppender(table)
  for (let from = 0; from < length; from += chunkRows) {
    const rows = Math.min(chunkRows, length - from)
    chunk.reset()
    chunk.rowCount = rows
    for (let i = 0; i < vectors.length; i++) write(cells, vectors[i]!, types[i]!, given[i], from, rows)
    appender.appendDataChunk(chunk)
  }
  chunk.reset()
  appender.closeSync()
}

/** Learns the layout of a scratch table, unless it is known from when it was last made. */
export async function learn(
  connection: DuckDBConnection,
  layouts: Layouts,
  table: string,
  like: string,
): Promise<void> {
  if (layouts.get(table)?.like === like) return
  layouts.delete(table)
  const layout = await layoutOf(connection, layouts, table)
  layout.like = like
}

async function layoutOf(connection: DuckDBConnection, layouts: Layouts, table: string): Promise<Layout> {
  const known = layouts.get(table)
  if (known) return known
  const described = await connection.runAndReadAll(`select name from pragma_table_info('${table}') order by cid`)
  const appender = await connection.createAppender(table)
  const types = Array.from({ length: appender.columnCount }, (_, i) => appender.columnType(i))
  appender.closeSync()
  const layout: Layout = {
    names: described.getColumns()[0]!.map(String),
    types: types.map(type => type.typeId),
    chunk: DuckDBDataChunk.create(types),
  }
  layouts.set(table, layout)
  return layout
}

/** Where the cells of a column are laid out before the engine takes them: one for each type of elements. */
interface Cells {
  integers: Int32Array<ArrayBuffer>
  /** Two halves a number, the lower first. */
  bigints: Int32Array<ArrayBuffer>
  doubles: Float64Array<ArrayBuffer>
  booleans: Uint8Array<ArrayBuffer>
  /** A bit a cell: whether it is not null. */
  valid: Uint8Array<ArrayBuffer>
}

const noCells = (): Cells => ({
  integers: new Int32Array(chunkRows),
  bigints: new Int32Array(2 * chunkRows),
  doubles: new Float64Array(chunkRows),
  booleans: new Uint8Array(chunkRows),
  valid: new Uint8Array(chunkRows / 8),
})

/** Writes some rows of a column into a vector of the engine's. */
function write(
  cells: Cells,
  vector: Vector,
  type: DuckDBTypeId,
  column: readonly Cell[] | undefined,
  from: number,
  rows: number,
) {
  let nulls = 0
  for (let row = 0; row < rows; row++) {
    const cell = column?.[from + row] ?? null
    if (cell === null) {
      if (nulls++ === 0) cells.valid.fill(0xff)
      cells.valid[row >> 3]! &= ~(1 << (row & 7))
    } else if (type === VARCHAR) bindings.vector_assign_string_element(vector, row, cell as string)
    else put(cells, type, row, cell as number)
  }
  if (type !== VARCHAR && nulls < rows) {
    const { buffer, byteLength } = laidOut(cells, type)
    bindings.copy_data_to_vector(vector, 0, buffer, 0, (byteLength / chunkRows) * rows)
  }
  if (nulls === 0) return
  bindings.vector_ensure_validity_writable(vector)
  bindings.copy_data_to_vector_validity(vector, 0, cells.valid.buffer, 0, cells.valid.byteLength)
}

function put(cells: Cells, type: DuckDBTypeId, row: number, cell: number) {
  if (type === INTEGER) {
    cells.integers[row] = cell
    if (cells.integers[row] !== cell) throw new Error(`${JSON.stringify(cell)} is no integer of 32 bits`)
  } else if (type === BIGINT) {
    if (!Number.isSafeInteger(cell)) throw new Error(`${JSON.stringify(cell)} is no whole number`)
    cells.bigints[2 * row] = cell
    cells.bigints[2 * row + 1] = Math.floor(cell / 2 ** 32)
  } else if (type === BOOLEAN) cells.booleans[row] = Number(cell)
  else cells.doubles[row] = cell
}

function laidOut(cells: Cells, type: DuckDBTypeId) {
  if (type === INTEGER) return cells.integers
  if (type === BIGINT) return cells.bigints
  if (type === BOOLEAN) return cells.booleans
  if (type === DOUBLE) return cells.doubles
  throw new Error(`A column of the type ${DuckDBTypeId[type]} cannot be appended to`)
}
