/** What a character is to the boundaries of names. */
export const characterKinds = {
  /** Not yet looked at. */
  unknown: 0,
  /** Punctuation, symbols, emoji, blanks. */
  other: 1,
  /** Letters, marks and digits of scripts that part words: Latin, Greek, Cyrillic, the Indic ones. */
  word: 2,
  /** Letters of Arabic and Hebrew: a Latin name may stand beside one without a blank. */
  semitic: 3,
  /** Letters of scripts that part no words: Han, Hiragana, Thai, Lao, Khmer, Myanmar. */
  unspaced: 4,
  katakana: 5,
  hangul: 6,
  /** A mark that belongs to the letter before it: a Thai vowel, the voicing of a Kana. */
  mark: 7,
  /** Not seen, or folded away: soft hyphens, joiners, direction marks, accents that stand alone, ™ and ®. */
  ignored: 8,
} as const

/** A source's characters as they are compared: without case, accents, width and the like. */
export interface Folding {
  /** The kind of every UTF-16 unit; 0 until `learn` has seen it. */
  kinds: Uint8Array
  /** What a unit folds to where that is one unit, else `several`. */
  folds: Uint16Array
  learn(unit: number): void
  /** The kind of the character at `at` of a text, which may be two units long. */
  kindAt(text: string, at: number): number
  /** What the character folds to, however many units that is. */
  foldAt(text: string, at: number): string
  fold(text: string): string
}

/** Stands in `folds` for characters that fold to none or several units, or are two units long. */
export const several = 0xffff

/** Folds characters one by one, so that every unit of a source keeps its place; learns each when it meets it. */
export function createFolding(): Folding {
  const kinds = new Uint8Array(0x10000)
  const folds = new Uint16Array(0x10000)
  const folded = new Map<number, string>()
  const kindOf = new Map<number, number>()

  const learn = (unit: number) => {
    const character = String.fromCharCode(unit)
    const text = foldCharacter(character)
    folded.set(unit, text)
    kinds[unit] = kindOfCharacter(character)
    folds[unit] = text.length === 1 && !isSurrogate(unit) ? text.charCodeAt(0) : several
  }
  const foldAt = (text: string, at: number) => {
    const code = text.codePointAt(at)!
    let known = folded.get(code)
    if (known === undefined) {
      known = foldCharacter(String.fromCodePoint(code))
      folded.set(code, known)
    }
    return known
  }
  const kindAt = (text: string, at: number) => {
    const unit = text.charCodeAt(at)
    if (!isSurrogate(unit)) {
      if (kinds[unit] === characterKinds.unknown) learn(unit)
      return kinds[unit]!
    }
    const code = text.codePointAt(at)!
    let known = kindOf.get(code)
    if (known === undefined) {
      known = kindOfCharacter(String.fromCodePoint(code))
      kindOf.set(code, known)
    }
    return known
  }
  const fold = (text: string) => {
    let all = ''
    for (const character of text) if (kindAt(character, 0) !== characterKinds.ignored) all += foldAt(character, 0)
    return all.replace(/ +/g, ' ').trim()
  }
  return { kinds, folds, learn, kindAt, foldAt, fold }
}

/** NFKD without accents, in lower case; blanks, dashes and apostrophes alike. Marks of Kana and the like stay. */
function foldCharacter(character: string): string {
  return normalizeCharacters(character).toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').replaceAll('ı', 'i')
}

/** As `foldCharacter`, in its own case. */
export function normalizeCharacters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  // й is a letter of its own, not и with a mark.
  const plain = text.normalize('NFKC').replace(/[^йЙ]+/gu, part => part.normalize('NFKD').replace(accents, ''))
  return plain
    .replace(/[\s\u00a0]/gu, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’‚‛ʼʹ´`′]/g, "'")
    .replace(/[øØłŁđĐæÆœŒıẞ]/g, letter => atoms[letter]!)
}

/** Accents of Latin, Greek and Cyrillic, and the vowel signs that Arabic and Hebrew may leave out. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/g

/** Letters that Unicode does not take apart. */
const atoms: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  ẞ: 'SS',
}

export const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

function kindOfCharacter(character: string): number {
  if (/[\p{Default_Ignorable_Code_Point}\p{Cf}\u0640™®©℠]/u.test(character)) return characterKinds.ignored
  if (/[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/u.test(character)) return characterKinds.ignored
  // Raised and circled digits point to notes: "Acme²" names Acme.
  if (/[\u00b2\u00b3\u00b9\u2070-\u209f\u2460-\u24ff]/u.test(character)) return characterKinds.other
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return characterKinds.other
  if (/[\p{Script=Katakana}ー]/u.test(character)) return characterKinds.katakana
  if (/\p{Script=Hangul}/u.test(character)) return characterKinds.hangul
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(character)) return characterKinds.semitic
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      character,
    )
  )
    return /\p{M}/u.test(character) ? characterKinds.mark : characterKinds.unspaced
  return /[\u3099\u309a]/u.test(character) ? characterKinds.mark : characterKinds.word
}
