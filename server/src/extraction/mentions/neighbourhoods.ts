import type { Block, ParsedMarkdown } from '../markdown/index.ts'

interface Stretch {
  start: number
  end: number
}

export interface Neighbourhoods {
  /** The block, the whole row of a cell, or a heading with the block below it. */
  paragraph(block: number): Stretch
  /** The sentence around `at`, or the whole row of a cell. */
  sentence(block: number, at: number): Stretch
}

export function createNeighbourhoods({ text, blocks }: ParsedMarkdown): Neighbourhoods {
  let row = { from: 0, to: 0 }
  let split = { block: -1, starts: [0] }

  const rowOf = (block: number): Stretch => {
    if (block < row.from || block >= row.to) {
      let from = block
      while (from > 0 && isSameRow(blocks[from - 1]!, blocks[block]!)) from--
      let to = block + 1
      while (to < blocks.length && isSameRow(blocks[to]!, blocks[block]!)) to++
      row = { from, to }
    }
    return { start: blocks[row.from]!.start, end: blocks[row.to - 1]!.end }
  }

  const paragraph = (block: number): Stretch => {
    const { kind, start, end } = blocks[block]!
    if (kind === 'cell') return rowOf(block)
    return { start, end: kind === 'heading' ? (blocks[block + 1]?.end ?? end) : end }
  }

  const sentence = (block: number, at: number): Stretch => {
    const { kind, start, end } = blocks[block]!
    if (kind === 'cell') return rowOf(block)
    if (split.block !== block) split = { block, starts: sentenceStarts(text, start, end) }
    let low = 0
    let high = split.starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (split.starts[middle]! <= at) low = middle
      else high = middle
    }
    return { start: split.starts[low]!, end: split.starts[low + 1] ?? end }
  }
  return { paragraph, sentence }
}

const isSameRow = (a: Block, b: Block) => a.kind === 'cell' && a.row === b.row

/**
 * A sentence ends at . ! ? or … before a space that no lower-case letter follows, or at a Chinese or Japanese period.
 */
const sentenceEnd = /[.!?…]["'”’)]?\s(?!\s*\p{Ll})|[。！？｡]/gu

function sentenceStarts(text: string, start: number, end: number): number[] {
  const starts = [start]
  for (const { index, 0: found } of text.slice(start, end).matchAll(sentenceEnd))
    starts.push(start + index + found.length)
  return starts
}
