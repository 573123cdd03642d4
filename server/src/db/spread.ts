import { bytesAt, type Cell, type Column, cellAt } from './column.ts'

/** Some rows of columns. */
export interface Part {
  /** Undefined where a column is not given. */
  columns: readonly (Column | undefined)[]
  /** The first of the rows, and how many they are. */
  from: number
  rows: number
}

/** Bytes of texts for which a row takes the room of one more. */
const bytesPerRow = 4096

/**
 * Cuts columns into parts of at most `size` rows. A row with long texts is followed by empty ones, one for every 4 KB of
 * them: the engine reads texts a vector of rows at a time, to show one of them, to write its log and to write its file,
 * and a vector has to fit in its memory. `empties` are the cells of an empty row, of a text the empty one: they are of no
 * brand, and no question about a brand finds them.
 */
export function* spread(
  columns: readonly (Column | undefined)[],
  empties: readonly Cell[],
  length: number,
  size: number,
): Generator<Part> {
  const widths = widthsOf(
    columns.flatMap((column, i) => (column && empties[i] === '' ? [column] : [])),
    length,
  )
  if (!widths) {
    for (let from = 0; from < length; from += size) yield { columns, from, rows: Math.min(size, length - from) }
    return
  }
  /** Rows in their places; -1 for an empty one. */
  let places: number[] = []
  const part = (): Part => {
    const cells = columns.map((column, i) => column && places.map(row => (row < 0 ? empties[i]! : cellAt(column, row))))
    const rows = places.length
    places = []
    return { columns: cells, from: 0, rows }
  }
  for (let row = 0; row < length; row++)
    for (let nth = 0; nth < widths[row]!; nth++) {
      places.push(nth === 0 ? row : -1)
      if (places.length === size) yield part()
    }
  if (places.length > 0) yield part()
}

/** The room that each row takes, in rows; undefined where each takes its own alone. */
function widthsOf(texts: readonly Column[], length: number): Uint32Array | undefined {
  let widths: Uint32Array | undefined
  for (let row = 0; row < length; row++) {
    let bytes = 0
    for (const column of texts) bytes += bytesOf(column, row)
    if (bytes < bytesPerRow) continue
    widths ??= new Uint32Array(length).fill(1)
    widths[row] = 1 + Math.floor(bytes / bytesPerRow)
  }
  return widths
}

/** Bytes of a text; of a short one its length, which is at least a third of them. */
function bytesOf(column: Column, row: number): number {
  if ('ends' in column) return bytesAt(column, row)?.length ?? 0
  const text = column[row]
  if (typeof text !== 'string') return 0
  return text.length < bytesPerRow / 4 ? text.length : Buffer.byteLength(text)
}
