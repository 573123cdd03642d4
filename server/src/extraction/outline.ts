import type { Block } from './reading.ts'

/** What a block turned out to hold, as far as the blocks after it are concerned. */
export interface BlockFacts {
  /** The one entity it speaks of; `none` where it names nobody, `many` where it names several or somebody else. */
  owner: number
  /** It is no more than a name, as "1. **HubSpot**". */
  nameOnly: boolean
  /** It ends with a colon: what follows belongs to it. */
  opens: boolean
  /** 1 or -1 where it is no more than a label of strengths or weaknesses, else 0. */
  label: number
}

/** Whom a block is about before it names anybody, and whether it stands among strengths (1) or weaknesses (-1). */
export interface Place {
  topic: number
  /** 0 where only a pronoun may reach back to the topic, else 1. */
  weight: number
  mode: number
}

export const none = -1
export const many = -2

interface Level {
  owner: number
  mode: number
}

/** Follows headings, list leads and table headers through a text. */
export interface Outline {
  /** The place of the next block. */
  placeOf(block: Block): Place
  /** Takes in what that block held. */
  learn(block: Block, facts: BlockFacts): void
}

/** Leaves out what stands deeper. */
function cut(levels: unknown[], depth: number): void {
  if (levels.length > depth) levels.length = depth
}

export function createOutline(): Outline {
  const headings: (Level | undefined)[] = []
  const items: (Level | undefined)[] = []
  const siblings: number[] = []
  let lead = none
  let leadOpens = false
  let listMode = 0
  let columns: Level[] = []
  let row = -1
  let rowOwner = none

  const deepest = (levels: (Level | undefined)[], below: number): number => {
    for (let depth = Math.min(below, levels.length) - 1; depth >= 0; depth--) {
      const owner = levels[depth]?.owner ?? none
      if (owner !== none) return owner
    }
    return none
  }
  const modeOf = (levels: (Level | undefined)[], below: number): number => {
    for (let depth = Math.min(below, levels.length) - 1; depth >= 0; depth--) {
      const mode = levels[depth]?.mode ?? 0
      if (mode !== 0) return mode
    }
    return 0
  }
  const section = () => deepest(headings, headings.length)
  const sectionMode = () => modeOf(headings, headings.length)

  const placeOfItem = (block: Block): Place => {
    const mode = modeOf(items, block.depth) || listMode || sectionMode()
    const parent = deepest(items, block.depth)
    const sibling = siblings[block.depth] ?? none
    const topic = parent !== none ? parent : sibling !== none ? sibling : lead !== none ? lead : section()
    return { topic, weight: 1, mode }
  }

  const placeOfCell = (block: Block): Place => {
    if (block.row !== row) {
      row = block.row
      rowOwner = none
      if (row === 0 && block.column === 0) columns = []
    }
    const column = columns[block.column]
    if (row === 0) return { topic: none, weight: 1, mode: 0 }
    const owner = rowOwner !== none ? rowOwner : (column?.owner ?? none)
    return { topic: owner !== none || block.column === 0 ? owner : none, weight: 1, mode: column?.mode ?? 0 }
  }

  const placeOf = (block: Block): Place => {
    if (block.kind === 'cell') return placeOfCell(block)
    row = -1
    if (block.kind === 'item') return placeOfItem(block)
    if (block.kind === 'heading') return { topic: deepest(headings, block.depth), weight: 1, mode: 0 }
    if (block.depth > 0)
      return { topic: deepest(items, block.depth + 1), weight: 1, mode: modeOf(items, block.depth + 1) }
    if (lead !== none) return { topic: lead, weight: leadOpens || section() === lead ? 1 : 0, mode: sectionMode() }
    return { topic: section(), weight: 1, mode: sectionMode() }
  }

  const learn = (block: Block, { owner, nameOnly, opens, label }: BlockFacts): void => {
    switch (block.kind) {
      case 'heading':
        cut(headings, block.depth)
        headings[block.depth] = { owner, mode: label }
        cut(items, 0)
        cut(siblings, 0)
        lead = none
        listMode = 0
        break
      case 'item': {
        const inherited = owner === none ? placeOfItem(block).topic : owner
        cut(items, block.depth)
        cut(siblings, block.depth + 1)
        items[block.depth] = { owner: inherited, mode: label }
        if (owner !== none) {
          siblings[block.depth] = nameOnly ? owner : none
          listMode = 0
        }
        break
      }
      case 'paragraph':
        if (block.depth > 0) break
        cut(items, 0)
        cut(siblings, 0)
        listMode = label
        if (owner !== none) {
          lead = owner === many ? none : owner
          leadOpens = nameOnly || opens || label !== 0
        } else if (!opens && label === 0 && !leadOpens) lead = none
        break
      case 'cell':
        if (block.row === 0) columns[block.column] = { owner, mode: label }
        else if (rowOwner === none && (block.column === 0 || nameOnly)) rowOwner = owner
    }
  }
  return { placeOf, learn }
}
