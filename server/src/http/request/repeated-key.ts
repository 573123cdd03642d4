/** The message about a key that is there twice. */
export const repeated = (key: string) =>
  `The body has the key ${JSON.stringify(key.slice(0, 100))} twice in one object. Each key can appear only once.`

/**
 * The first key that an object of a JSON text has twice; undefined if there is none. Parsers differ in which of the two
 * they take (RFC 8259 4). The text must be one that JSON.parse takes. Keys are compared as they read: `"a"` is `"\u0061"`.
 */
export function repeatedKey(text: string): string | undefined {
  /** The objects and lists that are open: the keys of an object so far, null for a list. */
  const open: (Set<string> | null)[] = []
  let keys: Set<string> | null = null
  let isKey = false
  const marks = /["{}[\],]/g
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [what] = mark
    if (what === '"') {
      const end = endOfText(text, mark.index + 1)
      marks.lastIndex = end + 1
      if (!isKey) continue
      const key = textOf(text.slice(mark.index + 1, end))
      if (keys!.has(key)) return key
      keys!.add(key)
      isKey = false
      continue
    }
    if (what === '{' || what === '[') {
      keys = what === '{' ? new Set() : null
      open.push(keys)
    } else if (what !== ',') {
      open.pop()
      keys = open.at(-1) ?? null
    }
    isKey = keys !== null && (what === '{' || what === ',')
  }
  return undefined
}

/** Where the quotation mark is that ends a text: the first that no odd number of backslashes is before. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text[first - 1] === '\\' && first > from) first--
    if ((end - first) % 2 === 0) return end
  }
}

const textOf = (written: string): string => (written.includes('\\') ? JSON.parse(`"${written}"`) : written)
