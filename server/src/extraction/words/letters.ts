/** Lexicon words have these letters besides a to z. */
const accented = 'äöüßàâáãåçéèêëíìîïñóòôõúùûœæ'

/** Lexicon letters have the codes 1 to 58. */
export const letter = { none: 0, foreign: 60, apostrophe: 61, ignored: 62 } as const

/** Letter code of each UTF-16 unit, ignoring case. Accents matter, because German "schon" is not "schön". */
export function letters(): Uint8Array {
  const table = new Uint8Array(0x10000)
  for (let code = wide; code < table.length; code++) table[code] = wideLetter(code)
  for (let code = 0xaa; code < wide; code++) if (/\p{L}/u.test(String.fromCharCode(code))) table[code] = letter.foreign
  for (let digit = 0x30; digit <= 0x39; digit++) table[digit] = letter.foreign
  for (let index = 0; index < 26; index++) table[0x61 + index] = table[0x41 + index] = index + 1
  for (let index = 0; index < accented.length; index++) {
    table[accented.charCodeAt(index)] = 27 + index
    const upper = accented[index]!.toUpperCase()
    if (upper.length === 1) table[upper.charCodeAt(0)] = 27 + index
  }
  table[0x27] = letter.apostrophe
  table[0xad] = letter.ignored
  return table
}

/** Units of at least this code aren't lexicon letters. */
const wide = 0x250

function wideLetter(code: number): number {
  if (code === 0x2019 || code === 0x2018 || code === 0x2bc) return letter.apostrophe
  if (code >= 0x300 && code <= 0x36f) return letter.ignored
  if (code < 0x2000) return letter.foreign
  if (code >= 0x200b && code <= 0x200f) return letter.ignored
  if (code < 0x2c00 || (code >= 0x3000 && code <= 0x3020) || code === 0x30fb) return letter.none
  if (code >= 0xd800 && code <= 0xdfff) return letter.none
  return code >= 0xfe00 && code <= 0xff0f ? letter.none : letter.foreign
}

/** schön → schon, groß → gross, cœur → coeur. */
export const stripAccents = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae')
