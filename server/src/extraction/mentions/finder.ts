import { domainOf, normaliseDomain } from '../../web/domain.ts'
import type { ParsedMarkdown } from '../markdown/index.ts'
import { createBoundaries } from './boundaries.ts'
import { createContext } from './context.ts'
import type { Entity, EntityMatch, MentionSpan } from './entity.ts'
import { createFolding } from './folding.ts'
import { createMeaning } from './meaning.ts'
import { createPatterns, type NamePattern } from './patterns.ts'
import { createScan, type MatchVisitor } from './scanner.ts'

/** Ordered by first appearance. See docs/methods/extraction.md. */
export type Finder = (reading: ParsedMarkdown) => EntityMatch[]

/** Of overlapping names, the leftmost counts. Of several that start there, the longest whole name counts. */
export function createFinder(entities: readonly Entity[]): Finder {
  const folding = createFolding()
  const isWhole = createBoundaries(folding)
  const contextOf = createContext(entities, folding, isWhole)
  const patternsOf = new Map<string, NamePattern[]>()
  for (const pattern of createPatterns(entities, folding))
    patternsOf.set(pattern.key, [...(patternsOf.get(pattern.key) ?? []), pattern])
  const keys = [...patternsOf.keys()].sort()
  const patterns = keys.map(key => patternsOf.get(key)!)
  const scan = createScan(keys, folding)
  const owners = ownersByHost(patterns.flat())

  return reading => {
    const allows = contextOf(reading)
    const meant = createMeaning(reading)
    const spans = new Map<number, MentionSpan[]>()
    const add = (entity: number, span: MentionSpan) => {
      const known = spans.get(entity)
      if (known) known.push(span)
      else spans.set(entity, [span])
    }
    let index = 0
    const visit: MatchVisitor = (key, start, end) => {
      const candidates = patterns[key]!
      const block = reading.blocks[index]!
      if (!isWhole(reading, start, end, block.start, block.end, candidates[0]!)) return false
      const named = meant(candidates, start, end).filter(({ entity, host }) => host || allows(entity, index, start))
      for (const { entity, rule } of named) add(entity, { start, end, rule })
      return named.length > 0
    }
    for (; index < reading.blocks.length; index++) {
      const { start, end } = reading.blocks[index]!
      scan(reading, start, end, visit)
    }
    for (const { bare, url, start, end } of reading.links)
      if (bare) for (const entity of owners(url)) add(entity, { start, end, rule: 'url' })
    return inOrder(spans)
  }
}

/** Entities that own the URL's host, else its closest parent domain. */
function ownersByHost(patterns: readonly NamePattern[]): (url: string) => readonly number[] {
  const entities = new Map<string, number[]>()
  for (const { host, key, entity } of patterns)
    if (host) {
      const domain = normaliseDomain(key) ?? key
      entities.set(domain, [...(entities.get(domain) ?? []), entity])
    }
  return url => {
    for (let host = domainOf(url); host; host = host.includes('.') ? host.slice(host.indexOf('.') + 1) : null) {
      const owners = entities.get(host)
      if (owners) return owners
    }
    return []
  }
}

function inOrder(spans: ReadonlyMap<number, MentionSpan[]>): EntityMatch[] {
  const found: EntityMatch[] = []
  for (const [entity, places] of spans) {
    if (places.length > 1) places.sort((a, b) => a.start - b.start)
    found.push({ entity, spans: places, position: 0 })
  }
  found.sort((a, b) => a.spans[0]!.start - b.spans[0]!.start || a.entity - b.entity)
  found.forEach((one, index) => {
    one.position = index + 1
  })
  return found
}
