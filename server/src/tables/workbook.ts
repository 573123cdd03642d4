import { streamXlsxRows } from 'hucre/xlsx'
import { cellsOf, type ImportRow, type ImportTable } from './table.ts'
import { Unreadable } from './unreadable.ts'
import { checkWorkbookSize } from './workbook-size.ts'

const mostBytes = 64 * 1024 * 1024
const mostCells = 10_000_000
const mostRows = 1_048_576

const zipMark = Buffer.from('PK\x03\x04', 'latin1')
/** First bytes of workbooks before Excel 2007 or with a password. */
const oldMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Also true for workbooks that can't be read, so that the error says so. */
export const isWorkbook = (start: Buffer): boolean => [zipMark, oldMark].some(mark => start.subarray(0, 4).equals(mark))

/**
 * Reads the first sheet of an .xlsx. The first row with content is the header. Formulas have their stored results.
 * Ignores macros. Throws Unreadable above 64 MB, 128 MB unzipped or ten million cells.
 */
export async function workbookTable(chunks: AsyncIterable<Uint8Array>): Promise<ImportTable> {
  const file = await fileOf(chunks)
  if (file.subarray(0, 4).equals(oldMark))
    throw new Unreadable('It is a workbook with a password or in an old format (.xls). Save it as .xlsx or CSV UTF-8.')
  await checkWorkbookSize(file)
  const [header, ...sheet] = await sheetRows(file)
  if (!header) throw new Unreadable('The first sheet of the workbook is empty.')
  const columns = header.values.map(cell => String(cell ?? '').trim())
  async function* rows(): AsyncGenerator<ImportRow> {
    for (const { line, values } of sheet) yield { line, cells: cellsOf(columns, values) }
  }
  return { form: 'CSV', columns: columns.filter(Boolean), rows: rows() }
}

async function fileOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > mostBytes)
      throw new Unreadable(`The workbook is larger than ${mostBytes / 1024 / 1024} MB. Save it as CSV UTF-8.`)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

interface WorkbookRow {
  line: number
  values: unknown[]
}

/** Reads all rows at once, because the library does not stop reading while its caller waits. */
async function sheetRows(file: Buffer): Promise<WorkbookRow[]> {
  const rows: WorkbookRow[] = []
  let cells = 0
  try {
    for await (const { index, values } of streamXlsxRows(file, { maxRows: mostRows })) {
      cells += values.length
      if (cells > mostCells)
        throw new Unreadable(
          `The sheet has more than ${mostCells} cells. Remove empty columns, or save it as CSV UTF-8.`,
        )
      const read = values.map(cellValue)
      if (read.some(value => value !== null && value !== '')) rows.push({ line: index + 1, values: read })
    }
  } catch (error) {
    if (error instanceof Unreadable || !(error instanceof Error)) throw error
    throw new Unreadable(`The workbook cannot be read: ${error.message.replace(/\.$/, '')}. Save it as CSV UTF-8.`)
  }
  return rows
}

/** Workbook dates have no zone. */
const cellValue = (value: unknown): unknown =>
  value instanceof Date ? (Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, -1)) : value
