import type { ParsedMarkdown } from '../markdown/index.ts'
import type { IsWhole } from './boundaries.ts'
import type { Entity } from './entity.ts'
import type { Folding } from './folding.ts'
import { createNeighbourhoods } from './neighbourhoods.ts'
import { createScan } from './scanner.ts'

export type Allows = (entity: number, block: number, at: number) => boolean

/**
 * Requires a `must` word in the same block: paragraph, list item, table row, or heading with the block below. Forbids
 * `mustNot` words in the same sentence or row.
 */
export function createContext(
  entities: readonly Entity[],
  folding: Folding,
  isWhole: IsWhole,
): (reading: ParsedMarkdown) => Allows {
  const users = new Map<string, { entity: number; must: boolean }[]>()
  const learn = (entity: number, must: boolean, words: readonly string[] = []) => {
    const keys = words.map(word => folding.fold(word)).filter(key => key !== '')
    for (const key of keys) users.set(key, [...(users.get(key) ?? []), { entity, must }])
    return keys.length > 0
  }
  const needs = entities.map(({ context }, entity) => {
    learn(entity, false, context?.mustNot)
    return learn(entity, true, context?.must)
  })
  if (users.size === 0) return () => () => true
  const keys = [...users.keys()].sort()
  const scan = createScan(keys, folding)

  /** Offsets of `must` words by entity index, and of `mustNot` words by its bitwise complement. */
  const findWords = (reading: ParsedMarkdown): Map<number, number[]> => {
    const places = new Map<number, number[]>()
    for (const { start, end } of reading.blocks)
      scan(reading, start, end, (key, from, to) => {
        const word = keys[key]!
        if (!isWhole(reading, from, to, start, end, { size: word.length + 1, host: false })) return false
        for (const { entity, must } of users.get(word)!) {
          const list = places.get(must ? entity : ~entity)
          if (list) list.push(from)
          else places.set(must ? entity : ~entity, [from])
        }
        return true
      })
    return places
  }

  return reading => {
    let places: Map<number, number[]> | null = null
    const { paragraph, sentence } = createNeighbourhoods(reading)
    return (entity, block, at) => {
      if (!entities[entity]!.context) return true
      places ??= findWords(reading)
      const around = paragraph(block)
      if (needs[entity] && !someWithin(places.get(entity), around.start, around.end)) return false
      const near = sentence(block, at)
      return !someWithin(places.get(~entity), near.start, near.end)
    }
  }
}

function someWithin(places: readonly number[] | undefined, start: number, end: number): boolean {
  if (!places) return false
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < start) low = middle + 1
    else high = middle
  }
  return low < places.length && places[low]! < end
}
