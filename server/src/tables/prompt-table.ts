import { type CsvLayout, csvLayout, csvTable, delimiters, headerCells } from './csv-table.ts'
import { guessMapping } from './headers.ts'
import { jsonTable } from './json-table.ts'
import { looksLikeTable, promptListTable } from './prompt-list.ts'
import { beginTable } from './read-table.ts'
import type { ImportTable } from './table.ts'
import { workbookTable } from './workbook.ts'

/**
 * Reads prompts from a table (see `readTable`), or one per line. A text is CSV if its first line names a column of
 * prompts or its lines look like rows.
 */
export async function readPromptTable(chunks: AsyncIterable<Uint8Array>): Promise<ImportTable> {
  const { start, rest, bytes } = await beginTable(chunks)
  if (bytes) return workbookTable(bytes)
  if (/^(?:\[\s*\{|\{\s*")/.test(start)) return jsonTable(rest, start)
  const layout = promptLayout(start)
  return layout ? csvTable(rest, layout) : promptListTable(rest)
}

function promptLayout(start: string): CsvLayout | undefined {
  const usual = csvLayout(start)
  if (usual.named) return usual
  const first = start.split(/\r\n|\n|\r/, 1)[0]!
  const isQuestion = first.includes('?')
  const layouts = delimiters
    .map(delimiter => ({ delimiter, named: false, header: headerCells(first, delimiter) }))
    .filter(({ header }) => !isQuestion && guessMapping('prompts', header).mapping.text !== undefined)
    .sort((a, b) => b.header.length - a.header.length)
  return layouts[0] ?? (delimiters.some(delimiter => looksLikeTable(start, delimiter)) ? usual : undefined)
}
