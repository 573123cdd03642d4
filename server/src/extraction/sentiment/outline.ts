import type { Block } from '../markdown/index.ts'

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

/** Follows headings, list leads and table headers through one text after another. */
export interface Outline {
  /** A text begins. */
  begin(): void
  /** The place of the next block; one object is used again and again. */
  placeOf(block: Block): Place
  /** Takes in what that block held. */
  learn(block: Block, facts: BlockFacts): void
}

export function createOutline(): Outline {
  const place: Place = { topic: none, weight: 1, mode: 0 }
  const headings = createLevels()
  const items = createLevels()
  /** At each depth, the item that is no more than a name. */
  const siblings = createLevels()
  const columns = createLevels()
  let lead = none
  let leadOpens = false
  let listMode = 0
  let row = -1
  let rowOwner = none

  const section = () => headings.ownerAbove(Number.POSITIVE_INFINITY)
  const sectionMode = () => headings.modeAbove(Number.POSITIVE_INFINITY)

  const put = (topic: number, weight: number, mode: number): Place => {
    place.topic = topic
    place.weight = weight
    place.mode = mode
    return place
  }

  const topicOfItem = (depth: number): number => {
    const parent = items.ownerAbove(depth)
    if (parent !== none) return parent
    const sibling = siblings.ownerAt(depth)
    if (sibling !== none) return sibling
    return lead !== none ? lead : section()
  }

  const placeOfCell = (block: Block): Place => {
    if (block.row !== row) {
      row = block.row
      rowOwner = none
      if (row === 0 && block.column === 0) columns.cut(0)
    }
    if (row === 0) return put(none, 1, 0)
    return put(rowOwner !== none ? rowOwner : columns.ownerAt(block.column), 1, columns.modeAt(block.column))
  }

  const placeOf = (block: Block): Place => {
    const { kind, depth } = block
    if (kind === 'cell') return placeOfCell(block)
    row = -1
    if (kind === 'item') return put(topicOfItem(depth), 1, items.modeAbove(depth) || listMode || sectionMode())
    if (kind === 'heading') return put(headings.ownerAbove(depth), 1, 0)
    if (depth > 0) return put(items.ownerAbove(depth + 1), 1, items.modeAbove(depth + 1))
    if (lead !== none) return put(lead, leadOpens || section() === lead ? 1 : 0, sectionMode())
    return put(section(), 1, sectionMode())
  }

  const learn = (block: Block, { owner, nameOnly, opens, label }: BlockFacts): void => {
    const { depth } = block
    switch (block.kind) {
      case 'heading':
        headings.cut(depth)
        headings.put(depth, owner, label)
        items.cut(0)
        siblings.cut(0)
        lead = none
        listMode = 0
        break
      case 'item': {
        const inherited = owner === none ? topicOfItem(depth) : owner
        items.cut(depth)
        siblings.cut(depth + 1)
        items.put(depth, inherited, label)
        if (owner !== none) {
          siblings.put(depth, nameOnly ? owner : none, 0)
          listMode = 0
        }
        break
      }
      case 'paragraph':
        if (depth > 0) break
        items.cut(0)
        siblings.cut(0)
        listMode = label
        if (owner !== none) {
          lead = owner === many ? none : owner
          leadOpens = nameOnly || opens || label !== 0
        } else if (!opens && label === 0 && !leadOpens) lead = none
        break
      case 'cell':
        if (block.row === 0) columns.put(block.column, owner, label)
        else if (rowOwner === none && (block.column === 0 || nameOnly)) rowOwner = owner
    }
  }

  const begin = () => {
    for (const levels of [headings, items, siblings, columns]) levels.clear()
    lead = none
    leadOpens = false
    listMode = 0
    row = -1
    rowOwner = none
  }
  return { begin, placeOf, learn }
}

/** Owners and modes by depth, outermost first; where nothing was put, `none` and 0. */
interface Levels {
  ownerAt(depth: number): number
  modeAt(depth: number): number
  /** Those of the deepest level above a depth that has one. */
  ownerAbove(depth: number): number
  modeAbove(depth: number): number
  put(depth: number, owner: number, mode: number): void
  /** Leaves out what stands at a depth and deeper. */
  cut(depth: number): void
  /** Leaves out all; the memory of a text that goes unusually deep is given back. */
  clear(): void
}

/** Hardly a text goes deeper. */
const usualDepth = 100

function createLevels(): Levels {
  const owners: number[] = []
  const modes: number[] = []
  /** At each depth, those of it or else of the deepest level above it that has one. */
  const nearestOwners: number[] = []
  const nearestModes: number[] = []
  let count = 0

  const set = (depth: number, owner: number, mode: number) => {
    owners[depth] = owner
    modes[depth] = mode
    nearestOwners[depth] = owner === none && depth > 0 ? nearestOwners[depth - 1]! : owner
    nearestModes[depth] = mode === 0 && depth > 0 ? nearestModes[depth - 1]! : mode
  }
  const above = (values: readonly number[], depth: number, nothing: number): number => {
    const level = Math.min(depth, count) - 1
    return level < 0 ? nothing : values[level]!
  }

  return {
    ownerAt: depth => (depth < count ? owners[depth]! : none),
    modeAt: depth => (depth < count ? modes[depth]! : 0),
    ownerAbove: depth => above(nearestOwners, depth, none),
    modeAbove: depth => above(nearestModes, depth, 0),
    put: (depth, owner, mode) => {
      while (count <= depth) set(count++, none, 0)
      set(depth, owner, mode)
    },
    cut: depth => {
      count = Math.min(count, depth)
    },
    clear: () => {
      count = 0
      if (owners.length > usualDepth) for (const list of [owners, modes, nearestOwners, nearestModes]) list.length = 0
    },
  }
}
