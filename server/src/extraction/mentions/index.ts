export { repeatedAlias, sharedBy } from './alike.ts'
export type { Entity, MentionSpan } from './entity.ts'
export { createFinder } from './finder.ts'
export { inOrder, type NamePlaces, type Namings } from './naming.ts'
