import { CsvError, parse } from 'csv-parse/sync'
import { formatCell, guessMapping, type Mapping, type PromptField, promptFields, promptNames } from './column-names.ts'

export interface PromptRow {
  /** From 1. */
  line: number
  cells: PromptCells | string
}

/** Trimmed. Empty fields are left out. */
export type PromptCells = Partial<Record<PromptField, string>>

export class Unreadable extends Error {
  override name = 'Unreadable'
}

const delimiters = [',', ';', '\t']

/**
 * Reads CSV if the first line names a text column, JSON if there are objects, otherwise one prompt per line without
 * bullet or number. Throws Unreadable for broken CSV or a table without a text column.
 */
export function promptRowsOf(given: string): PromptRow[] {
  const text = given.replace(/^\uFEFF/, '')
  const objects = objectsIn(text)
  if (objects)
    return objects.map(({ line, object }) => ({ line, cells: object ? fieldsOf(object) : 'is not a JSON object' }))
  const delimiter = delimiterOf(text)
  if (delimiter !== undefined) return csvRows(text, delimiter)
  const table = delimiters.find(delimiter => isTable(text, delimiter))
  if (table !== undefined)
    throw new Unreadable(
      `It is a table, but no column in its first line (${firstLine(text)}) is known to hold the prompts. Name that column text.`,
    )
  return pasted(text)
}

const firstLine = (text: string) => text.split(/\r\n|\n|\r/, 1)[0]!.slice(0, 200)

function delimiterOf(text: string): string | undefined {
  const header = firstLine(text)
  if (header.includes('?')) return undefined
  const cells = (delimiter: string) => header.split(delimiter).map(cell => cell.trim().replaceAll('"', ''))
  const found = delimiters.filter(delimiter => guessMapping(promptNames, cells(delimiter)).text !== undefined)
  return found.sort((a, b) => cells(b).length - cells(a).length)[0]
}

/** Sentences have a space after each comma. Their number of commas varies. */
function isTable(text: string, delimiter: string): boolean {
  if (!text.includes(delimiter)) return false
  try {
    const rows = parse(text, { delimiter, skip_empty_lines: true })
    return (
      rows.length > 1 && rows[0]!.length > 1 && rows.every(row => row.slice(1).every(cell => !cell.startsWith(' ')))
    )
  } catch {
    return false
  }
}

const bullet = /^\s*(?:[-*•–]\s+|\d{1,6}[.)]\s+)?/

const pasted = (text: string): PromptRow[] =>
  text.split(/\r\n|\n|\r/).flatMap((line, i) => {
    const prompt = line.replace(bullet, '').trim()
    if (prompt === '') return []
    return [
      {
        line: i + 1,
        cells: isRow(prompt) ? 'is a row of a table. Add a header with the column text' : { text: prompt },
      },
    ]
  })

/** Sentences have no tabs, empty cells or quoted cells. */
const isRow = (line: string) =>
  /\t|,,|;;/.test(line) || /(?:^|[,;])"(?:[^"]|"")+"[,;](?! )|[,;]"(?:[^"]|"")+"$/.test(line)

function csvRows(text: string, delimiter: string): PromptRow[] {
  let end = 0
  const lineOf = (lines: number) => {
    const line = end + 1
    end = lines
    return line
  }
  try {
    const records = parse(text, {
      ...{ delimiter, info: true, trim: true, skip_empty_lines: true, relax_quotes: true, relax_column_count: true },
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [header, ...rows] = records.map(({ record, info }) => ({ line: lineOf(info.lines), cells: record }))
    const columns = header!.cells.map(name => name.trim())
    const mapping = guessMapping(promptNames, columns)
    return rows.map(({ line, cells }) => ({
      line,
      cells: fieldsOf(Object.fromEntries(cells.map((cell, i) => [columns[i], cell])), mapping),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Unreadable(`It is not valid CSV: ${error.message}.`)
  }
}

type JsonObject = Readonly<Record<string, unknown>>

function objectsIn(text: string): { line: number; object: JsonObject | undefined }[] | undefined {
  const begin = text.trimStart()
  if (/^\[\s*\{/.test(begin)) {
    const list = jsonIn(begin)
    if (!Array.isArray(list)) throw new Unreadable('It begins like a JSON list but is not valid JSON.')
    return list.map((item, i) => ({ line: i + 1, object: isObject(item) ? item : undefined }))
  }
  if (!/^\{\s*"/.test(begin)) return undefined
  return text.split(/\r\n|\n|\r/).flatMap((line, i) => {
    if (line.trim() === '') return []
    const object = jsonIn(line)
    return [{ line: i + 1, object: isObject(object) ? object : undefined }]
  })
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(
  row: JsonObject,
  mapping: Mapping<PromptField> = guessMapping(promptNames, Object.keys(row)),
): PromptCells {
  return Object.fromEntries(
    promptFields.flatMap(field => {
      const column = mapping[field]
      const text = column === undefined ? '' : formatCell(row[column]).trim()
      return text === '' ? [] : [[field, text]]
    }),
  )
}
