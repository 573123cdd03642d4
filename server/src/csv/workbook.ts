import { writeXlsxStream } from 'hucre/xlsx'
import type { SheetCell, Time } from './columns.ts'
import type { SheetLayout } from './table.ts'

/** The most characters that a cell of a spreadsheet holds. */
const longest = 32_767

const formats = { date: 'yyyy-mm-dd', datetime: 'yyyy-mm-dd hh:mm:ss' } as const

/**
 * Rows as a workbook (Office Open XML), piece by piece: numbers, truths and dates are cells of their kind, anything else
 * is text, and nothing is a formula. A text ends where a cell does.
 */
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

/** A text as a cell has it; `_x0041_` would be read as a character by its number. */
const textOf = (text: string): string =>
  (text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text).replace(
    /_(?=x[\dA-F]{4}_)/gi,
    '_x005F_',
  )
