export interface ImportRow {
  /** First line of the row in the file, or position in a JSON list, from 1. */
  line: number
  /** Undefined if the line or item isn't a row. */
  cells: Readonly<Record<string, unknown>> | undefined
  /** Why the line isn't a row (default: it is not a JSON object). */
  problem?: string
}

export interface ImportTable {
  /** Format for rejected rows. Workbooks and lists of prompts use CSV. */
  form: 'CSV' | 'JSON'
  /** For JSON, the fields of the first row. */
  columns: readonly string[]
  rows: AsyncIterable<ImportRow>
}

/** Values by column. Omits columns without a name. */
export function cellsOf(columns: readonly string[], cells: readonly unknown[]): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const [i, column] of columns.entries()) if (column !== '' && i < cells.length) named[column] = cells[i]
  return named
}
