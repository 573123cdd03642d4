import { isUtf8 } from 'node:buffer'
import { decodeUtf8, linesOf } from '../archive/lines.ts'
import { itemsOf } from './json-items.ts'
import type { ImportRow, ImportTable } from './table.ts'
import { Unreadable } from './unreadable.ts'

/** Fields of an object that can hold the rows: `{"data": [{…}]}`. */
const listNames = new Set([
  ...['data', 'items', 'results', 'rows', 'answers'],
  ...['responses', 'ai_responses', 'prompts', 'records', 'chats'],
])

/** `start` is the trimmed beginning of the text: at least the first 64 KB, or the whole text. */
export async function jsonTable(chunks: AsyncIterable<Uint8Array>, start: string): Promise<ImportTable> {
  const items = start.startsWith('[')
    ? itemsOf(chunks)
    : isOneObject(start)
      ? itemsOf(chunks, listNames)
      : linesOf(chunks)
  const { value } = await items.next()
  const first = value && rowOf(value)
  async function* rows(): AsyncGenerator<ImportRow> {
    if (first) yield first
    for await (const item of items) yield rowOf(item)
  }
  return { form: 'JSON', columns: Object.keys(first?.cells ?? {}), rows: rows() }
}

/** True for one object that contains a list of rows, false for one object per line. */
function isOneObject(start: string): boolean {
  const [first = '', ...others] = start.split(/\r\n|\n|\r/)
  const alone = others.every(line => line.trim() === '')
  const object = objectIn(first)
  if (object) return alone && Object.entries(object).some(([name, value]) => listNames.has(name) && hasObjects(value))
  if (namesOfLists(start).some(name => listNames.has(name))) return true
  if (!/^\{\s*$/.test(first)) return false
  throw new Unreadable(
    `It is one JSON object without a list of rows. Write a list, one object per line, or {"data": [{…}]}.`,
  )
}

/** True for an empty list, which has no rows, but isn't a row itself. */
const hasObjects = (value: unknown) =>
  Array.isArray(value) && value.every(item => typeof item === 'object' && item !== null && !Array.isArray(item))

/** Fields of the outer object that are lists of objects, in the given part of the text. */
function namesOfLists(text: string): string[] {
  const names: string[] = []
  let depth = 0
  for (const [token, name, mark] of text.matchAll(/"((?:[^"\\]|\\.)*)"(?:\s*:\s*(\[)(?=\s*[{\]]))?|[[\]{}]/g)) {
    if (depth === 1 && mark !== undefined) names.push(name!)
    if (mark !== undefined || token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
  }
  return names
}

interface JsonItem {
  number: number
  bytes: Uint8Array | undefined
}

const rowOf = ({ number, bytes }: JsonItem): ImportRow => ({
  line: number,
  cells: bytes && isUtf8(bytes) ? objectIn(decodeUtf8(bytes)) : undefined,
})

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
