/** Maximum depth of lists in cells. */
const deepest = 8

/** Reads a printed list, tuple or dict: `['a', {'url': 'b'}]`. Undefined for anything else. */
export function readPython(text: string): unknown {
  const tokens = text.match(token) ?? []
  // Every character must belong to a token.
  if (tokens.reduce((length, each) => length + each.length, 0) !== text.length) return undefined
  const reader = { tokens: tokens.filter(each => each.trim() !== ''), at: 0 }
  const value = readValue(reader, 0)
  return value !== nothing && reader.at === reader.tokens.length ? value : undefined
}

const token = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[[\](){}:,]|\s+|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|True|False|None|nan/gs

interface TokenReader {
  tokens: readonly string[]
  at: number
}

const nothing = Symbol('nothing')
const words = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
  ['nan', null],
])
const closers = new Map([
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
])

function readValue(reader: TokenReader, depth: number): unknown {
  const first = reader.tokens[reader.at++]
  if (first === undefined || depth > deepest) return nothing
  if (words.has(first)) return words.get(first)
  if (/^['"]/.test(first)) return unescaped(first.slice(1, -1))
  if (/^-?\d/.test(first)) return Number(first)
  const closer = closers.get(first)
  return closer === undefined ? nothing : readItems(reader, closer, depth)
}

function readItems(reader: TokenReader, closer: string, depth: number): unknown {
  const items: unknown[] = []
  const pairs: [string, unknown][] = []
  while (reader.tokens[reader.at] !== closer) {
    const item = readValue(reader, depth + 1)
    if (item === nothing) return nothing
    if (closer === '}' && reader.tokens[reader.at] === ':') {
      reader.at++
      const value = readValue(reader, depth + 1)
      if (value === nothing) return nothing
      pairs.push([String(item), value])
    } else items.push(item)
    if (reader.tokens[reader.at] === ',') reader.at++
    else if (reader.tokens[reader.at] !== closer) return nothing
  }
  reader.at++
  return pairs.length > 0 ? Object.fromEntries(pairs) : items
}

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])

const unescaped = (text: string) =>
  text.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gis, (_, two?: string, four?: string, one?: string) =>
    one === undefined ? String.fromCharCode(Number.parseInt((two ?? four)!, 16)) : (escapes.get(one) ?? one),
  )
