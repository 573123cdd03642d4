import { type Column, isPacked, sizeAt } from './column.ts'

/** Some rows of columns, in their order. */
export interface Part {
  /** Which rows; -1 for an empty one. What stands behind `rows` of them is left over. */
  places: Int32Array
  rows: number
  /** Bytes of their texts, about. */
  bytes: number
}

/** Bytes of texts for which a row takes the room of one more. */
const bytesPerRow = 4096

/**
 * Cuts rows into parts of at most `size`; `texts` are their columns of texts. Where there may be empty rows, a row with
 * long texts is followed by some, one for every 4 KB of them: the engine reads texts a vector of rows at a time, to show
 * one of them, to write its log and to write its file, and a vector has to fit in its memory. A part holds until the
 * next one is asked for.
 */
export function* spread(texts: readonly Column[], length: number, size: number, withEmpties: boolean): Generator<Part> {
  const sizes = sizesOf(texts, length)
  const part: Part = { places: new Int32Array(size), rows: 0, bytes: 0 }
  for (let row = 0; row < length; row++) {
    part.bytes += sizes[row]!
    for (let empties = withEmpties ? Math.floor(sizes[row]! / bytesPerRow) : 0, nth = 0; nth <= empties; nth++) {
      part.places[part.rows++] = nth === 0 ? row : -1
      if (part.rows < size) continue
      yield part
      part.rows = 0
      part.bytes = 0
    }
  }
  if (part.rows > 0) yield part
}

/** Bytes of the texts of each row; of a short one its length, which is at least a third of them. */
function sizesOf(texts: readonly Column[], length: number): Uint32Array {
  const sizes = new Uint32Array(length)
  for (const column of texts)
    if (isPacked(column)) for (let row = 0; row < length; row++) sizes[row]! += sizeAt(column, row)
    else
      for (let row = 0; row < length; row++) {
        const text = column[row]
        if (typeof text !== 'string') continue
        sizes[row]! += text.length < bytesPerRow / 4 ? text.length : Buffer.byteLength(text)
      }
  return sizes
}
