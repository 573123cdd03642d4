import { answers } from './answers.ts'
import { brands } from './brands.ts'
import { competitors } from './competitors.ts'
import { coverage } from './coverage.ts'
import { keywords } from './keywords.ts'
import { matrix } from './matrix.ts'
import { performance } from './performance.ts'
import { prompts } from './prompts.ts'
import { search } from './search.ts'
import { sourceDomains } from './source-domains.ts'
import { sourceUrls } from './source-urls.ts'
import { tags } from './tags.ts'

/** Every endpoint of the read API, resource by resource. */
export const api = {
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
}
export type Api = typeof api

export * from './endpoint.ts'
export * from './errors.ts'
export { type Chapter, chapterAsMarkdown, glossary } from './glossary.ts'
export * from './instant.ts'
export * from './measures.ts'
export * from './nouns.ts'
export * from './number.ts'
export { openapi } from './openapi.ts'
export { trim } from './parameter.ts'
export { Priority } from './search.ts'
