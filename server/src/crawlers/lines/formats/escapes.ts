const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** Apache and nginx write `\"`, `\\`, `\x22`, `\t`. */
export function unescapeQuoted(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:x([0-9A-Fa-f]{2})|(.))/gs, (_, hex: string | undefined, character: string) =>
    hex === undefined ? (named[character] ?? character) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

const foreign = /%(?![0-7][0-9A-Fa-f])/

export function unescapePercent(text: string): string {
  if (!text.includes('%')) return text
  // Nearly all escapes are spaces, and replaceAll is many times faster than a callback.
  const spaced = text.replaceAll('%20', ' ')
  if (!spaced.includes('%')) return spaced
  // The built-in decoder is faster, and can't fail with only ASCII escapes.
  if (!foreign.test(spaced)) return decodeURIComponent(spaced)
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** CloudFront percent-encodes agents once or twice. */
export const cloudfrontAgent = (text: string) => unescapePercent(unescapePercent(text))
/** CloudFront writes `/a%20b` as `/a%2520b`. */
export const cloudfrontStem = (text: string) => text.replace(/%25([0-9A-Fa-f]{2})/g, '%$1')
