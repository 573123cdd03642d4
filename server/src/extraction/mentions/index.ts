/** Which entities a text names, and where. */
export { type Alike, repeatedAlias, sharedBy } from './alike.ts'
export type { Entity, Found, Span } from './entity.ts'
export { createFinder } from './finder.ts'
export { inOrder, type Named, type Namings } from './naming.ts'
