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
export interface BlockContext {
  topic: number
  /** 0 where only a pronoun may reach back to the topic, else 1. */
  weight: number
  mode: number
}

export const noEntity = -1
export const many = -2

/** Where headings, list leads and table headers of a text have come to. */
export interface Outline {
  /** The place last asked for; one object is used again and again. */
  place: BlockContext
  headings: Levels
  items: Levels
  /** At each depth, the item that is no more than a name. */
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

/** A text begins. */
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

/** The place of the next block, until that of the one after it is asked for. */
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

/** Takes in what the block held that `placeOf` was last asked about. */
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

/** What a sentence stands in: whom an unnamed subject means, and whether a list of strengths or weaknesses is open. */
export interface Setting {
  /** The entity of the heading, list lead or table row, below 0 for none. */
  topic: number
  /** 1 where a sentence that names nobody is about the topic, 0 where only a pronoun reaches it. */
  topicWeight: number
  /** Entities last spoken of in this block; empty where a name that is not tracked took over. */
  current: readonly number[]
  /** The entity last named in any role, below 0 for none: what "which" means. */
  last: number
  /** 1 among strengths, -1 among weaknesses, else 0: from the heading, label or column above, or from within the block. */
  mode: number
  innerMode: number
}

export const createSetting = (): Setting => ({
  topic: noEntity,
  topicWeight: 1,
  current: [],
  last: -1,
  mode: 0,
  innerMode: 0,
})
