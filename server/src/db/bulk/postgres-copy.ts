import { type BulkCell, type BulkColumn, bytesAt, isPacked, type PackedTexts } from '../column.ts'
import type { ColumnKind, Type } from '../table.ts'
import { countOf } from './spread.ts'

const pieceSize = 65_536

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

interface CopyBuffer {
  bytes: Buffer
  used: number
}

/** Uses COPY's binary format. `rows` is a count or a list of row indexes. */
export function* copyPieces(
  columns: readonly BulkColumn[],
  kinds: readonly Pick<ColumnKind, 'type'>[],
  rows: number | Int32Array,
): Generator<Buffer> {
  const piece = aPiece(pieceSize)
  put(piece, signature)
  const count = countOf(rows)
  for (let i = 0; i < count; i++) {
    const row = typeof rows === 'number' ? i : rows[i]!
    putCount(piece, columns.length)
    for (let c = 0; c < columns.length; c++) {
      const column = columns[c]!
      if (isPacked(column)) putPacked(piece, column, row)
      else putCell(piece, kinds[c]!.type, column[row]!)
    }
    if (piece.used < pieceSize) continue
    yield piece.bytes.subarray(0, piece.used)
    Object.assign(piece, aPiece(pieceSize))
  }
  putCount(piece, -1)
  yield piece.bytes.subarray(0, piece.used)
}

const aPiece = (size: number): CopyBuffer => ({ bytes: Buffer.allocUnsafe(size + 4096), used: 0 })

function room(piece: CopyBuffer, more: number): number {
  const { bytes, used } = piece
  if (bytes.length - used < more) {
    piece.bytes = Buffer.allocUnsafe(2 * (used + more))
    bytes.copy(piece.bytes, 0, 0, used)
  }
  return used
}

function put(piece: CopyBuffer, bytes: Uint8Array): void {
  const at = room(piece, bytes.length)
  piece.bytes.set(bytes, at)
  piece.used = at + bytes.length
}

function putCount(piece: CopyBuffer, count: number): void {
  const at = room(piece, 2)
  piece.used = piece.bytes.writeInt16BE(count, at)
}

function putPacked(piece: CopyBuffer, column: PackedTexts, row: number): void {
  const text = bytesAt(column, row)
  putLength(piece, text?.length ?? -1)
  if (text) put(piece, text)
}

function putLength(piece: CopyBuffer, length: number): void {
  const at = room(piece, 4)
  piece.used = piece.bytes.writeInt32BE(length, at)
}

function putCell(piece: CopyBuffer, type: Type, cell: BulkCell): void {
  if (cell === null) putLength(piece, -1)
  else if (typeof cell === 'string') putText(piece, cell)
  else if (type === 'int') {
    const at = room(piece, 8)
    piece.bytes.writeInt32BE(4, at)
    piece.used = piece.bytes.writeInt32BE(Number(cell), at + 4)
  } else if (type === 'big') {
    const at = room(piece, 12)
    piece.bytes.writeInt32BE(8, at)
    piece.bytes.writeInt32BE(Math.floor(Number(cell) / 2 ** 32), at + 4)
    piece.used = piece.bytes.writeUInt32BE(Number(cell) >>> 0, at + 8)
  } else {
    const at = room(piece, 5)
    piece.bytes.writeInt32BE(1, at)
    piece.used = piece.bytes.writeUInt8(Number(cell), at + 4)
  }
}

function putText(piece: CopyBuffer, text: string): void {
  const at = room(piece, 4 + 3 * text.length)
  const size = piece.bytes.write(text, at + 4)
  piece.bytes.writeInt32BE(size, at)
  piece.used = at + 4 + size
}
