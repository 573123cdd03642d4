export function octetsOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

export function decodeOctets(octets: string): string {
  return Buffer.from(octets, 'latin1').toString('utf8')
}

/** Like google/robotstxt, keeps dot segments, and accepts a path or a host without scheme. */
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

function firstOf(octets: string, from: number): number {
  const distance = octets.slice(from).search(/[/?;]/)
  return distance < 0 ? -1 : from + distance
}

/** RFC 9309, section 2.2.2. Keeps `/`, `?`, `&`, `=` and `verbatim` as written. */
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
 * Makes `?u=https%3A%2F%2Ffoo.bar` equal to `?u=https://foo.bar` (RFC 9309, section 2.2.2, second line of the table).
 */
function withPlainQuery(path: string): string {
  const query = path.indexOf('?')
  return query < 0 ? path : path.slice(0, query) + path.slice(query).replaceAll('%2F', '/').replaceAll('%3F', '?')
}

export interface PathPattern {
  pieces: readonly string[]
  anchored: boolean
  /** True if the pattern contains `?`. */
  query: boolean
  /** Length after normalization, with `*` and `$`. The longest matching pattern decides. Length 0 matches nothing. */
  octets: number
}

export interface PathTarget {
  path: string
  plainQuery: string
}

/** `*` matches any octets, a final `$` the end (RFC 9309, section 2.2.3). */
export function patternOf(value: string): PathPattern {
  const anchored = value.endsWith('$')
  const normal = normalise(anchored ? value.slice(0, -1) : value, '*')
  const query = normal.includes('?')
  const body = query ? withPlainQuery(normal) : normal
  return { pieces: body.split('*'), anchored, query, octets: normal.length + (anchored ? 1 : 0) }
}

export function createPathTarget(path: string): PathTarget {
  const normal = normalise(path)
  return { path: normal, plainQuery: withPlainQuery(normal) }
}

/** Searches each piece once, leftmost first, so it takes linear time. */
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

/** Knuth-Morris-Pratt, because `indexOf` can take text × piece steps. */
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
