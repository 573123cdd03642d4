import {
  bitOf,
  cellOwner,
  cellSize,
  cellStem,
  cellWhole,
  continuationsOf,
  createLetterTree,
  gap,
} from './letter-tree.ts'
import { letter, letters } from './letters.ts'

/** Words, stems and phrases, each with a number from 1 to 65,535, found at a place in a text without copying it. */
export interface WordTable {
  /** The number of the longest entry that starts at `at`, a letter, and ends before `limit`; 0 where none does. */
  find(units: Uint16Array, at: number, limit: number): number
  /** Where the entry last found ends, or the word where none was found. */
  end: number
  /** The letter of a UTF-16 unit, as `letters` numbers them. */
  letterOf(code: number): number
}

/** The entries of a list that is written with commas, over several lines. */
export const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map(entry => entry.trim().replace(/\s+/g, ' '))
    .filter(entry => entry !== '')

/** The longest ending that a stem may take: `reliab*` covers reliability. */
const longestEnding = 7

/** Texts use the same few words again and again: so many are remembered with what was found of them. */
const slotBits = 12
/** A slot's four numbers: the word's letters, five to a number and six bits each, and what was found. */
const slotSize = 4
/** Letters are 1 or more: five of them are this at least. */
const fullFive = 2 ** 24
const longestRemembered = 15

/**
 * A table of entries: `word`, `stem*`, `several words` (a hyphen between words reads as a blank).
 * The first of two equal entries wins; an accented entry is found without its accents where no other entry is so written.
 * A stem has three letters or more. With `elided`, a word ends after its apostrophe, as in l'interface.
 */
export function createWordTable(entries: readonly (readonly [string, number])[], elided = false): WordTable {
  const table = letters()
  const letterOf = (code: number) => table[code]!
  const cells = createLetterTree(entries, code => (isBlank(code) || isHyphen(code) ? gap : letterOf(code)))
  const continuations = continuationsOf(cells)
  const recent = new Int32Array((1 << slotBits) * slotSize)

  /** What was read of a word: its number (0: none), the node it leads to (0: nowhere), where it ends, at an elision. */
  let id = 0
  let node = 0
  let end = 0
  let isElided = false

  const isLetter = (units: Uint16Array, at: number, limit: number) => at < limit && letterOf(units[at]!) !== letter.none

  /** Follows the letters of one word from a node. */
  const readWord = (units: Uint16Array, from: number, at: number, limit: number): void => {
    let cell = from
    let position = at
    let stemId = 0
    let stemEnd = 0
    let isDead = false
    isElided = false
    while (position < limit && !isElided) {
      const code = units[position]!
      const symbol = table[code]!
      if (symbol === letter.none) break
      if (symbol === letter.apostrophe) {
        if (!isLetter(units, position + 1, limit)) break
        isElided = elided
      }
      position++
      if (isDead || symbol === letter.ignored) continue
      const next = (cells[cell]! + symbol) * cellSize
      isDead = cells[next + cellOwner] !== cell >> 2
      // Of a phrase's further words nobody asks where they end unless they are found.
      if (isDead && from > 0 && stemId === 0) break
      if (isDead) continue
      cell = next
      if (cells[cell + cellStem]! > 0) {
        stemId = cells[cell + cellStem]!
        stemEnd = position
      }
    }
    const whole = isDead ? 0 : cells[cell + cellWhole]!
    id = whole > 0 ? whole : position - stemEnd <= longestEnding ? stemId : 0
    node = isDead ? 0 : cell
    end = position
  }

  /** Whether surely no phrase goes on behind its first word: nearly always one blank and another word stand there. */
  const leadsNowhere = (head: number, units: Uint16Array, at: number, limit: number): boolean =>
    at + 1 < limit && units[at] === SPACE && (continuations[head]! & bitOf(table[units[at + 1]!]!)) === 0

  /** Where a phrase may go on behind its first words, `node` moved along; -1 where it does not. */
  const nextWord = (units: Uint16Array, limit: number): number => {
    let at = end
    if (!isElided) {
      const cell = (cells[node]! + gap) * cellSize
      if (cells[cell + cellOwner] !== node >> 2) return -1
      node = cell
      while (at < limit && isBlank(units[at]!)) at++
      if (at === end && isHyphen(units[at]!)) at++
      if (at === end) return -1
    }
    if (at >= limit) return -1
    const symbol = letterOf(units[at]!)
    const leads = cells[(cells[node]! + symbol) * cellSize + cellOwner] === node >> 2
    return symbol === letter.none || (symbol <= letter.foreign && !leads) ? -1 : at
  }

  /** The longest phrase that begins with the word just read, else that word. */
  const readPhrase = (units: Uint16Array, limit: number): number => {
    let best = id
    found.end = end
    while (node > 0) {
      const next = nextWord(units, limit)
      if (next < 0) break
      readWord(units, node, next, limit)
      if (id > 0) {
        best = id
        found.end = end
      }
    }
    return best
  }

  /** Most words are found by memory. */
  const find = (units: Uint16Array, at: number, limit: number): number => {
    // Fives of letters, so that a word is remembered exactly.
    let first = 0
    let second = 0
    let third = 0
    let position = at
    let symbol: number = letter.none
    for (; position < limit; position++) {
      symbol = table[units[position]!]!
      if (symbol === letter.none || symbol > letter.foreign) break
      if (first >= fullFive) {
        third = second
        second = first
        first = 0
      }
      first = (first << 6) | symbol
    }
    const isWhole =
      position === limit ||
      symbol === letter.none ||
      (symbol === letter.apostrophe && !isLetter(units, position + 1, limit))
    if (!isWhole || position - at > longestRemembered || position === at) {
      readWord(units, 0, at, limit)
      return readPhrase(units, limit)
    }
    const hash = Math.imul(first ^ Math.imul(second ^ Math.imul(third, 0x27d4eb2f), 0x165667b1), 0x9e3779b1)
    const slot = (hash >>> (32 - slotBits)) * slotSize
    if (recent[slot] !== first || recent[slot + 1] !== second || recent[slot + 2] !== third) {
      readWord(units, 0, at, limit)
      recent[slot] = first
      recent[slot + 1] = second
      recent[slot + 2] = third
      recent[slot + 3] = ((continuations[node >> 2] === 0 ? 0 : node >> 2) << 16) | id
    }
    const known = recent[slot + 3]!
    const head = known >>> 16
    if (head === 0 || leadsNowhere(head, units, position, limit)) {
      found.end = position
      return known & 0xffff
    }
    id = known & 0xffff
    node = head << 2
    end = position
    isElided = false
    return readPhrase(units, limit)
  }

  const found: WordTable = { find, end: 0, letterOf }
  return found
}

const SPACE = 0x20
const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x202f
const isHyphen = (code: number) => code === 0x2d || code === 0x2010 || code === 0x2011
