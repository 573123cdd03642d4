import { normalise, withPlainQuery } from './path.ts'

/** The path of a rule: pieces that must follow each other, any octets between them. */
export interface Pattern {
  pieces: readonly string[]
  /** Whether the last piece must end the path (`$`). */
  anchored: boolean
  /** Whether the rule spells out where the query begins. */
  query: boolean
  /** Its length after normalisation, `*` and `$` included: the longest match wins. 0 matches nothing. */
  octets: number
}

/** A path in the spellings in which patterns meet it. */
export interface Target {
  path: string
  plainQuery: string
}

/** The pattern that a rule's value spells (RFC 9309, section 2.2.3): `*` is any octets, a closing `$` the end. */
export function patternOf(value: string): Pattern {
  const anchored = value.endsWith('$')
  const normal = normalise(anchored ? value.slice(0, -1) : value, '*')
  const query = normal.includes('?')
  const body = query ? withPlainQuery(normal) : normal
  return { pieces: body.split('*'), anchored, query, octets: normal.length + (anchored ? 1 : 0) }
}

/** The path and query of a URL, ready to be matched; its own `*` and `$` are encoded, so no rule's can meet them. */
export function targetOf(path: string): Target {
  const normal = normalise(path)
  return { path: normal, plainQuery: withPlainQuery(normal) }
}

/**
 * Whether a pattern matches from the path's first octet on. Each piece is sought once, leftmost, behind the one before:
 * the time is proportional to the lengths of pattern and path.
 */
export function matches(pattern: Pattern, target: Target): boolean {
  const path = pattern.query ? target.plainQuery : target.path
  const { pieces, anchored } = pattern
  const first = pieces[0]!
  if (pattern.octets === 0 || !path.startsWith(first)) return false
  if (pieces.length === 1) return !anchored || path.length === first.length

  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = find(path, piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  const last = pieces.at(-1)!
  return anchored ? path.length - last.length >= at && path.endsWith(last) : find(path, last, at) >= 0
}

/**
 * Returns where `piece` first stands in `text` from an offset on, or -1. By Knuth, Morris and Pratt: it reads at most
 * 2 × (text + piece) characters, whatever they are; `indexOf` may read text × piece of them.
 */
export function find(text: string, piece: string, from: number): number {
  if (piece.length === 0) return from <= text.length ? from : -1
  if (text.length - from < piece.length) return -1
  const borders = bordersOf(piece)
  let matched = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    while (matched > 0 && piece.charCodeAt(matched) !== code) matched = borders[matched - 1]!
    if (piece.charCodeAt(matched) === code) matched++
    if (matched === piece.length) return at - matched + 1
  }
  return -1
}

/** For each beginning of a text the length of its longest proper part that it both begins and ends with. */
function bordersOf(piece: string): Int32Array {
  const borders = new Int32Array(piece.length)
  let length = 0
  for (let at = 1; at < piece.length; at++) {
    const code = piece.charCodeAt(at)
    while (length > 0 && piece.charCodeAt(length) !== code) length = borders[length - 1]!
    if (piece.charCodeAt(length) === code) length++
    borders[at] = length
  }
  return borders
}
