import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { SheetCell } from './columns.ts'
import { workbookOf } from './workbook.ts'

async function bytesOf(header: string[], times: ('date' | 'datetime' | undefined)[], rows: SheetCell[][]) {
  const pieces: Uint8Array[] = []
  async function* some() {
    for (const row of rows) yield [row]
  }
  for await (const piece of workbookOf({ header, times }, some())) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The sheet is the first file in the archive. */
function sheetIn(bytes: Buffer): string {
  const begin = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
  return inflateRawSync(bytes.subarray(begin)).toString()
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('=1+1', '+a', '-5', '@c', '0012', '1e5', '2026-01-01', '<&">', 'a\nb', ' b ', '_x0041_', 'TRUE'),
)

describe('rows as a workbook', () => {
  it('are typed cells, and texts of any letters, as another program reads them', async () => {
    const row = fc.tuple(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.option(text))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async rows => {
        const header = ['text', 'number', 'truth', 'maybe']
        const bytes = await bytesOf(header, [], rows)
        const read = await readSheet(bytes, { trim: false })
        expect(read).toEqual([header, ...rows.map(row => row.map(cell => (Object.is(cell, -0) ? 0 : cell)))])
        expect(sheetIn(bytes)).not.toMatch(/<f[ >]/)
      }),
      { numRuns: 100 },
    )
  })

  it('have days and instants as dates, and end a text where a cell ends', async () => {
    const long = `${'x'.repeat(32_765)}👍👍`
    const bytes = await bytesOf(
      ['day', 'at', 'text'],
      ['date', 'datetime', undefined],
      [
        ['2026-11-20', '2026-11-20T10:30:00.000Z', long],
        [null, null, null],
      ],
    )
    const [, [day, at, cut] = []] = await readSheet(bytes, { trim: false })
    expect([day, at]).toEqual([new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T10:30:00Z')])
    expect([String(cut).length, String(cut).slice(-2)]).toEqual([32_766, 'x…'])
  })
})
