export type Cell = string | number | boolean | null

/** The cells of a column, in the order of its rows. */
export type Column = ArrayLike<Cell> | Packed

/** Texts of a column as UTF-8, each behind the other: there is nothing of them that a garbage collector carries about. */
export interface Packed {
  bytes: Buffer
  /** Where each text ends and the next begins; of one that is null the complement of that. */
  readonly ends: number[]
  /** How many texts there are; what stands behind them is left over. */
  length: number
}

const firstSize = 1024

export const packed = (): Packed => ({ bytes: Buffer.allocUnsafeSlow(firstSize), ends: [], length: 0 })

/** Adds a text. */
export function pack(column: Packed, text: string | null): void {
  const { ends, length } = column
  const from = endOf(column, length - 1)
  column.length++
  if (text === null) {
    ends[length] = ~from
    return
  }
  // What is one unit of UTF-16 is three bytes of UTF-8 at most.
  if (column.bytes.length - from < 3 * text.length) grow(column, from, from + 3 * text.length)
  ends[length] = from + column.bytes.write(text, from)
}

/** How many rows columns hold that are of one length. */
export const lengthOf = (columns: Readonly<Record<string, Column>>): number => Object.values(columns)[0]?.length ?? 0

/** The UTF-8 of a text. */
export const bytesAt = (column: Packed, row: number): Uint8Array | null =>
  column.ends[row]! < 0 ? null : column.bytes.subarray(endOf(column, row - 1), column.ends[row])

/** Bytes of the UTF-8 of a text; 0 of one that is null. */
export function sizeAt(column: Packed, row: number): number {
  const end = column.ends[row]!
  return end < 0 ? 0 : end - endOf(column, row - 1)
}

export function cellAt(column: Column, row: number): Cell {
  if (!('ends' in column)) return column[row]!
  const end = column.ends[row]!
  return end < 0 ? null : column.bytes.toString('utf8', endOf(column, row - 1), end)
}

/** Whether two of the texts, neither of them null, are the same. */
export function sameText({ bytes, ends }: Packed, one: number, other: number): boolean {
  let at = one === 0 ? 0 : ends[one - 1]!
  let against = ends[other - 1]!
  const end = ends[one]!
  if (end - at !== ends[other]! - against) return false
  for (; at < end; at++, against++) if (bytes[at] !== bytes[against]) return false
  return true
}

function endOf({ ends }: Packed, row: number): number {
  if (row < 0) return 0
  const end = ends[row]!
  return end < 0 ? ~end : end
}

function grow(column: Packed, used: number, needed: number): void {
  const bytes = Buffer.allocUnsafeSlow(Math.max(needed, 2 * column.bytes.length))
  column.bytes.copy(bytes, 0, 0, used)
  column.bytes = bytes
}
