import { type BulkColumn, isPacked, sizeAt } from '../column.ts'

/** Some rows of columns, in their order. */
export interface RowSelection {
  /** Which rows; -1 for an empty one. What stands behind `rows` of them is left over. */
  places: Int32Array
  rows: number
  /** Bytes of their texts, about. */
  bytes: number
}

/** Bytes of texts for which a row takes the room of one more. */
const bytesPerRow = 4096

/** How many rows are meant by so many, or by a list of some. */
export const countOf = (rows: number | Int32Array): number => (typeof rows === 'number' ? rows : rows.length)

/**
 * Cuts rows, as many as are told or those listed, into parts of at most `size`; `texts` are their columns of texts. Where there may be empty rows, a row with
 * long texts is followed by some, one for every 4 KB of them: the engine reads texts a vector of rows at a time, to show
 * one of them, to write its log and to write its file, and a vector has to fit in its memory. A part holds until the
 * next one is asked for.
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

/** Bytes of the texts of each row; of a short one its length, which is at least a third of them. */
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
