import type { Block } from '../markdown/index.ts'
import type { Namings } from '../mentions/index.ts'

/** "Both" and "all three" refer to as many. */
const largest = 3

/** Entities of the last list, table or paragraph with any. */
export interface GroupReader {
  begin(): void
  /** Adds the entities that the block names, from index `naming` on. Neighboring items form one group. */
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
