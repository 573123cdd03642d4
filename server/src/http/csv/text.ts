import { stringify } from 'csv-stringify/sync'
import type { SheetCell } from './columns.ts'

/** RFC 4180. Text that a spreadsheet could run as a formula gets an apostrophe. */
export const csvText = (rows: readonly (readonly SheetCell[])[]): string =>
  stringify(rows as SheetCell[][], {
    record_delimiter: '\r\n',
    // By default only CRLF is quoted, but some programs also end a row at CR or LF.
    quote_record_delimiter: true,
    cast: { boolean: String, string: text => (isFormula(text) ? `'${text}` : text) },
  })

/** Some spreadsheets skip spaces and invisible characters before a formula. */
const isFormula = (text: string): boolean => /^(?:[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠]|[\t\r])/u.test(text)
