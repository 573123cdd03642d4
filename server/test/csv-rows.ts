import { parse } from 'csv-parse/sync'

/** The rows of a CSV by the names of their columns, as a spreadsheet would read them. */
export const rowsOfCsv = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })
