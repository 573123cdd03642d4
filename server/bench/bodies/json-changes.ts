/** A change between two JSON values. Its path has `[]` for an item of a list. */
export interface JsonChange {
  kind: 'added' | 'removed' | 'changed'
  path: string
}

/** Changes from one JSON value to another. A field that only the second value has is `added` with all its content. */
export function jsonChanges(before: unknown, after: unknown, path = ''): JsonChange[] {
  if (Object.is(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [{ kind: 'changed', path: `${path}[].length` }]
    return before.flatMap((item, at) => jsonChanges(item, after[at], `${path}[]`))
  }
  if (!isObject(before) || !isObject(after)) return [{ kind: 'changed', path }]
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field): JsonChange[] => {
    const at = path === '' ? field : `${path}.${field}`
    if (!(field in before)) return [{ kind: 'added', path: at }]
    if (!(field in after)) return [{ kind: 'removed', path: at }]
    return jsonChanges(before[field], after[field], at)
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
