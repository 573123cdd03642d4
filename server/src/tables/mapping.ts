import type { Mapping } from './headers.ts'

/** Parses `text=Response,prompt=Query` or a JSON object. */
export function readMapping<F extends string>(fields: readonly F[], text: string): Mapping<F> | { problem: string } {
  const pairs = text.trim().startsWith('{') ? pairsOfJson(text) : pairsOfList(text)
  if (!pairs) return { problem: 'must be field=Column pairs, or a JSON object of fields with their columns' }
  const strange = pairs.find(([field]) => !fields.some(known => known === field))
  if (strange) return { problem: `'${strange[0]}' is not a field. The fields are ${fields.join(', ')}` }
  return Object.fromEntries(pairs) as Mapping<F>
}

function pairsOfList(text: string): [string, string][] | undefined {
  const pairs = text.split(',').map((item): [string, string] => {
    const at = item.indexOf('=')
    return at < 0 ? ['', ''] : [item.slice(0, at).trim(), item.slice(at + 1).trim()]
  })
  return pairs.every(([field, column]) => field !== '' && column !== '') ? pairs : undefined
}

function pairsOfJson(text: string): [string, string][] | undefined {
  try {
    const pairs = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return pairs.every(([, column]) => typeof column === 'string') ? (pairs as [string, string][]) : undefined
  } catch {
    return undefined
  }
}

/** If no column is named `a.b`, returns the field `b` of column `a`. */
export function valueAt(cells: Readonly<Record<string, unknown>>, column: string | undefined): unknown {
  if (column === undefined) return undefined
  if (Object.hasOwn(cells, column)) return cells[column]
  let value: unknown = cells
  for (const part of column.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

export const mappingText = (mapping: Mapping<string>): string =>
  Object.entries(mapping)
    .map(([field, column]) => `${field}=${column}`)
    .join(',')
