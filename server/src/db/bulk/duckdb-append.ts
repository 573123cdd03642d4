import {
  BIGINT as BIGINT_TYPE,
  BOOLEAN as BOOLEAN_TYPE,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  DuckDBTypeId,
  INTEGER as INTEGER_TYPE,
  VARCHAR as VARCHAR_TYPE,
} from '@duckdb/node-api'
import bindings, { type Vector } from '@duckdb/node-bindings'
import { type BulkCell, type BulkColumn, bytesAt, isPacked, type PackedTexts } from '../column.ts'
import { parseColumnKinds, type TableSchema, type Type } from '../table.ts'
import { tables } from '../tables.ts'
import { countOf, type RowSelection, spread } from './spread.ts'

const { BIGINT, BOOLEAN, DOUBLE, INTEGER, VARCHAR } = DuckDBTypeId

export const chunkRows = 2048

const gathered = { bytes: 1024 * 1024, rows: 16 * chunkRows }

interface AppendLayout {
  names: readonly string[]
  types: readonly DuckDBTypeId[]
  chunk: DuckDBDataChunk
}

export type Layouts = Map<string, AppendLayout>

/** Uses the driver's low-level bindings, because its vector classes need a call per cell. */
export async function append(
  connection: DuckDBConnection,
  layouts: Layouts,
  table: string,
  columns: Readonly<Record<string, BulkColumn>>,
  rows: number | Int32Array,
): Promise<void> {
  if (countOf(rows) === 0) return
  const { names, types, chunk } = layoutOf(layouts, table)
  const vectors = names.map((_, i) => bindings.data_chunk_get_vector(chunk.chunk, i))
  const given = names.map(name => columns[name])
  const texts = given.filter((column, i): column is BulkColumn => column !== undefined && types[i] === VARCHAR)
  const cells = noCells()
  const appender = await connection.createAppender(table)
  let bytes = 0
  let waiting = 0
  // Only tables with a brand id can have empty rows.
  for (const part of spread(texts, rows, chunkRows, names[0] === 'brand_id')) {
    chunk.reset()
    chunk.rowCount = part.rows
    for (let i = 0; i < vectors.length; i++) write(cells, vectors[i]!, types[i]!, given[i], part)
    appender.appendDataChunk(chunk)
    bytes += part.bytes
    waiting += part.rows
    if (bytes < gathered.bytes && waiting < gathered.rows) continue
    appender.flushSync()
    bytes = 0
    waiting = 0
  }
  chunk.reset()
  appender.closeSync()
}

const typesOf: Readonly<Record<Type, DuckDBType>> = {
  int: INTEGER_TYPE,
  big: BIGINT_TYPE,
  bool: BOOLEAN_TYPE,
  text: VARCHAR_TYPE,
  prose: VARCHAR_TYPE,
}

export async function scratch(connection: DuckDBConnection, layouts: Layouts, table: string, columns: string) {
  const kinds = parseColumnKinds(columns)
  const declared = Object.entries(kinds).map(([name, { type }]) => `"${name}" ${typesOf[type]}`)
  await connection.run(`create or replace temp table "${table}" (${declared.join(', ')})`)
  if (layouts.get(table)?.names.join() !== Object.keys(kinds).join()) layouts.set(table, layoutFrom(kinds))
}

function layoutOf(layouts: Layouts, table: string): AppendLayout {
  const known = layouts.get(table)
  if (known) return known
  const layout = layoutFrom((tables as Readonly<Record<string, TableSchema>>)[table]!.columns)
  layouts.set(table, layout)
  return layout
}

function layoutFrom(columns: TableSchema['columns']): AppendLayout {
  const types = Object.values(columns).map(({ type }) => typesOf[type])
  return {
    names: Object.keys(columns),
    types: types.map(({ typeId }) => typeId),
    chunk: DuckDBDataChunk.create(types),
  }
}

interface CellBuffers {
  integers: Int32Array<ArrayBuffer>
  /** Two 32-bit halves per number, the lower first. */
  bigints: Int32Array<ArrayBuffer>
  doubles: Float64Array<ArrayBuffer>
  booleans: Uint8Array<ArrayBuffer>
  /** One bit per cell: 1 if not null. */
  valid: Uint8Array<ArrayBuffer>
}

const noCells = (): CellBuffers => ({
  integers: new Int32Array(chunkRows),
  bigints: new Int32Array(2 * chunkRows),
  doubles: new Float64Array(chunkRows),
  booleans: new Uint8Array(chunkRows),
  valid: new Uint8Array(chunkRows / 8),
})

function write(
  cells: CellBuffers,
  vector: Vector,
  type: DuckDBTypeId,
  column: BulkColumn | undefined,
  part: RowSelection,
) {
  cells.valid.fill(0xff)
  let nulls = part.rows
  if (!column) cells.valid.fill(0)
  else if (isPacked(column)) nulls = writePacked(cells, vector, column, part)
  else if (type === VARCHAR) nulls = writeTexts(cells, vector, column, part)
  else nulls = writeNumbers(cells, vector, type, column, part)
  if (nulls === 0) return
  bindings.vector_ensure_validity_writable(vector)
  bindings.copy_data_to_vector_validity(vector, 0, cells.valid.buffer, 0, cells.valid.byteLength)
}

const noBytes = new Uint8Array()

function writePacked(cells: CellBuffers, vector: Vector, column: PackedTexts, { places, rows }: RowSelection): number {
  let nulls = 0
  for (let row = 0; row < rows; row++) {
    const place = places[row]!
    const bytes = place < 0 ? noBytes : bytesAt(column, place)
    if (bytes === null) nulls += none(cells, row)
    else bindings.vector_assign_string_element_len(vector, row, bytes)
  }
  return nulls
}

function writeTexts(
  cells: CellBuffers,
  vector: Vector,
  column: ArrayLike<BulkCell>,
  { places, rows }: RowSelection,
): number {
  let nulls = 0
  for (let row = 0; row < rows; row++) {
    const place = places[row]!
    const text = place < 0 ? '' : column[place]!
    if (text === null) nulls += none(cells, row)
    else bindings.vector_assign_string_element(vector, row, text as string)
  }
  return nulls
}

function writeNumbers(
  cells: CellBuffers,
  vector: Vector,
  type: DuckDBTypeId,
  column: ArrayLike<BulkCell>,
  { places, rows }: RowSelection,
): number {
  let nulls = 0
  for (let row = 0; row < rows; row++) {
    const place = places[row]!
    const cell = place < 0 ? 0 : column[place]!
    if (cell === null) nulls += none(cells, row)
    else put(cells, type, row, cell as number)
  }
  const { buffer, byteLength } = laidOut(cells, type)
  bindings.copy_data_to_vector(vector, 0, buffer, 0, (byteLength / chunkRows) * rows)
  return nulls
}

function none({ valid }: CellBuffers, row: number): number {
  valid[row >> 3]! &= ~(1 << (row & 7))
  return 1
}

function put(cells: CellBuffers, type: DuckDBTypeId, row: number, cell: number) {
  if (type === INTEGER) {
    cells.integers[row] = cell
    if (cells.integers[row] !== cell) throw new Error(`${JSON.stringify(cell)} is not a 32-bit integer`)
  } else if (type === BIGINT) {
    if (!Number.isSafeInteger(cell)) throw new Error(`${JSON.stringify(cell)} is not a whole number`)
    cells.bigints[2 * row] = cell
    cells.bigints[2 * row + 1] = Math.floor(cell / 2 ** 32)
  } else if (type === BOOLEAN) cells.booleans[row] = Number(cell)
  else cells.doubles[row] = cell
}

function laidOut(cells: CellBuffers, type: DuckDBTypeId) {
  if (type === INTEGER) return cells.integers
  if (type === BIGINT) return cells.bigints
  if (type === BOOLEAN) return cells.booleans
  if (type === DOUBLE) return cells.doubles
  throw new Error(`A column of the type ${DuckDBTypeId[type]} cannot be appended to`)
}
