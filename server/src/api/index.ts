import * as brands from './brands.ts'
import type { Handlers } from './handler.ts'
import * as matrix from './matrix.ts'
import * as performance from './performance.ts'

/** Every endpoint has its handler, or the compiler says which lacks one. */
export const handlers = { brands, performance, matrix } satisfies Handlers
