import { alphabet, letter, letters, unaccented, wideLetter } from './letters.ts'

/** Words, stems and phrases, each with a number from 1 to 65,535, found at a place in a text without copying it. */
export interface WordTable {
  /** The number of the longest entry that starts at `at` and ends before `limit`; 0 where none does. */
  find(text: string, at: number, limit: number): number
  /** Where the entry last found ends, or the word where none was found. */
  end: number
  /** The letter of a UTF-16 unit, as `letters` numbers them. */
  letterOf(code: number): number
}

/** The longest ending that a stem may take: `reliab*` covers reliability. */
const longestEnding = 7

const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x202f
const isHyphen = (code: number) => code === 0x2d || code === 0x2010 || code === 0x2011

/**
 * A trie of entries: `word`, `stem*`, `several words` (a hyphen between words reads as a blank).
 * The first of two equal entries wins; an accented entry is found without its accents where no other entry is so written.
 * With `elided`, a word ends after its apostrophe, as in l'interface.
 */
export function createWordTable(entries: readonly (readonly [string, number])[], elided = false): WordTable {
  const table = letters()
  const letterOf = (code: number) => (code < 0x250 ? table[code]! : wideLetter(code))
  const spellings = [...entries, ...entries.map(([text, id]) => [unaccented(text), id] as const)]
  const room = entries.reduce((sum, [text]) => sum + 2 * text.length + 2, 1)
  const next = new Uint16Array(Math.min(room, 65_535) * alphabet)
  const whole = new Uint16Array(Math.min(room, 65_535))
  const stem = new Uint16Array(whole.length)
  let nodes = 1
  for (const [text, id] of spellings) {
    const isStem = text.endsWith('*')
    let node = 0
    for (let index = 0; index < text.length - (isStem ? 1 : 0); index++) {
      const code = text.charCodeAt(index)
      const edge = node * alphabet + (isBlank(code) || isHyphen(code) ? 0 : letterOf(code))
      node = next[edge] ||= nodes++
    }
    const ends = isStem ? stem : whole
    ends[node] ||= id
  }
  const edges = next.slice(0, nodes * alphabet)

  const find = (text: string, at: number, limit: number): number => {
    let node = 0
    let best = 0
    let bestEnd = at
    let firstEnd = at
    let position = at
    for (;;) {
      let stemId = 0
      let stemEnd = 0
      let alive = true
      let isElided = false
      const from = position
      for (; position < limit; position++) {
        const symbol = letterOf(text.charCodeAt(position))
        if (symbol === letter.none) break
        if (symbol === letter.ignored) continue
        if (isElided) break
        if (symbol === letter.apostrophe) {
          if (position + 1 >= limit || letterOf(text.charCodeAt(position + 1)) === letter.none) break
          isElided = elided && position > from
        }
        if (!alive) continue
        node = edges[node * alphabet + symbol]!
        alive = node > 0
        const id = stem[node]!
        if (alive && id > 0) {
          stemId = id
          stemEnd = position + 1
        }
      }
      if (firstEnd === at) firstEnd = position
      if (alive && whole[node]! > 0) {
        best = whole[node]!
        bestEnd = position
      } else if (stemId > 0 && position - stemEnd <= longestEnding) {
        best = stemId
        bestEnd = position
      }
      if (!alive) break
      let blanks = position
      while (blanks < limit && isBlank(text.charCodeAt(blanks))) blanks++
      if (blanks === position && blanks < limit && isHyphen(text.charCodeAt(blanks))) blanks++
      if (!isElided && blanks === position) break
      if (blanks >= limit || letterOf(text.charCodeAt(blanks)) === letter.none) break
      if (!isElided) node = edges[node * alphabet]!
      if (node === 0) break
      position = blanks
    }
    found.end = best > 0 ? bestEnd : firstEnd
    return best
  }
  const found: WordTable = { find, end: 0, letterOf }
  return found
}
