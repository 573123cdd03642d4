import { stringify } from 'csv-stringify/sync'
import type { SheetCell } from './columns.ts'

/**
 * Rows as text after RFC 4180: CRLF ends each, and a cell with a comma, a quote or any line break has quotes. A text that
 * a spreadsheet may take for a formula gets an apostrophe in front.
 */
export const csvText = (rows: readonly (readonly SheetCell[])[]): string =>
  stringify(rows as SheetCell[][], {
    record_delimiter: '\r\n',
    // Else only CRLF gets quotes: other programs end a row at CR or LF too.
    quote_record_delimiter: true,
    cast: { boolean: String, string: text => (isFormula(text) ? `'${text}` : text) },
  })

/** Whether a spreadsheet may run a text: also behind blanks and what nobody sees, which some of them take off. */
const isFormula = (text: string): boolean => /^(?:[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠]|[\t\r])/u.test(text)
