import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BulkCell, type BulkColumn, createPackedTexts, pack } from '../column.ts'
import { copyPieces } from './postgres-copy.ts'

const kinds = [{ type: 'int' }, { type: 'big' }, { type: 'bool' }, { type: 'text' }, { type: 'prose' }] as const

/** Decodes rows from COPY's binary format. */
function rowsIn(bytes: Buffer): BulkCell[][] {
  expect(bytes.subarray(0, 19)).toEqual(Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1').subarray(0, 19))
  const rows: BulkCell[][] = []
  let at = 19
  for (let cells = bytes.readInt16BE(at); cells !== -1; cells = bytes.readInt16BE(at)) {
    expect(cells).toBe(kinds.length)
    at += 2
    rows.push(
      kinds.map(({ type }) => {
        const length = bytes.readInt32BE(at)
        const from = at + 4
        at = from + Math.max(0, length)
        if (length === -1) return null
        if (type === 'int') return bytes.readInt32BE(from)
        if (type === 'big') return Number(bytes.readBigInt64BE(from))
        if (type === 'bool') return bytes.readUInt8(from) === 1
        return bytes.toString('utf8', from, at)
      }),
    )
  }
  expect(at + 2).toBe(bytes.length)
  return rows
}

function columnsOf(rows: readonly (readonly BulkCell[])[]): BulkColumn[] {
  const prose = createPackedTexts()
  for (const row of rows) pack(prose, row[4] as string | null)
  return [...[0, 1, 2, 3].map(column => rows.map(row => row[column]!)), prose]
}

const copied = (rows: readonly (readonly BulkCell[])[], chosen: number | Int32Array = rows.length) =>
  rowsIn(Buffer.concat([...copyPieces(columnsOf(rows), kinds, chosen)].map(piece => Buffer.from(piece))))

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  // Longer than a piece, or than the space left in one.
  fc.integer({ min: 60_000, max: 200_000 }).map(length => 'ä'.repeat(length)),
  fc.integer({ min: 3000, max: 5000 }).map(length => 'x'.repeat(length)),
)
const row = fc.tuple(
  orNull(fc.integer()),
  orNull(fc.maxSafeInteger()),
  orNull(fc.boolean()),
  orNull(text),
  orNull(text),
)

it('carries every cell, however long, and of some rows only those', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.array(fc.nat()), (rows, places) => {
      expect(copied(rows)).toEqual(rows)
      const chosen = rows.length === 0 ? [] : places.map(place => place % rows.length)
      expect(copied(rows, Int32Array.from(chosen))).toEqual(chosen.map(place => rows[place]))
    }),
    { numRuns: 50 },
  )
})
