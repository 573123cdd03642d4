import { FunnelStage } from '@earshot/contract'
import { isId } from '../../fields/fields.ts'
import { type PromptCells, promptRowsOf, Unreadable } from './prompt-rows.ts'

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

/** Reads CSV, JSON or one prompt per line. Throws Unreadable for broken input or too many lines. */
export function readPromptLines(text: string): PromptLines {
  const rows = promptRowsOf(text)
  if (rows.length > mostLines)
    throw new Unreadable(`It has ${rows.length} prompts. At most ${mostLines} can be imported at once.`)
  const read: PromptLines = { prompts: [], refused: [] }
  for (const { line, cells } of rows) {
    const prompt = typeof cells === 'string' ? cells : promptIn(line, cells)
    if (typeof prompt === 'string') read.refused.push({ line, reason: prompt })
    else read.prompts.push(prompt)
  }
  return read
}

/** A string is the reason why the line isn't a prompt. */
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
