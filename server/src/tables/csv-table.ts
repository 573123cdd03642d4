import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { longestArchiveLine } from '../archive/lines.ts'
import { textIn } from './decode.ts'
import { cellsOf, type ImportRow, type ImportTable } from './table.ts'
import { Unreadable } from './unreadable.ts'

export interface CsvLayout {
  delimiter: string
  /** True if the first line only names the delimiter: `sep=;`. */
  named: boolean
  /** Column names without quotes. */
  header: readonly string[]
}

export const delimiters = [',', ';', '\t', '|'] as const

/** Takes the delimiter of a `sep=` line, else the one that splits the first line into the most cells. */
export function csvLayout(start: string): CsvLayout {
  const [first = '', second = ''] = start.split(/\r\n|\n|\r/, 2)
  const named = /^"?sep=(.)"?[,;\t|]*$/i.exec(first)?.[1]
  const header = named === undefined ? first : second
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map(mark => ({ mark, count: bare.split(mark).length }))
  const delimiter = named ?? counts.reduce((most, each) => (each.count > most.count ? each : most)).mark
  return { delimiter, named: named !== undefined, header: headerCells(header, delimiter) }
}

export const headerCells = (header: string, delimiter: string): string[] =>
  header.split(delimiter).map(cell => cell.trim().replaceAll('"', ''))

/** Streams the rows. Holds one row and a few pieces of the input in memory. */
export async function csvTable(chunks: AsyncIterable<Uint8Array>, layout: CsvLayout): Promise<ImportTable> {
  const columns: string[] = []
  const rows = rowsOf(chunks, layout, columns)
  const { done } = await rows.next()
  if (done) throw new Unreadable('The file has no header.')
  return { form: 'CSV', columns: columns.filter(Boolean), rows }
}

/** Yields the header first, and appends its names to `columns`. */
async function* rowsOf(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter, named }: CsvLayout,
  columns: string[],
): AsyncGenerator<ImportRow> {
  const parser = parse({
    ...{ delimiter, info: true, relax_quotes: true, skip_empty_lines: true, relax_column_count: true },
    max_record_size: longestArchiveLine,
  })
  let end = 0
  let before = named ? 2 : 1
  try {
    const records = pipeline(Readable.from(textIn(chunks)), parser, () => undefined)
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = end + 1
      end = info.lines
      if (before > 0 && --before > 0) continue
      if (columns.length === 0) columns.push(...record.map(name => name.trim()))
      yield { line, cells: cellsOf(columns, record) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(`The file is not valid CSV: ${error.message}.`) : error
  }
}
