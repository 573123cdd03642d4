/** The octets of a text as a string of one character an octet: the form in which rules and URLs are compared. */
export function octetsOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** The text that such octets spell. */
export function decodeOctets(octets: string): string {
  return Buffer.from(octets, 'latin1').toString('utf8')
}

/**
 * The path and query of a URL, as octets without its fragment, beginning with `/`. It is read as google/robotstxt
 * reads it, dot segments and all, so that a path or a host without a scheme will do; what has no path is `/`.
 */
export function pathOf(url: string): string {
  const octets = octetsOf(url)
  const begin = octets.startsWith('//') ? 2 : 0
  const scheme = octets.indexOf('://', begin)
  const early = firstOf(octets, begin)
  const authority = scheme < 0 || (early >= 0 && early < scheme) ? begin : scheme + 3
  const hash = octets.indexOf('#', begin)
  const whole = hash < 0 ? octets : octets.slice(0, hash)
  const start = firstOf(whole, authority)
  if (start < 0) return '/'
  return whole[start] === '/' ? whole.slice(start) : `/${whole.slice(start)}`
}

/** Where the first of `/`, `?` and `;` stands, from an offset on; -1 without. */
function firstOf(octets: string, from: number): number {
  const distance = octets.slice(from).search(/[/?;]/)
  return distance < 0 ? -1 : from + distance
}

/**
 * Octets in the one spelling in which they are compared (RFC 9309, section 2.2.2): unreserved characters plain, all
 * else percent-encoded in upper case. `/`, `?`, `&` and `=` stay as they were written, for they divide a URL, and so
 * does whatever `verbatim` names.
 */
export function normalise(octets: string, verbatim = ''): string {
  return octets.replace(/%[0-9a-f]{2}|[^a-z0-9\-._~/?&=]/gi, piece => {
    if (piece.length === 1) return verbatim.includes(piece) ? piece : encoded(piece)
    const plain = String.fromCharCode(Number.parseInt(piece.slice(1), 16))
    return /[a-z0-9\-._~]/i.test(plain) ? plain : piece.toUpperCase()
  })
}

function encoded(octet: string): string {
  return `%${octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/**
 * A normalised path whose query has its slashes and question marks plain: behind the first `?` they divide nothing, so
 * `?u=https%3A%2F%2Ffoo.bar` and `?u=https://foo.bar` are one (RFC 9309, section 2.2.2, the table's second line).
 */
export function withPlainQuery(path: string): string {
  const query = path.indexOf('?')
  return query < 0 ? path : path.slice(0, query) + path.slice(query).replaceAll('%2F', '/').replaceAll('%3F', '?')
}

/** The path of a rule: pieces that must follow each other, any octets between them. */
export interface PathPattern {
  pieces: readonly string[]
  /** Whether the last piece must end the path (`$`). */
  anchored: boolean
  /** Whether the rule spells out where the query begins. */
  query: boolean
  /** Its length after normalisation, `*` and `$` included: the longest match wins. 0 matches nothing. */
  octets: number
}

/** A path in the spellings in which patterns meet it. */
export interface PathTarget {
  path: string
  plainQuery: string
}

/** The pattern that a rule's value spells (RFC 9309, section 2.2.3): `*` is any octets, a closing `$` the end. */
export function patternOf(value: string): PathPattern {
  const anchored = value.endsWith('$')
  const normal = normalise(anchored ? value.slice(0, -1) : value, '*')
  const query = normal.includes('?')
  const body = query ? withPlainQuery(normal) : normal
  return { pieces: body.split('*'), anchored, query, octets: normal.length + (anchored ? 1 : 0) }
}

/** The path and query of a URL, ready to be matched; its own `*` and `$` are encoded, so no rule's can meet them. */
export function createPathTarget(path: string): PathTarget {
  const normal = normalise(path)
  return { path: normal, plainQuery: withPlainQuery(normal) }
}

/**
 * Whether a pattern matches from the path's first octet on. Each piece is sought once, leftmost, behind the one before:
 * the time is proportional to the lengths of pattern and path.
 */
export function matchesPattern(pattern: PathPattern, target: PathTarget): boolean {
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
