import type { Block, ParsedMarkdown } from '../markdown/index.ts'

export interface Passage {
  start: number
  end: number
  /** Cells of a row. Empty for a sentence. */
  cells: readonly { start: number; end: number }[]
}

/** Maximum UTF-16 units on each side of a name. */
const reach = 200

export function passageAt({ units, blocks }: ParsedMarkdown, at: number): Passage {
  const index = blockAt(blocks, at)
  const block = blocks[index]
  if (!block) return { start: at, end: at + 1, cells: [] }
  if (block.kind === 'cell') return rowAround(blocks, index)
  let start = at
  const first = Math.max(block.start, at - reach)
  while (start > first && !isEnd(units, start - 1, block.end)) start--
  let end = at
  const last = Math.min(block.end, at + reach)
  while (end < last && !isEnd(units, end, block.end)) end++
  return { start, end: Math.min(last, end + 1), cells: [] }
}

/** The first sentence that starts at `at` or later, within one block. */
export function passageAfter(reading: ParsedMarkdown, at: number): Passage | null {
  const { units, blocks } = reading
  let start = at
  while (start < units.length && start < at + longestGap && isBlank(units[start]!)) start++
  return blockAt(blocks, start) < 0 ? null : passageAt(reading, start)
}

/** Maximum UTF-16 units between two blocks. */
const longestGap = 10
const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x3a

function blockAt(blocks: readonly Block[], at: number): number {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (blocks[middle]!.start <= at) low = middle
    else high = middle - 1
  }
  const block = blocks[low]
  return block && at >= block.start && at < block.end ? low : -1
}

/** Maximum cells on each side of a name. */
const widestRow = 12

function rowAround(blocks: readonly Block[], index: number): Passage {
  const { row } = blocks[index]!
  const isRow = (at: number) => blocks[at]?.kind === 'cell' && blocks[at]?.row === row
  let first = index
  while (isRow(first - 1) && index - first < widestRow) first--
  let last = index
  while (isRow(last + 1) && last - index < widestRow) last++
  const cells = blocks.slice(first, last + 1).map(({ start, end }) => ({ start, end: Math.min(end, start + reach) }))
  return { start: cells[0]!.start, end: cells.at(-1)!.end, cells }
}

/** A period ends a sentence only before a space that no lower-case letter follows. */
function isEnd(units: Uint16Array, at: number, limit: number): boolean {
  const code = units[at]!
  if (code === 0x3f || code === 0x21 || code === 0x3002 || code === 0x0a) return true
  if (code !== 0x2e) return false
  const next = units[at + 1]!
  if (at + 1 < limit && next !== 0x20 && next !== 0x0a && next !== 0x22 && next !== 0x29) return false
  const after = units[at + 2]!
  return !(after >= 0x61 && after <= 0x7a)
}
