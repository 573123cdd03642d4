import { type BulkColumn, isPacked, sizeAt } from '../column.ts'

export interface RowSelection {
  /** Row indexes, -1 for an empty row. Only the first `rows` are valid. */
  places: Int32Array
  rows: number
  bytes: number
}

const bytesPerRow = 4096

export const countOf = (rows: number | Int32Array): number => (typeof rows === 'number' ? rows : rows.length)

/**
 * Cuts rows into parts of at most `size`. The next part overwrites the previous one. `withEmpties` adds an empty row
 * per 4 KB of texts, because the engine holds whole vectors of texts in memory.
 */
export function* spread(
  texts: readonly BulkColumn[],
  rows: number | Int32Array,
  size: number,
  withEmpties: boolean,
): Generator<RowSelection> {
  const listed = typeof rows === 'number' ? undefined : rows
  const length = countOf(rows)
  const sizes = sizesOf(texts, listed, length)
  const part: RowSelection = { places: new Int32Array(size), rows: 0, bytes: 0 }
  for (let i = 0; i < length; i++) {
    part.bytes += sizes[i]!
    for (let empties = withEmpties ? Math.floor(sizes[i]! / bytesPerRow) : 0, nth = 0; nth <= empties; nth++) {
      part.places[part.rows++] = nth > 0 ? -1 : listed ? listed[i]! : i
      if (part.rows < size) continue
      yield part
      part.rows = 0
      part.bytes = 0
    }
  }
  if (part.rows > 0) yield part
}

function sizesOf(texts: readonly BulkColumn[], listed: Int32Array | undefined, length: number): Uint32Array {
  const sizes = new Uint32Array(length)
  for (const column of texts)
    if (isPacked(column)) for (let i = 0; i < length; i++) sizes[i]! += sizeAt(column, listed ? listed[i]! : i)
    else
      for (let i = 0; i < length; i++) {
        const text = column[listed ? listed[i]! : i]
        if (typeof text !== 'string') continue
        sizes[i]! += text.length < bytesPerRow / 4 ? text.length : Buffer.byteLength(text)
      }
  return sizes
}
