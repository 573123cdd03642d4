import { guessMapping } from '../../tables/headers.ts'
import { readTable } from '../../tables/read-table.ts'
import { Unreadable } from '../../tables/unreadable.ts'
import { type BrandRow, brandInRow } from './brand-row.ts'

export interface BrandTable {
  rows: BrandRow[]
  refused: { line: number; reason: string }[]
  /** Column name by field. */
  mapping: Readonly<Record<string, string>>
}

const mostRows = 10_000

/** Reads one brand per row. Throws Unreadable. */
export async function readBrandTable(chunks: AsyncIterable<Uint8Array>): Promise<BrandTable> {
  const { columns, rows } = await readTable(chunks)
  const { mapping } = guessMapping('brands', columns)
  if (mapping.name === undefined)
    throw new Unreadable(
      `No column is recognized as name. Name the column of the brands name. The columns are ${columns.join(', ').slice(0, 200)}.`,
    )
  const table: BrandTable = { rows: [], refused: [], mapping: mapping as Record<string, string> }
  for await (const row of rows) {
    const read = brandInRow(row, mapping)
    if (typeof read === 'string') table.refused.push({ line: row.line, reason: read })
    else table.rows.push(read)
    if (table.rows.length > mostRows) throw new Unreadable(`It has more than ${mostRows} brands.`)
  }
  return table
}
