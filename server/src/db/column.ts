/**
 * Packs long texts as UTF-8 in one buffer and reuses arrays for other cells, because garbage collection takes most of
 * an import's time.
 */
export type BulkColumn = ArrayLike<BulkCell> | PackedTexts

export type BulkCell = string | number | boolean | null

/** Ignore the entries after `length`. They remain from earlier rows. */
export interface PackedTexts {
  bytes: Buffer
  readonly starts: number[]
  readonly ends: (number | null)[]
  length: number
  used: number
}

const firstSize = 1024

export const createPackedTexts = (): PackedTexts => ({
  bytes: Buffer.allocUnsafeSlow(firstSize),
  starts: [],
  ends: [],
  length: 0,
  used: 0,
})

export function pack(column: PackedTexts, text: string | null): void {
  const place = column.length++
  column.starts[place] = column.used
  if (text === null) {
    column.ends[place] = null
    return
  }
  // A UTF-16 unit takes at most three bytes of UTF-8.
  if (column.bytes.length - column.used < 3 * text.length) grow(column, column.used + 3 * text.length)
  column.used += column.bytes.write(text, column.used)
  column.ends[place] = column.used
}

export function dropLastText(column: PackedTexts): void {
  column.length--
  column.used = column.starts[column.length]!
}

export function clearPacked(column: PackedTexts): void {
  column.length = 0
  column.used = 0
}

export const isPacked = (column: BulkColumn): column is PackedTexts => 'ends' in column

export const lengthOf = (columns: Readonly<Record<string, BulkColumn>>): number =>
  Object.values(columns)[0]?.length ?? 0

export function bytesAt({ bytes, starts, ends }: PackedTexts, row: number): Uint8Array | null {
  const end = ends[row]!
  return end === null ? null : bytes.subarray(starts[row], end)
}

export function sizeAt({ starts, ends }: PackedTexts, row: number): number {
  const end = ends[row]!
  return end === null ? 0 : end - starts[row]!
}

export function cellAt(column: BulkColumn, row: number): BulkCell {
  if (!isPacked(column)) return column[row]!
  const end = column.ends[row]!
  return end === null ? null : column.bytes.toString('utf8', column.starts[row], end)
}

export function sameText(column: PackedTexts, one: number, other: number): boolean {
  const { bytes, starts } = column
  const size = sizeAt(column, one)
  if (size !== sizeAt(column, other)) return false
  const [from, against] = [starts[one]!, starts[other]!]
  for (let i = 0; i < size; i++) if (bytes[from + i] !== bytes[against + i]) return false
  return true
}

function grow(column: PackedTexts, needed: number): void {
  const bytes = Buffer.allocUnsafeSlow(Math.max(needed, 2 * column.bytes.length))
  column.bytes.copy(bytes, 0, 0, column.used)
  column.bytes = bytes
}
