export const repeated = (key: string) =>
  `The body has the key ${JSON.stringify(key.slice(0, 100))} twice in one object. Each key can appear only once.`

/** Returns the first key that occurs twice in an object. Parsers disagree which value counts (RFC 8259 §4). */
export function repeatedKey(text: string): string | undefined {
  /** Keys of each open object, null for each open list. */
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

function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text[first - 1] === '\\' && first > from) first--
    if ((end - first) % 2 === 0) return end
  }
}

const textOf = (written: string): string => (written.includes('\\') ? JSON.parse(`"${written}"`) : written)
