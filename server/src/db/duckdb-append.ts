import { type DuckDBConnection, DuckDBDataChunk, DuckDBTypeId } from '@duckdb/node-api'
import bindings, { type Vector } from '@duckdb/node-bindings'
import { bytesAt, type Cell, type Column, type Packed } from './column.ts'
import { type Part, spread } from './spread.ts'

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
  columns: Readonly<Record<string, Column>>,
  length: number,
): Promise<void> {
  if (length === 0) return
  const { names, types, chunk } = await layoutOf(connection, layouts, table)
  const vectors = names.map((_, i) => bindings.data_chunk_get_vector(chunk.chunk, i))
  const given = names.map(name => columns[name])
  const cells = noCells()
  const appender = await connection.createAppender(table)
  for (const part of partsOf(names, types, given, length)) {
    chunk.reset()
    chunk.rowCount = part.rows
    for (let i = 0; i < vectors.length; i++) write(cells, vectors[i]!, types[i]!, part.columns[i], part.from, part.rows)
    appender.appendDataChunk(chunk)
    // What the appender gathers before it gives it to the table is in memory besides.
    appender.flushSync()
  }
  chunk.reset()
  appender.closeSync()
}

/** Only what is a brand's can have empty rows: they are told by belonging to none. */
function partsOf(
  names: readonly string[],
  types: readonly DuckDBTypeId[],
  given: readonly (Column | undefined)[],
  length: number,
): Iterable<Part> {
  const empties = types.map(type => (type === VARCHAR && names[0] === 'brand_id' ? '' : type === BOOLEAN ? false : 0))
  return spread(given, empties, length, chunkRows)
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
  column: Column | undefined,
  from: number,
  rows: number,
) {
  cells.valid.fill(0xff)
  let nulls = rows
  if (!column) cells.valid.fill(0)
  else if ('ends' in column) nulls = writePacked(cells, vector, column, from, rows)
  else if (type === VARCHAR) nulls = writeTexts(cells, vector, column, from, rows)
  else nulls = writeNumbers(cells, vector, type, column, from, rows)
  if (nulls === 0) return
  bindings.vector_ensure_validity_writable(vector)
  bindings.copy_data_to_vector_validity(vector, 0, cells.valid.buffer, 0, cells.valid.byteLength)
}

/** How many of the cells were null is returned, here and below. */
function writePacked(cells: Cells, vector: Vector, column: Packed, from: number, rows: number): number {
  let nulls = 0
  for (let row = 0; row < rows; row++) {
    const bytes = bytesAt(column, from + row)
    if (bytes === null) nulls += none(cells, row)
    else bindings.vector_assign_string_element_len(vector, row, bytes)
  }
  return nulls
}

function writeTexts(cells: Cells, vector: Vector, column: ArrayLike<Cell>, from: number, rows: number): number {
  let nulls = 0
  for (let row = 0; row < rows; row++) {
    const text = column[from + row]!
    if (text === null) nulls += none(cells, row)
    else bindings.vector_assign_string_element(vector, row, text as string)
  }
  return nulls
}

function writeNumbers(
  cells: Cells,
  vector: Vector,
  type: DuckDBTypeId,
  column: ArrayLike<Cell>,
  from: number,
  rows: number,
): number {
  let nulls = 0
  for (let row = 0; row < rows; row++) {
    const cell = column[from + row]!
    if (cell === null) nulls += none(cells, row)
    else put(cells, type, row, cell as number)
  }
  const { buffer, byteLength } = laidOut(cells, type)
  bindings.copy_data_to_vector(vector, 0, buffer, 0, (byteLength / chunkRows) * rows)
  return nulls
}

function none({ valid }: Cells, row: number): number {
  valid[row >> 3]! &= ~(1 << (row & 7))
  return 1
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
