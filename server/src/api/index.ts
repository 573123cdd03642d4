import * as answers from './answers.ts'
import * as brands from './brands.ts'
import * as competitors from './competitors.ts'
import * as coverage from './coverage.ts'
import type { Handlers } from './handler.ts'
import * as keywords from './keywords.ts'
import * as matrix from './matrix.ts'
import * as performance from './performance.ts'
import * as prompts from './prompts.ts'
import * as search from './search.ts'
import * as sourceDomains from './source-domains.ts'
import * as sourceUrls from './source-urls.ts'
import * as tags from './tags.ts'

/** Every endpoint has its handler, or the compiler says which lacks one. */
export const handlers = {
  brands,
  performance,
  matrix,
  competitors,
  keywords,
  sourceDomains,
  sourceUrls,
  tags,
  prompts,
  answers,
  search,
  coverage,
} satisfies Handlers
