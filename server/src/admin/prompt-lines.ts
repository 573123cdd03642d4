import { FunnelStage } from '@earshot/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { isId } from '../fields/fields.ts'

/** A prompt as a line of a pasted text or a CSV file says it. */
export interface PromptLine {
  /** From 1. */
  line: number
  id?: string
  text: string
  type?: FunnelStage
  /** The name of its topic. */
  topic?: string
  /** The names of its tags. */
  tags: string[]
}

export interface PromptLines {
  prompts: PromptLine[]
  refused: { line: number; reason: string }[]
}

/** A text that cannot be read at all; the message is a sentence. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** How many lines are taken at once. */
export const mostLines = 100_000
const longestText = 10_000
const delimiters = [',', ';', '\t']
const columns = ['text', 'id', 'type', 'topic', 'tags'] as const
type Cells = Partial<Record<(typeof columns)[number], string>>

/**
 * Reads prompts out of a text: CSV where its first line is a header with the column text (delimited by commas,
 * semicolons or tabs), else one prompt a line, without its bullet or number. Blank lines are left out. Throws Unreadable
 * for broken CSV and for too many lines.
 */
export function readPromptLines(given: string): PromptLines {
  const text = given.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(text)
  const rows = delimiter === undefined ? pasted(text) : csvRows(text, delimiter)
  if (rows.length > mostLines)
    throw new Unreadable(`It has ${rows.length} prompts; at most ${mostLines} can be taken at once.`)
  const read: PromptLines = { prompts: [], refused: [] }
  for (const { line, cells } of rows) {
    const prompt = promptIn(line, cells)
    if (typeof prompt === 'string') read.refused.push({ line, reason: prompt })
    else read.prompts.push(prompt)
  }
  return read
}

interface Row {
  line: number
  cells: Cells
}

/** The delimiter of a text whose first line is a header; undefined for any other text. */
function delimiterOf(text: string): string | undefined {
  const [header = ''] = text.split(/\r?\n|\r/, 1)
  return delimiters.find(delimiter =>
    header.split(delimiter).some(cell => cell.trim().replaceAll('"', '').toLowerCase() === 'text'),
  )
}

const bullet = /^\s*(?:[-*•–]\s+|\d{1,6}[.)]\s+)?/

const pasted = (text: string): Row[] =>
  text.split(/\r\n|\n|\r/).flatMap((line, i) => {
    const prompt = line.replace(bullet, '').trim()
    return prompt === '' ? [] : [{ line: i + 1, cells: { text: prompt } }]
  })

function csvRows(text: string, delimiter: string): Row[] {
  let end = 0
  const lineOf = (lines: number) => {
    const line = end + 1
    end = lines
    return line
  }
  try {
    const records = parse(text, {
      ...{ delimiter, info: true, trim: true, skip_empty_lines: true, relax_column_count: true },
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [header, ...rows] = records.map(({ record, info }) => ({ line: lineOf(info.lines), cells: record }))
    const names = header!.cells.map(name => columns.find(column => column === name.toLowerCase()))
    return rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(cells.flatMap((cell, i) => (names[i] && cell !== '' ? [[names[i], cell]] : []))),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Unreadable(`It is no CSV: ${error.message}.`)
  }
}

/** The prompt that a line says, or why it is none. */
function promptIn(line: number, { text, id, type, topic, tags }: Cells): PromptLine | string {
  if (text === undefined) return 'has no text'
  if (text.length > longestText) return `has a text of more than ${longestText} characters`
  if (text.includes('\0') || !text.isWellFormed()) return 'has a text with U+0000 or half of a surrogate pair'
  const formula = [text, topic, tags].find(cell => cell !== undefined && /^[=+@-]/.test(cell))
  if (formula !== undefined) return `begins with '${formula[0]}', as a formula of a spreadsheet does`
  const stage = FunnelStage.options.find(option => option === type?.toUpperCase())
  if (type !== undefined && !stage)
    return `has the type '${type.slice(0, 40)}'; it must be one of ${FunnelStage.options.join(', ')}`
  const names = (tags ?? '').split('|').map(name => name.trim())
  const long = [topic, ...names].find(name => name !== undefined && name.length > 200)
  if (long !== undefined) return 'has a topic or tag of more than 200 characters'
  if ([topic, ...names].some(name => name !== undefined && /\p{Cc}/u.test(name)))
    return 'has a topic or tag with a control character'
  if (id !== undefined && !isId(id)) return 'has an id that is none: 1 to 128 printable characters without commas'
  return {
    ...{ line, text, tags: names.filter(name => name !== '') },
    ...(id !== undefined && { id }),
    ...(stage && { type: stage }),
    ...(topic !== undefined && { topic }),
  }
}
