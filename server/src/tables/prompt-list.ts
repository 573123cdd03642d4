import { parse } from 'csv-parse/sync'
import { textIn } from './decode.ts'
import type { ImportRow, ImportTable } from './table.ts'
import { Unreadable } from './unreadable.ts'

/** Reads one prompt per line, without its bullet or number. Skips lines that look like table rows. */
export function promptList(text: string): ImportRow[] {
  return text.split(/\r\n|\n|\r/).flatMap((line, i) => rowIn(line, i + 1))
}

export function promptListTable(chunks: AsyncIterable<Uint8Array>): ImportTable {
  async function* rows(): AsyncGenerator<ImportRow> {
    let text = ''
    let line = 0
    for await (const piece of textIn(chunks)) {
      // A line break can be split between two pieces.
      const lines = (text + piece).split(/\r\n|\n|\r(?!$)/)
      text = lines.pop()!
      if (text.length > longestLine)
        throw new Unreadable(`Line ${line + 1 + lines.length} has more than ${longestLine} characters.`)
      for (const each of lines) yield* rowIn(each, ++line)
    }
    for (const each of text.split('\r')) yield* rowIn(each, ++line)
  }
  return { form: 'CSV', columns: ['text'], rows: rows() }
}

const longestLine = 1_000_000

const bullet = /^\s*(?:[-*•–]\s+|\d{1,6}[.)]\s+)?/

function rowIn(written: string, line: number): ImportRow[] {
  const text = written.replace(bullet, '').trim()
  if (text === '') return []
  if (!isRow(text)) return [{ line, cells: { text } }]
  return [{ line, cells: undefined, problem: 'is a row of a table. Add a header with the column text' }]
}

/** Sentences have no tabs, empty cells or quoted cells. */
const isRow = (line: string) =>
  /\t|,,|;;/.test(line) || /(?:^|[,;])"(?:[^"]|"")+"[,;](?! )|[,;]"(?:[^"]|"")+"$/.test(line)

const sampled = 100

/** Sentences have a space after each comma, and vary in their number of commas. */
export function looksLikeTable(start: string, delimiter: string): boolean {
  if (!start.includes(delimiter)) return false
  // The beginning of a long text can end within a row.
  const whole = start.length > 20_000 ? start.slice(0, start.lastIndexOf('\n')) : start
  try {
    const rows = parse(whole, { delimiter, skip_empty_lines: true, to: sampled })
    return (
      rows.length > 1 && rows[0]!.length > 1 && rows.every(row => row.slice(1).every(cell => !cell.startsWith(' ')))
    )
  } catch {
    return false
  }
}
