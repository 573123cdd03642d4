import { writeXlsxStream } from 'hucre/xlsx'
import type { SheetCell, Time } from './columns.ts'
import type { SheetLayout } from './table.ts'

const longest = 32_767

const formats = { date: 'yyyy-mm-dd', datetime: 'yyyy-mm-dd hh:mm:ss' } as const

/** Streams Office Open XML. Text is never a formula, and is cut at the cell limit. */
export async function* workbookOf(
  { header, times }: Pick<SheetLayout, 'header' | 'times'>,
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  async function* all() {
    yield [...header]
    for await (const some of rows) for (const row of some) yield row.map((cell, i) => typed(cell, times[i]))
  }
  const columns = times.map(time => (time ? { numFmt: formats[time], width: time === 'date' ? 11 : 19 } : {}))
  yield* writeXlsxStream(all(), { name: 'Earshot', columns, freezePane: { rows: 1 } })
}

function typed(cell: SheetCell, time: Time): SheetCell | Date {
  if (typeof cell !== 'string') return cell
  return time ? new Date(cell) : textOf(cell)
}

/** Spreadsheets read `_x0041_` as a character code. */
const textOf = (text: string): string =>
  (text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text).replace(
    /_(?=x[\dA-F]{4}_)/gi,
    '_x005F_',
  )
