import { cellText, isEmptyCell } from './cell-text.ts'
import { readPython } from './python.ts'

/**
 * Reads JSON, a printed Python list, a Postgres array, or items separated by line breaks, bars or `split`. Omits words
 * for empty cells.
 */
export function listIn(value: unknown, split = /[\n|]+/): unknown[] {
  if (typeof value !== 'string') return notEmpty(Array.isArray(value) ? value : [value])
  return notEmpty(structureIn(value) ?? value.split(split).map(part => part.trim()))
}

const notEmpty = (list: readonly unknown[]) =>
  list.filter(item => item !== null && item !== undefined && !(typeof item === 'string' && isEmptyCell(item)))

/** Items of a text in JSON, Python or Postgres notation. A single object is a list of one. */
export function structureIn(cell: string): unknown[] | undefined {
  const text = cell.trim()
  if (!/^[[({]/.test(text)) return undefined
  const read = jsonIn(text) ?? readPython(text) ?? postgresArray(text)
  if (Array.isArray(read)) return read
  return typeof read === 'object' && read !== null ? [read] : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads `{a,"b c"}`. */
function postgresArray(text: string): string[] | undefined {
  const inner = /^\{(.*)\}$/s.exec(text)?.[1]
  if (inner === undefined || !/^(?:(?:"(?:[^"\\]|\\.)*"|[^",{}\\]*)(?:,|$))*$/s.test(inner)) return undefined
  const items = inner.match(/"(?:[^"\\]|\\.)*"|[^",]+/gs) ?? []
  return items.map(item => (item.startsWith('"') ? item.slice(1, -1).replace(/\\(.)/gs, '$1') : item))
}

/**
 * A number or bullet before an item: `1. `, `2) `, `[3] `, `- `. A number needs punctuation, because items can begin
 * with numbers.
 */
export const itemMarker = /^(?:(?:[([]\d{1,4}[)\]]:?|\d{1,4}[).:]|[-*+•·–—])(?:\s+|$))/

/** Reads texts, and objects with a `query`. */
export function searchesIn(value: unknown): { query: string }[] {
  return listIn(value).flatMap(item => {
    const {
      query = item,
      text = query,
      search = text,
    } = (typeof item === 'object' ? item : {}) as Record<string, unknown>
    const found = cellText(search).replace(itemMarker, '')
    return found === '' ? [] : [{ query: found }]
  })
}
