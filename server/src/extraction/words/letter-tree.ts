import { letter, stripAccents } from './letters.ts'

/** Symbol for a space or hyphen between words. */
export const wordGap = 0

/**
 * A cell has the start of its node's edges, the node that owns the edge to it, and the entries (word and stem) that end
 * there.
 */
export const cellSize = 4
export const cellOwner = 1
export const cellWhole = 2
export const cellStem = 3

/**
 * A double array (Aoe 1989): edge `c` leads to cell start + c if the node owns that cell. The root is cell 0. Of equal
 * entries, the first is kept. Entries also match without accents.
 */
export const createLetterTree = (
  entries: readonly (readonly [string, number])[],
  edgeOf: (code: number) => number,
): Uint16Array => pack(grow(entries, edgeOf))

/** Letters with codes 32 apart share a bit. */
export const bitOf = (symbol: number): number => 1 << (symbol & 31)

/** Bits of the letters that can follow a gap after a cell (0 if no gap can follow). */
export function continuationsOf(cells: Uint16Array): Int32Array {
  const continuations = new Int32Array(cells.length / cellSize)
  const always = bitOf(letter.none) | bitOf(letter.apostrophe) | bitOf(letter.ignored)
  for (let cell = 0; cell < cells.length; cell += cellSize) {
    const owner = cells[cell + cellOwner]!
    if (owner === nobody || cells[owner * cellSize]! + wordGap !== cell / cellSize) continue
    continuations[owner]! |= always
    for (let symbol = 1; symbol < widest; symbol++) {
      const next = (cells[cell]! + symbol) * cellSize
      if (next < cells.length && cells[next + cellOwner] === cell / cellSize) continuations[owner]! |= bitOf(symbol)
    }
  }
  return continuations
}

/** An accent on the last letter distinguishes words: daté is not date, esté not este. */
const endsAccented = /[^a-z]\*?$/

interface LetterNode {
  edges: Map<number, LetterNode>
  whole: number
  stem: number
}

const createNode = (): LetterNode => ({ edges: new Map(), whole: 0, stem: 0 })

function grow(entries: readonly (readonly [string, number])[], edgeOf: (code: number) => number): LetterNode {
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
  for (const [text, id] of entries) if (!endsAccented.test(text)) plant(stripAccents(text), id)
  return root
}

const widest = 64
const nobody = 0xffff

function pack(root: LetterNode): Uint16Array {
  let cells = new Uint16Array(0)
  const widenTo = (count: number) => {
    if (count > nobody) throw new RangeError(`A word table holds at most ${nobody} cells. These entries need more.`)
    const wider = new Uint16Array(Math.max(4096, 2 * count) * cellSize)
    wider.set(cells)
    for (let cell = cells.length; cell < wider.length; cell += cellSize) wider[cell + cellOwner] = nobody
    cells = wider
  }
  const isFree = (cell: number) => cells[cell * cellSize + cellOwner] === nobody
  widenTo(widest)
  cells[cellOwner] = 0
  const queue: [LetterNode, number][] = [[root, 0]]
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
