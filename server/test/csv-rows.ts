import { parse } from 'csv-parse/sync'

/** Rows of a CSV by column name, parsed like a spreadsheet. */
export const rowsOfCsv = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })
