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

  /** Where the word ends that goes on at `from`, at its apostrophe where words are elided. */
  const wordEnd = (text: string, from: number, limit: number): number => {
    let position = from
    while (position < limit) {
      const symbol = letterOf(text.charCodeAt(position))
      if (symbol === letter.none) break
      position++
      if (symbol !== letter.apostrophe) continue
      if (position >= limit || letterOf(text.charCodeAt(position)) === letter.none) return position - 1
      if (elided) break
    }
    return position
  }

  const find = (text: string, at: number, limit: number): number => {
    let node = 0
    let best = 0
    let bestEnd = 0
    let firstEnd = 0
    let position = at
    for (;;) {
      let stemId = 0
      let stemEnd = 0
      let isElided = false
      do {
        const code = text.charCodeAt(position)
        const symbol = code < 0x250 ? table[code]! : wideLetter(code)
        if (symbol === letter.none) break
        if (symbol === letter.apostrophe) {
          if (position + 1 >= limit || letterOf(text.charCodeAt(position + 1)) === letter.none) break
          isElided = elided
        }
        position++
        if (symbol === letter.ignored) continue
        node = edges[node * alphabet + symbol]!
        if (node === 0) break
        if (stem[node]! > 0) {
          stemId = stem[node]!
          stemEnd = position
        }
      } while (position < limit && !isElided)
      if (node === 0) position = isElided ? position : wordEnd(text, position, limit)
      if (firstEnd === 0) firstEnd = position
      if (node > 0 && whole[node]! > 0) {
        best = whole[node]!
        bestEnd = position
      } else if (stemId > 0 && position - stemEnd <= longestEnding) {
        best = stemId
        bestEnd = position
      }
      if (node === 0 || position >= limit) break
      if (!isElided) {
        node = edges[node * alphabet]!
        if (node === 0) break
        const end = position
        while (position < limit && isBlank(text.charCodeAt(position))) position++
        if (position === end && isHyphen(text.charCodeAt(position))) position++
        if (position === end || position >= limit) break
      }
      if (letterOf(text.charCodeAt(position)) === letter.none) break
    }
    found.end = best > 0 ? bestEnd : firstEnd
    return best
  }
  const found: WordTable = { find, end: 0, letterOf }
  return found
}
