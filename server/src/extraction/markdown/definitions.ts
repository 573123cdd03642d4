import { readTarget, targetUrl } from './link-target.ts'

interface LinkDefinition {
  start: number
  end: number
  url: string
  used: boolean
  /** False for a definition inside code or a comment. */
  stands: boolean
}

/** Maximum length of a label (CommonMark 4.7). */
const longestLabel = 999

export interface Definitions {
  /** Definitions by folded label. The first of duplicates counts. */
  byLabel: Map<string, LinkDefinition>
  /** Definitions by start offset, with duplicates. */
  starts: Map<number, LinkDefinition>
}

export function readDefinitions(source: string): Definitions {
  const definitions: Definitions = { byLabel: new Map(), starts: new Map() }
  if (!source.includes(']:')) return definitions
  for (let line = 0; line >= 0; line = nextLine(source, line)) {
    const start = skipBlanks(source, line)
    const definition = source[start] === '[' && source[start + 1] !== '^' ? readDefinition(source, start) : null
    if (!definition) continue
    definitions.starts.set(start, definition)
    if (!definitions.byLabel.has(definition.label)) definitions.byLabel.set(definition.label, definition)
  }
  return definitions
}

/** Ignores case and the number of spaces. */
export const foldLabel = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase()

function readDefinition(source: string, start: number): (LinkDefinition & { label: string }) | null {
  let close = start + 1
  while (close < source.length && close - start <= longestLabel && !'[]\n'.includes(source[close]!)) close++
  if (source[close] !== ']' || source[close + 1] !== ':') return null
  const label = foldLabel(source.slice(start + 1, close))
  const target = readTarget(source, skipBlanks(source, close + 2), source.length)
  if (!label || target.start === target.end) return null
  let end = skipBlanks(source, target.after)
  const title = source[end] === '(' ? ')' : source[end]
  if (end > target.after && (title === '"' || title === "'" || title === ')')) {
    let quote = end + 1
    while (quote < source.length && source[quote] !== title && source[quote] !== '\n') quote++
    if (source[quote] === title) end = skipBlanks(source, quote + 1)
  }
  if (end < source.length && source[end] !== '\n' && source[end] !== '\r') return null
  return { label, start, end, url: targetUrl(source, target), used: false, stands: false }
}

function skipBlanks(source: string, at: number): number {
  while (source[at] === ' ' || source[at] === '\t') at++
  return at
}

function nextLine(source: string, line: number): number {
  const end = source.indexOf('\n', line)
  return end < 0 ? -1 : end + 1
}
