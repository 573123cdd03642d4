export const characterKinds = {
  /** The kind is not computed yet. */
  unknown: 0,
  /** Punctuation, symbols, emoji, spaces. */
  other: 1,
  /** Scripts with spaces between words: Latin, Greek, Cyrillic, Indic. */
  word: 2,
  /** Arabic and Hebrew, which a Latin name can follow without a space. */
  semitic: 3,
  /** Scripts without spaces: Han, Hiragana, Thai, Lao, Khmer, Myanmar. */
  unspaced: 4,
  katakana: 5,
  hangul: 6,
  /** Belongs to the letter before it: a Thai vowel, a Kana voicing mark. */
  mark: 7,
  /** Ignored in comparisons: soft hyphens, joiners, direction marks, separate accents, ™ and ®. */
  ignored: 8,
} as const

/** Folds characters, so that comparisons ignore case, accents and width. */
export interface Folding {
  /** One kind per UTF-16 unit, 0 until `learn` computes it. */
  kinds: Uint8Array
  /** One folded unit per UTF-16 unit, or `several`. */
  folds: Uint16Array
  learn(unit: number): void
  kindAt(text: string, at: number): number
  foldAt(text: string, at: number): string
  fold(text: string): string
}

/** The fold is empty or longer than a unit, or the unit is half of a surrogate pair. */
export const several = 0xffff

/** Folds each character alone, so that offsets stay valid. */
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

/** Lower-case NFKD without accents, with one form of space, dash and apostrophe. Keeps Kana marks. */
function foldCharacter(character: string): string {
  return normalizeCharacters(character).toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').replaceAll('ı', 'i')
}

/** Like `foldCharacter`, but keeps case. */
export function normalizeCharacters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  // й is a separate letter, not и with a mark.
  const plain = text.normalize('NFKC').replace(/[^йЙ]+/gu, part => part.normalize('NFKD').replace(accents, ''))
  return plain
    .replace(/[\s\u00a0]/gu, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’‚‛ʼʹ´`′]/g, "'")
    .replace(/[øØłŁđĐæÆœŒıẞ]/g, letter => atoms[letter]!)
}

/** Latin, Greek and Cyrillic accents, and optional Arabic and Hebrew vowel signs. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/g

/** Letters that Unicode does not decompose. */
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
  // Superscript and circled digits are footnote marks: "Acme²" mentions Acme.
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
