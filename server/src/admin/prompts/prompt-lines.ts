import { FunnelStage } from '@earshot/contract'
import { isId } from '../../fields/fields.ts'
import { cellText, plainText } from '../../tables/cells/cell-text.ts'
import { structureIn } from '../../tables/cells/lists.ts'
import { guessMapping, type Mapping, type PromptField } from '../../tables/headers.ts'
import { valueAt } from '../../tables/mapping.ts'
import { readPromptTable } from '../../tables/prompt-table.ts'
import type { ImportRow } from '../../tables/table.ts'
import { Unreadable } from '../../tables/unreadable.ts'

export interface PromptLine {
  /** From 1. */
  line: number
  id?: string
  text: string
  type?: FunnelStage
  topic?: string
  tags: string[]
}

export interface PromptLines {
  prompts: PromptLine[]
  refused: { line: number; reason: string }[]
}

export const mostLines = 100_000
const longestText = 10_000

/** Reads a table or one prompt per line. Throws Unreadable for broken input or too many lines. */
export async function readPromptLines(given: string | AsyncIterable<Uint8Array>): Promise<PromptLines> {
  const read: PromptLines = { prompts: [], refused: [] }
  if (typeof given === 'string' && given.trim() === '') return read
  const { columns, rows } = await readPromptTable(typeof given === 'string' ? bytesOf(given) : given)
  const { mapping } = guessMapping('prompts', columns)
  if (mapping.text === undefined)
    throw new Unreadable(
      `It is a table, but no column in its first line (${columns.join(', ').slice(0, 200)}) is known to hold the prompts. Name that column text.`,
    )
  let count = 0
  for await (const row of rows) if (++count <= mostLines) addLine(read, row.line, promptInRow(row, mapping))
  if (count > mostLines) throw new Unreadable(`It has ${count} prompts. At most ${mostLines} can be imported at once.`)
  return read
}

export function addLine({ prompts, refused }: PromptLines, line: number, read: PromptLine | string): void {
  if (typeof read === 'string') refused.push({ line, reason: read })
  else prompts.push(read)
}

/** UTF-8 can't encode unpaired surrogates, so these become U+0000, which is rejected for the same reason. */
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '\0'))
}

/** Returns a reason if the row isn't a prompt. */
export function promptInRow({ line, cells, problem }: ImportRow, mapping: Mapping<PromptField>): PromptLine | string {
  if (!cells) return problem ?? 'is not a JSON object'
  const of = (field: PromptField) => valueAt(cells, mapping[field])
  const others = {
    id: cellText(of('id')),
    type: cellText(of('type')),
    topic: cellText(of('topic')),
    tags: tagsIn(of('tags')),
  }
  const given = Object.entries({ text: plainText(of('text')), ...others }).filter(([, text]) => text !== '')
  return promptIn(line, Object.fromEntries(given))
}

/** Returns tags separated by `|`, also if the value is a list. */
function tagsIn(value: unknown): string {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? structureIn(value) : undefined
  return list ? list.map(cellText).join('|') : cellText(value)
}

/** Trimmed. Empty cells are omitted. */
type PromptCells = Partial<Record<PromptField, string>>

export function promptIn(line: number, { text, id, type, topic, tags }: PromptCells): PromptLine | string {
  if (text === undefined) return 'has no text'
  if (text.length > longestText) return `has a text of more than ${longestText} characters`
  if (text.includes('\0') || !text.isWellFormed()) return 'has a text with U+0000 or an unpaired surrogate'
  const formula = [text, topic, tags].find(cell => cell !== undefined && /^[=+@-]/.test(cell))
  if (formula !== undefined) return `begins with '${formula[0]}', like a spreadsheet formula`
  const stage = FunnelStage.options.find(option => option === type?.toUpperCase())
  if (type !== undefined && !stage)
    return `has the type '${type.slice(0, 40)}', but it must be one of ${FunnelStage.options.join(', ')}`
  const names = (tags ?? '').split('|').map(name => name.trim())
  const long = [topic, ...names].find(name => name !== undefined && name.length > 200)
  if (long !== undefined) return 'has a topic or tag of more than 200 characters'
  if ([topic, ...names].some(name => name !== undefined && /\p{Cc}/u.test(name)))
    return 'has a topic or tag with a control character'
  if (id !== undefined && !isId(id)) return 'has an invalid id (must be 1 to 128 printable characters without commas)'
  return {
    ...{ line, text, tags: names.filter(name => name !== '') },
    ...(id !== undefined && { id }),
    ...(stage && { type: stage }),
    ...(topic !== undefined && { topic }),
  }
}
