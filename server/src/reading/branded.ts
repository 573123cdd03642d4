import { createIsNamed } from '../extraction/is-named.ts'
import { entitiesToRead, type TextEntity } from './read-text.ts'

interface RelatedEntity extends TextEntity {
  id: number
  ignored: boolean
  relationship: string
}

export function createIsBranded(known: Iterable<RelatedEntity>): (text: string) => boolean {
  const entities = entitiesToRead(known)
  const self = entities.findIndex(({ relationship }) => relationship === 'SELF')
  return self < 0 ? () => false : createIsNamed(entities, self)
}
