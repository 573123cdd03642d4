import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { readDataFile } from '../../tsv/read-table.ts'
import type { PriceRow } from './price.ts'
import { priceColumns, readPriceRow, readPrices } from './read-prices.ts'

export interface PriceList {
  of(model: string): readonly PriceRow[]
  rows(): readonly PriceRow[]
  refresh(reader: Reader): Promise<void>
}

export function shippedPrices(): PriceRow[] {
  const read = readPrices(readDataFile('prices.tsv'))
  if ('problems' in read) throw new Error(`The price list of this release is invalid. ${read.problems.join(' ')}`)
  return read.rows
}

export function createPriceList(shipped: readonly PriceRow[] = shippedPrices()): PriceList {
  let stored = ''
  let rows = shipped
  let byModel = grouped(rows)
  return {
    of: model => byModel.get(model) ?? [],
    rows: () => rows,
    async refresh(reader) {
      const [latest] = await reader.rows<{ rows: number; at: number | null }>(sql`
select count(*) as rows, max(stored_at) as at from price`)
      const state = `${latest!.rows} ${latest!.at}`
      if (state === stored) return
      rows = [...shipped, ...(await storedPrices(reader))]
      byModel = grouped(rows)
      stored = state
    },
  }
}

function grouped(rows: readonly PriceRow[]): Map<string, PriceRow[]> {
  const byModel = new Map<string, PriceRow[]>()
  for (const row of rows) byModel.set(row.model, [...(byModel.get(row.model) ?? []), row])
  return byModel
}

async function storedPrices(reader: Reader): Promise<PriceRow[]> {
  const lines = await reader.rows<{ line: string }>(sql`select line from price order by stored_at, place`)
  return lines.flatMap(({ line }) => {
    const row = readPriceRow(line)
    return Array.isArray(row) ? [] : [row]
  })
}

export async function storePrices(writer: Writer, list: readonly PriceRow[], now: number): Promise<void> {
  const [latest] = await writer.rows<{ at: number | null }>(sql`select max(stored_at) as at from price`)
  const rows = rowsOf('price')
  for (const [at, row] of list.entries())
    appendRow(rows, {
      stored_at: Math.max(now, (latest!.at ?? 0) + 1),
      place: at + 1,
      line: priceColumns.map(column => row[column] ?? '').join('\t'),
    })
  await writeRows(writer, rows)
}

/** The row that is valid at this time and was read last. Ties go to the latest start, then to the last row. */
export function rowAt(rows: readonly PriceRow[], at: Date): PriceRow | undefined {
  const day = at.toISOString().slice(0, 10)
  const holding = rows.filter(({ from, until }) => (from ?? '') <= day && day <= (until ?? '9999-12-31'))
  const rank = ({ read, from }: PriceRow) => `${read} ${from ?? ''}`
  return holding.reduce<PriceRow | undefined>((best, row) => (best && rank(best) > rank(row) ? best : row), undefined)
}
