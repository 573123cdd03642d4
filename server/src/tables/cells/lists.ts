import { cellText, isEmptyCell } from './cell-text.ts'
import { readPython } from './python.ts'

/**
 * Reads a cell that lists something: JSON, a list as Python prints it, a Postgres array, or one item per line or between
 * bars. `split` finds further separators. Items that are empty words are left out.
 */
export function listIn(value: unknown, split = /[\n|]+/): unknown[] {
  if (typeof value !== 'string') return notEmpty(Array.isArray(value) ? value : [value])
  return notEmpty(structureIn(value) ?? value.split(split).map(part => part.trim()))
}

const notEmpty = (list: readonly unknown[]) =>
  list.filter(item => item !== null && item !== undefined && !(typeof item === 'string' && isEmptyCell(item)))

/** The items of a text in JSON, Python or Postgres notation. One object is a list of one. */
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
 * A number or bullet at the start of an item: `1. `, `2) `, `[3] `, `- `. A number counts only with punctuation, because
 * the item can begin with a number.
 */
export const itemMarker = /^(?:(?:[([]\d{1,4}[)\]]:?|\d{1,4}[).:]|[-*+•·–—])(?:\s+|$))/

/** Reads queries, also of objects with a `query`. */
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
