import { isPunctuation, tokenKinds } from '../lexicon/index.ts'
import type { Block } from '../markdown/index.ts'
import type { Namings } from '../mentions/index.ts'
import { type BlockFacts, many, noEntity } from './outline.ts'
import type { Sentence } from './sentence.ts'

export interface BlockSummary extends BlockFacts {
  words: number
  pros: number
  cons: number
  /** True if the list item starts with the entity that it is about: "HubSpot: cheaper than Salesforce". */
  leads: boolean
}

export const createFacts = (): BlockSummary => ({
  owner: noEntity,
  nameOnly: true,
  opens: false,
  label: 0,
  words: 0,
  pros: 0,
  cons: 0,
  leads: false,
})

export function clearBlockSummary(facts: BlockSummary): void {
  facts.owner = noEntity
  facts.nameOnly = true
  facts.opens = facts.leads = false
  facts.label = facts.words = facts.pros = facts.cons = 0
}

const isRow = (before: number) => before === tokenKinds.and || before === tokenKinds.comma

/** Maximum words of a label besides the entity's name and the pro or con word. */
const labelWords = 3

/** Maximum UTF-16 units of a label. */
export const labelLength = 60

/** A block that was only partly read can still introduce a list, but it isn't a label. */
export function passOver(facts: BlockSummary, units: Uint16Array, end: number): void {
  facts.words += labelWords + 1
  facts.label = 0
  facts.nameOnly = false
  facts.opens = endsOpen(units, end)
}

function endsOpen(units: Uint16Array, end: number): boolean {
  let last = end - 1
  while (last > 0 && units[last]! <= 0x20) last--
  return units[last]! === 0x3a
}

export function notice(facts: BlockSummary, sentence: Sentence, block: Block, seams: Uint8Array): void {
  const { kinds, values, count, doers, doing } = sentence
  let done = 0
  for (let index = 0; index < doing; index++) {
    const at = doers[index]!
    const here = kinds[at]!
    facts.words += at - done
    done = at + 1
    if (here === tokenKinds.mention) {
      const who = values[at]!
      if (facts.owner === noEntity) facts.owner = who
      else if (facts.owner !== who && !(facts.leads && !isRow(kinds[at - 1]!))) facts.owner = many
      if (facts.owner === who && facts.words === 0 && block.kind === 'item') facts.leads = true
    } else if (here === tokenKinds.pro) facts.pros++
    else if (here === tokenKinds.con) facts.cons++
    else if (!isPunctuation(here)) facts.words++
  }
  facts.words += count - done
  const last = kinds[count - 1]!
  facts.opens = last === tokenKinds.colon || last === tokenKinds.dash
  facts.nameOnly = facts.owner !== noEntity && facts.words <= 1 && facts.pros + facts.cons === 0
  const isLabel =
    facts.pros + facts.cons === 1 &&
    facts.words <= labelWords &&
    (block.kind === 'heading' ||
      block.kind === 'cell' ||
      facts.opens ||
      facts.words === 0 ||
      isAlone(sentence, block, seams))
  facts.label = isLabel ? facts.pros - facts.cons : 0
}

/** True if the sentence is the whole block and looks like a label: "Cons of X". */
function isAlone(
  { kinds, starts, ends, count }: Sentence,
  { kind: block, start, end }: Block,
  seams: Uint8Array,
): boolean {
  if (ends[count - 1]! < end || starts[0]! > start) return false
  if (seams[start - 1] === 1 && seams[end] === 1) return true
  const isLabel = (here: number) => here === tokenKinds.pro || here === tokenKinds.con
  return block === 'paragraph' && (isLabel(kinds[0]!) || isLabel(kinds[count - 1]!))
}

/** Maximum entities of a group: "both" and "all three" refer to two or three. */
const largest = 3

/** The entities of the last list, table or paragraph that mentions any. */
export interface GroupReader {
  begin(): void
  /** Adds the entities that the block mentions, from index `naming` on. Neighboring items form one group. */
  read(block: Block, namings: Namings, naming: number): void
  /** Empty for more than three entities. */
  group(): readonly number[]
}

export function createGroupReader(): GroupReader {
  let group: number[] = []
  let kind: Block['kind'] = 'paragraph'
  return {
    begin: () => {
      group = []
      kind = 'paragraph'
    },
    read: (block, { starts, who }, naming) => {
      const isNew = block.kind !== kind || block.kind === 'paragraph' || block.kind === 'heading'
      kind = block.kind
      if (!(starts[naming]! < block.end)) return
      if (isNew) group = []
      for (let index = naming; starts[index]! < block.end && group.length <= largest; index++)
        if (!group.includes(who[index]!)) group.push(who[index]!)
    },
    group: () => (group.length > largest ? [] : group),
  }
}
