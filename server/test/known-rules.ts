import { createReadText } from '../src/reading/read-text.ts'
import { classifySource } from '../src/web/source-type.ts'
import type { Entity } from './reference/world.ts'

/** Results that the reference takes from the product: the type of a domain, and the entities in a text. */
export const knownRules = {
  classify: classifySource,
  isNamedIn(text: string, entities: readonly Entity[], entity: Entity): boolean {
    const first = entities.toSorted((a, b) => Number(b.relationship === 'SELF') - Number(a.relationship === 'SELF'))
    const { mentions } = createReadText(first.map(each => ({ ...each, publicId: each.id })))(text)
    return mentions.some(({ competitorId }) => competitorId === entity.id)
  },
}
