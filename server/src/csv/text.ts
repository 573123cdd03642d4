import { stringify } from 'csv-stringify/sync'
import type { Cell } from './columns.ts'

/**
 * Rows as text after RFC 4180: CRLF ends each, and quotes stand where they must. A text that a spreadsheet would take
 * for a formula gets an apostrophe in front.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], { record_delimiter: '\r\n', escape_formulas: true, cast: { boolean: String } })
