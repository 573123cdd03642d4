import { expect } from 'vitest'
import { readMarkdown } from '../src/extraction/markdown/index.ts'
import { createFinder, type Entity } from '../src/extraction/mentions/index.ts'

export type Called = string | Entity

/** Matches in a text as `name: matched text, …` in order of position. */
export function found(called: readonly Called[], text: string): string[] {
  const entities = called.map(one => (typeof one === 'string' ? { name: one } : one))
  return createFinder(entities)(readMarkdown(text)).map(({ entity, spans, position }, index) => {
    expect(position).toBe(index + 1)
    return `${entities[entity]!.name}: ${spans.map(({ start, end }) => text.slice(start, end)).join(', ')}`
  })
}

export const hubspot: Entity = { name: 'HubSpot', domain: 'hubspot.com' }
