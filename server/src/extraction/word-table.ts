import { letter, letters, unaccented, wideLetter } from './letters.ts'

/** Words, stems and phrases, each with a number from 1 to 65,535, found at a place in a text without copying it. */
export interface WordTable {
  /** The number of the longest entry that starts at `at`, a letter, and ends before `limit`; 0 where none does. */
  find(text: string, at: number, limit: number): number
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
/** The edge that a blank or hyphen between the words of a phrase takes. */
const gap = 0

/**
 * A table of entries: `word`, `stem*`, `several words` (a hyphen between words reads as a blank).
 * The first of two equal entries wins; an accented entry is found without its accents where no other entry is so written.
 * A stem has three letters or more. With `elided`, a word ends after its apostrophe, as in l'interface.
 */
export function createWordTable(entries: readonly (readonly [string, number])[], elided = false): WordTable {
  const table = letters()
  const letterOf = (code: number) => (code < 0x250 ? table[code]! : wideLetter(code))
  const edgeOf = (code: number) => (isBlank(code) || isHyphen(code) ? gap : letterOf(code))
  const cells = pack(grow(entries, edgeOf))
  const pairs = pairsOf(cells)

  /** Where the word ends that goes on at `from`; at its apostrophe where words are elided. */
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
    let isDead = false
    // Most words are known to be none of ours by their first two letters.
    if (at + 1 < limit) {
      const pair = pairs[pairAt(letterOf(text.charCodeAt(at)), letterOf(text.charCodeAt(at + 1)))]!
      if (pair !== nobody) {
        node = pair * cellSize
        isDead = pair === 0
        position = at + 2
      }
    }
    for (;;) {
      let stemId = 0
      let stemEnd = 0
      let isElided = false
      while (!isDead && position < limit && !isElided) {
        const code = text.charCodeAt(position)
        const symbol = code < 0x250 ? table[code]! : wideLetter(code)
        if (symbol === letter.none) break
        if (symbol === letter.apostrophe) {
          if (position + 1 >= limit || letterOf(text.charCodeAt(position + 1)) === letter.none) break
          isElided = elided
        }
        position++
        if (symbol === letter.ignored) continue
        const cell = (cells[node]! + symbol) * cellSize
        isDead = cells[cell + cellOwner] !== node >> 2
        if (isDead) break
        node = cell
        const id = cells[cell + cellStem]!
        if (id > 0) {
          stemId = id
          stemEnd = position
        }
      }
      if (isDead && !isElided) position = wordEnd(text, position, limit)
      if (firstEnd === 0) firstEnd = position
      if (!isDead && cells[node + cellWhole]! > 0) {
        best = cells[node + cellWhole]!
        bestEnd = position
      } else if (stemId > 0 && position - stemEnd <= longestEnding) {
        best = stemId
        bestEnd = position
      }
      if (isDead || position >= limit) break
      if (!isElided) {
        const cell = (cells[node]! + gap) * cellSize
        if (cells[cell + cellOwner] !== node >> 2) break
        node = cell
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

/** The accent on a last letter tells words apart: daté is not date, esté not este. */
const endsAccented = /[^a-z]\*?$/

/** Where the numbers of two letters stand in a table of pairs. */
const pairAt = (first: number, second: number) => first * alphabet + second
/** Letters run from 0 (none) to 63 (foreign). */
const alphabet = 64
const plainLetters = 26

/** For each pair of letters a to z the cell they lead to, 0 where they lead nowhere; `nobody` for pairs of other letters. */
function pairsOf(cells: Uint16Array): Uint16Array {
  const step = (cell: number, symbol: number) => {
    const next = cells[cell * cellSize]! + symbol
    return cells[next * cellSize + cellOwner] === cell ? next : 0
  }
  const pairs = new Uint16Array(alphabet * alphabet).fill(nobody)
  for (let first = 1; first <= plainLetters; first++)
    for (let second = 1; second <= plainLetters; second++) {
      const cell = step(0, first)
      pairs[pairAt(first, second)] = cell > 0 ? step(cell, second) : 0
    }
  return pairs
}

interface Node {
  edges: Map<number, Node>
  whole: number
  stem: number
}

const createNode = (): Node => ({ edges: new Map(), whole: 0, stem: 0 })

/** The entries as a tree of letters: first as they are written, then without their accents. */
function grow(entries: readonly (readonly [string, number])[], edgeOf: (code: number) => number): Node {
  const root = createNode()
  const plant = (text: string, id: number) => {
    const isStem = text.endsWith('*')
    const length = isStem ? text.length - 1 : text.length
    let node = root
    for (let index = 0; index < length; index++) {
      const edge = edgeOf(text.charCodeAt(index))
      const next = node.edges.get(edge) ?? createNode()
      node.edges.set(edge, next)
      node = next
    }
    if (isStem) node.stem ||= id
    else node.whole ||= id
  }
  for (const [text, id] of entries) plant(text, id)
  for (const [text, id] of entries) if (!endsAccented.test(text)) plant(unaccented(text), id)
  return root
}

/** The four numbers of a cell: where the node's edges start, whose edge leads here, the entries that end here. */
const cellSize = 4
const cellOwner = 1
const cellWhole = 2
const cellStem = 3
/** No node has edges beyond this many cells from where they start. */
const widest = 64
const nobody = 0xffff

/** The tree as a double array (Aoe 1989): edge `c` of a node leads to cell start + c if that cell is the node's. */
function pack(root: Node): Uint16Array {
  let cells = new Uint16Array(0)
  const widenTo = (count: number) => {
    if (count > nobody) throw new RangeError(`A word table holds at most ${nobody} cells; these entries need more.`)
    const wider = new Uint16Array(Math.max(4096, 2 * count) * cellSize)
    wider.set(cells)
    for (let cell = cells.length; cell < wider.length; cell += cellSize) wider[cell + cellOwner] = nobody
    cells = wider
  }
  const isFree = (cell: number) => cells[cell * cellSize + cellOwner] === nobody
  widenTo(widest)
  cells[cellOwner] = 0
  const queue: [Node, number][] = [[root, 0]]
  let free = 1
  for (let index = 0; index < queue.length; index++) {
    const [node, cell] = queue[index]!
    cells[cell * cellSize + cellWhole] = node.whole
    cells[cell * cellSize + cellStem] = node.stem
    if (node.edges.size === 0) continue
    const edges = [...node.edges.keys()]
    while (!isFree(free)) free++
    let start = Math.max(1, free - Math.min(...edges))
    if ((start + widest) * cellSize >= cells.length) widenTo(start + widest)
    while (!edges.every(edge => isFree(start + edge))) {
      start++
      if ((start + widest) * cellSize >= cells.length) widenTo(start + widest)
    }
    cells[cell * cellSize] = start
    for (const edge of edges) {
      cells[(start + edge) * cellSize + cellOwner] = cell
      queue.push([node.edges.get(edge)!, start + edge])
    }
  }
  return cells
}

const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x202f
const isHyphen = (code: number) => code === 0x2d || code === 0x2010 || code === 0x2011
