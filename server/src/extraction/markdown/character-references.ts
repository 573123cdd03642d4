/** U+00A0 to U+00FF in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

const others =
  `amp & lt < gt > quot " apos ' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ hellip … ` +
  `bull • trade ™ euro € zwj \u200d zwnj \u200c lrm \u200e rlm \u200f ensp \u2002 emsp \u2003 thinsp \u2009 ` +
  `minus − plus + excl ! num # ast * period . hyphen ‐ Scaron Š scaron š OElig Œ oelig œ`

const named: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Array.from(others.matchAll(/(\w+) (.)/g), ([, name, character]) => [name!, character!] as const),
])

/** Decodes `&amp;`, `&#38;` or `&#x26;`. Null for unknown names. */
export function decodeReference(reference: string): string | null {
  if (reference[1] !== '#') return named.get(reference.slice(1, -1)) ?? null
  const hexadecimal = reference[2] === 'x' || reference[2] === 'X'
  const digits = reference.slice(hexadecimal ? 3 : 2, -1)
  if (!(hexadecimal ? /^[0-9a-f]{1,6}$/i : /^[0-9]{1,7}$/).test(digits)) return null
  const code = Number.parseInt(digits, hexadecimal ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
