/** The octets of a text as a string of one character an octet: the form in which rules and URLs are compared. */
export function octetsOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** The text that such octets spell. */
export function textOf(octets: string): string {
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
