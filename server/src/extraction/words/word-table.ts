import {
  bitOf,
  cellOwner,
  cellSize,
  cellStem,
  cellWhole,
  continuationsOf,
  createLetterTree,
  wordGap,
} from './letter-tree.ts'
import { letter, letters } from './letters.ts'

/** Finds words, stems and phrases without copying the text. Entries have numbers from 1 to 65,535. */
export interface WordTable {
  readonly letters: Uint8Array
  readonly cells: Uint16Array
  readonly continuations: Int32Array
  readonly recent: Int32Array
  readonly elided: boolean
  /** End of the last found entry, or of a word that wasn't found. */
  end: number
  /** The last word's number and node (0 if not found), and if it ends at an elision. */
  id: number
  node: number
  isElided: boolean
}

/** Maximum letters after a stem: `reliab*` matches "reliability". */
const longestEnding = 7

/** Bits of a cache index. */
const slotBits = 12
/** Numbers per cached word: its letters (groups of five, six bits each) and the result. */
const slotSize = 4
/** Letter codes are at least 1, so a group of five is at least this. */
const fullFive = 2 ** 24
const longestRemembered = 15

/**
 * Entries are `word`, `stem*` (at least three letters) or `several words` (hyphens match spaces). Of equal entries, the
 * first counts. Entries also match without accents, unless another one is spelled like that. With `elided`, an
 * apostrophe ends a word (l'interface).
 */
export function createWordTable(entries: readonly (readonly [string, number])[], elided = false): WordTable {
  const table = letters()
  const cells = createLetterTree(entries, code => (isBlank(code) || isHyphen(code) ? wordGap : table[code]!))
  const continuations = continuationsOf(cells)
  const recent = new Int32Array((1 << slotBits) * slotSize)
  return { letters: table, cells, continuations, recent, elided, end: 0, id: 0, node: 0, isElided: false }
}

/** Number of the longest entry from `at` (a letter) that ends before `limit`, else 0. */
export function findWord(table: WordTable, units: Uint16Array, at: number, limit: number): number {
  const { letters, recent } = table
  // The cache stores the whole word in groups of five letters, so that it compares exactly.
  let first = 0
  let second = 0
  let third = 0
  let position = at
  let symbol: number = letter.none
  for (; position < limit; position++) {
    symbol = letters[units[position]!]!
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
    (symbol === letter.apostrophe && !isLetter(table, units, position + 1, limit))
  if (!isWhole || position === at || position - at > longestRemembered) {
    readWord(table, units, 0, at, limit)
    return readPhrase(table, units, limit)
  }
  const hash = Math.imul(first ^ Math.imul(second ^ Math.imul(third, 0x27d4eb2f), 0x165667b1), 0x9e3779b1)
  const slot = (hash >>> (32 - slotBits)) * slotSize
  if (recent[slot] !== first || recent[slot + 1] !== second || recent[slot + 2] !== third) {
    readWord(table, units, 0, at, limit)
    recent[slot] = first
    recent[slot + 1] = second
    recent[slot + 2] = third
    recent[slot + 3] = (phraseHead(table) << 16) | table.id
  }
  const known = recent[slot + 3]!
  const head = known >>> 16
  table.end = position
  table.id = known & 0xffff
  if (head === 0 || leadsNowhere(table, head, units, limit)) return table.id
  table.node = head << 2
  table.isElided = false
  return readPhrase(table, units, limit)
}

/** The last word's cell if phrases start with it, else 0. */
const phraseHead = ({ continuations, node }: WordTable) => (continuations[node >> 2] === 0 ? 0 : node >> 2)

const leadsNowhere = ({ letters, continuations, end }: WordTable, head: number, units: Uint16Array, limit: number) =>
  end + 1 < limit && units[end] === SPACE && (continuations[head]! & bitOf(letters[units[end + 1]!]!)) === 0

function readPhrase(table: WordTable, units: Uint16Array, limit: number): number {
  let best = table.id
  let end = table.end
  while (table.node > 0) {
    const next = nextWord(table, units, limit)
    if (next < 0) break
    readWord(table, units, table.node, next, limit)
    if (table.id > 0) {
      best = table.id
      end = table.end
    }
  }
  table.end = end
  return best
}

function readWord(table: WordTable, units: Uint16Array, from: number, at: number, limit: number): void {
  const { letters, cells, elided } = table
  let cell = from
  let position = at
  let stemId = 0
  let stemEnd = 0
  let isDead = false
  let isElided = false
  while (position < limit && !isElided) {
    const symbol = letters[units[position]!]!
    if (symbol === letter.none) break
    if (symbol === letter.apostrophe) {
      if (!isLetter(table, units, position + 1, limit)) break
      isElided = elided
    }
    position++
    if (isDead || symbol === letter.ignored) continue
    const next = (cells[cell]! + symbol) * cellSize
    isDead = cells[next + cellOwner] !== cell >> 2
    // If a later word of a phrase doesn't match, the end of that word doesn't matter.
    if (isDead && from > 0 && stemId === 0) break
    if (isDead) continue
    cell = next
    if (cells[cell + cellStem]! > 0) {
      stemId = cells[cell + cellStem]!
      stemEnd = position
    }
  }
  const whole = isDead ? 0 : cells[cell + cellWhole]!
  table.id = whole > 0 ? whole : position - stemEnd <= longestEnding ? stemId : 0
  table.node = isDead ? 0 : cell
  table.end = position
  table.isElided = isElided
}

function nextWord(table: WordTable, units: Uint16Array, limit: number): number {
  const { letters, cells, end } = table
  let at = end
  if (!table.isElided) {
    const cell = (cells[table.node]! + wordGap) * cellSize
    if (cells[cell + cellOwner] !== table.node >> 2) return -1
    table.node = cell
    while (at < limit && isBlank(units[at]!)) at++
    if (at === end && isHyphen(units[at]!)) at++
    if (at === end) return -1
  }
  if (at >= limit) return -1
  const symbol = letters[units[at]!]!
  const leads = cells[(cells[table.node]! + symbol) * cellSize + cellOwner] === table.node >> 2
  return symbol === letter.none || (symbol <= letter.foreign && !leads) ? -1 : at
}

const isLetter = ({ letters }: WordTable, units: Uint16Array, at: number, limit: number) =>
  at < limit && letters[units[at]!] !== letter.none

const SPACE = 0x20
const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x202f
const isHyphen = (code: number) => code === 0x2d || code === 0x2010 || code === 0x2011
