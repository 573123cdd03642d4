const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** Undoes the backslash escapes of quoted log fields: `\"`, `\\`, `\x22`, `\t` (Apache's and nginx's). */
export function unescapeQuoted(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:x([0-9A-Fa-f]{2})|(.))/gs, (_, hex: string | undefined, character: string) =>
    hex === undefined ? (named[character] ?? character) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** A per cent sign that begins no escape of an ASCII character. */
const foreign = /%(?![0-7][0-9A-Fa-f])/

/** Undoes `%HH` once; whatever is not an escape stays. */
export function unescapePercent(text: string): string {
  if (!text.includes('%')) return text
  // Nearly all escapes in logs are spaces, and replaceAll is many times faster than a function for each.
  const spaced = text.replaceAll('%20', ' ')
  if (!spaced.includes('%')) return spaced
  // Where every escape is one of ASCII, the engine's own decoder cannot fail, and is faster.
  if (!foreign.test(spaced)) return decodeURIComponent(spaced)
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** CloudFront writes agents percent-encoded, once or twice. */
export const cloudfrontAgent = (text: string) => unescapePercent(unescapePercent(text))
/** It encodes the per cent signs of the path too: `/a%20b` is written `/a%2520b`. */
export const cloudfrontStem = (text: string) => text.replace(/%25([0-9A-Fa-f]{2})/g, '%$1')
