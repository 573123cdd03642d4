import { brands } from './brands.ts'
import { matrix } from './matrix.ts'
import { performance } from './performance.ts'

/** Every endpoint of the read API, resource by resource. */
export const api = { brands, performance, matrix }
export type Api = typeof api

export * from './endpoint.ts'
export * from './errors.ts'
export * from './instant.ts'
export * from './measures.ts'
export * from './nouns.ts'
export * from './number.ts'
export { trim } from './parameter.ts'
