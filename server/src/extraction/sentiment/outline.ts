import type { Block } from '../markdown/index.ts'

export interface BlockFacts {
  /** The only entity that the block is about, `noEntity` if it mentions no entity, else `many`. */
  owner: number
  /** True for a block like "1. **HubSpot**". */
  nameOnly: boolean
  /** True if the block ends with a colon or dash. */
  opens: boolean
  /** 1 if the block is only a label of pros, -1 of cons, else 0. */
  label: number
}

/**
 * The entity that a block is about before the block mentions one. `mode` is 1 in a list of pros, -1 in a list of cons,
 * otherwise 0.
 */
export interface BlockContext {
  topic: number
  /** 0 if only a pronoun can refer to the topic, else 1. */
  weight: number
  mode: number
}

export const noEntity = -1
export const many = -2

/** Current headings, introductions of lists, and table headers. */
export interface Outline {
  /** The object is reused. */
  place: BlockContext
  headings: Levels
  items: Levels
  /** The last item that is only a name, by depth. */
  siblings: Levels
  columns: Levels
  lead: number
  leadOpens: boolean
  listMode: number
  row: number
  rowOwner: number
}

export const createOutline = (): Outline => ({
  place: { topic: noEntity, weight: 1, mode: 0 },
  headings: createLevels(),
  items: createLevels(),
  siblings: createLevels(),
  columns: createLevels(),
  lead: noEntity,
  leadOpens: false,
  listMode: 0,
  row: -1,
  rowOwner: noEntity,
})

export function beginText(outline: Outline): void {
  outline.headings.clear()
  outline.items.clear()
  outline.siblings.clear()
  outline.columns.clear()
  outline.lead = outline.rowOwner = noEntity
  outline.leadOpens = false
  outline.listMode = 0
  outline.row = -1
}

/** The result is valid until the next call. */
export function placeBlock(outline: Outline, block: Block): BlockContext {
  const { items, headings, lead, leadOpens, listMode } = outline
  const { kind, depth } = block
  if (kind === 'cell') return placeOfCell(outline, block)
  outline.row = -1
  if (kind === 'item')
    return put(outline, topicOfItem(outline, depth), 1, items.modeAbove(depth) || listMode || sectionMode(outline))
  if (kind === 'heading') return put(outline, headings.ownerAbove(depth), 1, 0)
  if (depth > 0) return put(outline, items.ownerAbove(depth + 1), 1, items.modeAbove(depth + 1))
  if (lead !== noEntity) return put(outline, lead, leadOpens || section(outline) === lead ? 1 : 0, sectionMode(outline))
  return put(outline, section(outline), 1, sectionMode(outline))
}

function placeOfCell(outline: Outline, block: Block): BlockContext {
  const { columns } = outline
  if (block.row !== outline.row) {
    outline.row = block.row
    outline.rowOwner = noEntity
    if (block.row === 0 && block.column === 0) columns.cut(0)
  }
  if (block.row === 0) return put(outline, noEntity, 1, 0)
  const owner = outline.rowOwner !== noEntity ? outline.rowOwner : columns.ownerAt(block.column)
  return put(outline, owner, 1, columns.modeAt(block.column))
}

function topicOfItem(outline: Outline, depth: number): number {
  const parent = outline.items.ownerAbove(depth)
  if (parent !== noEntity) return parent
  const sibling = outline.siblings.ownerAt(depth)
  if (sibling !== noEntity) return sibling
  return outline.lead !== noEntity ? outline.lead : section(outline)
}

const section = ({ headings }: Outline) => headings.ownerAbove(Number.POSITIVE_INFINITY)
const sectionMode = ({ headings }: Outline) => headings.modeAbove(Number.POSITIVE_INFINITY)

function put({ place }: Outline, topic: number, weight: number, mode: number): BlockContext {
  place.topic = topic
  place.weight = weight
  place.mode = mode
  return place
}

export function learn(outline: Outline, block: Block, facts: BlockFacts): void {
  if (block.kind === 'heading') learnHeading(outline, block, facts)
  else if (block.kind === 'item') learnItem(outline, block, facts)
  else if (block.kind === 'paragraph') learnParagraph(outline, block, facts)
  else learnCell(outline, block, facts)
}

function learnHeading(outline: Outline, { depth }: Block, { owner, label }: BlockFacts): void {
  outline.headings.cut(depth)
  outline.headings.put(depth, owner, label)
  outline.items.cut(0)
  outline.siblings.cut(0)
  outline.lead = noEntity
  outline.listMode = 0
}

function learnItem(outline: Outline, { depth }: Block, { owner, nameOnly, label }: BlockFacts): void {
  const { items, siblings } = outline
  const inherited = owner === noEntity ? topicOfItem(outline, depth) : owner
  items.cut(depth)
  siblings.cut(depth + 1)
  items.put(depth, inherited, label)
  if (owner === noEntity) return
  siblings.put(depth, nameOnly ? owner : noEntity, 0)
  outline.listMode = 0
}

function learnParagraph(outline: Outline, { depth }: Block, { owner, nameOnly, opens, label }: BlockFacts): void {
  if (depth > 0) return
  outline.items.cut(0)
  outline.siblings.cut(0)
  outline.listMode = label
  if (owner !== noEntity) {
    outline.lead = owner === many ? noEntity : owner
    outline.leadOpens = nameOnly || opens || label !== 0
  } else if (!opens && label === 0 && !outline.leadOpens) outline.lead = noEntity
}

function learnCell(outline: Outline, { row, column }: Block, { owner, nameOnly, label }: BlockFacts): void {
  if (row === 0) outline.columns.put(column, owner, label)
  else if (outline.rowOwner === noEntity && (column === 0 || nameOnly)) outline.rowOwner = owner
}

/** Owner and mode of each depth, `noEntity` and 0 if not set. */
interface Levels {
  ownerAt(depth: number): number
  modeAt(depth: number): number
  ownerAbove(depth: number): number
  modeAbove(depth: number): number
  put(depth: number, owner: number, mode: number): void
  /** Removes this level and all deeper ones. */
  cut(depth: number): void
  /** Releases memory after an unusually deep text. */
  clear(): void
}

const usualDepth = 100

function createLevels(): Levels {
  const owners: number[] = []
  const modes: number[] = []
  const nearestOwners: number[] = []
  const nearestModes: number[] = []
  let count = 0

  const set = (depth: number, owner: number, mode: number) => {
    owners[depth] = owner
    modes[depth] = mode
    nearestOwners[depth] = owner === noEntity && depth > 0 ? nearestOwners[depth - 1]! : owner
    nearestModes[depth] = mode === 0 && depth > 0 ? nearestModes[depth - 1]! : mode
  }
  const above = (values: readonly number[], depth: number, nothing: number): number => {
    const level = Math.min(depth, count) - 1
    return level < 0 ? nothing : values[level]!
  }

  return {
    ownerAt: depth => (depth < count ? owners[depth]! : noEntity),
    modeAt: depth => (depth < count ? modes[depth]! : 0),
    ownerAbove: depth => above(nearestOwners, depth, noEntity),
    modeAbove: depth => above(nearestModes, depth, 0),
    put: (depth, owner, mode) => {
      while (count <= depth) set(count++, noEntity, 0)
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

export interface Setting {
  /** Entity of the heading, list introduction or table row, else below 0. */
  topic: number
  /** 1 if sentences without a mention are about the topic, 0 if only a pronoun can refer to it. */
  topicWeight: number
  /** The text was last about these entities. Empty after an untracked name. */
  current: readonly number[]
  /** The last entity mentioned in any role, or below 0. "Which" refers to this entity. */
  last: number
  /** 1 for pros, -1 for cons, else 0. The blocks above set `mode`, and this block sets `innerMode`. */
  mode: number
  innerMode: number
  /** Two or three entities of the list or paragraph before this block: "Both are good". */
  group: readonly number[]
}

export const createSetting = (): Setting => ({
  topic: noEntity,
  topicWeight: 1,
  current: [],
  last: -1,
  mode: 0,
  innerMode: 0,
  group: [],
})
