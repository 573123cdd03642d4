import { advertisers } from './advertisers.ts'
import { answers } from './answers.ts'
import { brands } from './brands.ts'
import { changes } from './changes.ts'
import { competitors } from './competitors.ts'
import { confidence } from './confidence.ts'
import { content } from './content.ts'
import { coverage } from './coverage.ts'
import { crawlerAnalytics } from './crawler-analytics.ts'
import { events } from './events.ts'
import { explain } from './explain.ts'
import { facets } from './facets.ts'
import { keywords } from './keywords.ts'
import { matrix } from './matrix.ts'
import { overview } from './overview.ts'
import { perception } from './perception.ts'
import { performance } from './performance.ts'
import { prompts } from './prompts.ts'
import { revisions } from './revisions.ts'
import { sampling } from './sampling.ts'
import { search } from './search.ts'
import { social } from './social.ts'
import { socialCommunities, socialPlatforms } from './social-totals.ts'
import { sourceDomains } from './source-domains.ts'
import { sourceTypes } from './source-types.ts'
import { sourceUrls } from './source-urls.ts'
import { sponsored } from './sponsored.ts'
import { tags } from './tags.ts'
import { technicalAnalysis } from './technical-analysis.ts'
import { together } from './together.ts'

/** Every endpoint of the read API, resource by resource. */
export const api = {
  brands,
  overview,
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
  sponsored,
  social,
  crawlerAnalytics,
  technicalAnalysis,
  perception,
  content,
  coverage,
  confidence,
  changes,
  explain,
  revisions,
  sampling,
  facets,
  events,
  sourceTypes,
  socialPlatforms,
  socialCommunities,
  advertisers,
  together,
}
export type Api = typeof api

export { crawlerPlans, features, plans } from './admin/brands.ts'
export { type Admin, actionName, admin, adminActions } from './admin/index.ts'
export { shareDays } from './admin/shares.ts'
export { versionedIn } from './admin/things.ts'
export type { Figures } from './beside.ts'
export type { Compared } from './compared.ts'
export { TrustCaveat, type TrustMeasure, trustMeasures, trustUnits } from './confidence.ts'
export { csvParameters, parameterFor, type QueryWithCsv, tableFormats, tableTypes } from './csv.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export { EventKind, mostThings } from './events.ts'
export type { Bucket } from './evolution.ts'
export { definitionOf, ExplainedPart } from './explain.ts'
export {
  type AnswerExplanation,
  type ExplainedCitation,
  type ExplainedMention,
  mostShown,
  type ReadExplanation,
} from './explanation.ts'
export { mostFacets } from './facets.ts'
export { newPassword } from './field.ts'
export { figures } from './figures.ts'
export { type Chapter, chapterAsMarkdown, glossary, termsAsMarkdown } from './glossary.ts'
export * from './instant.ts'
export { MailReason } from './mail.ts'
export * from './measures.ts'
export * from './nouns.ts'
export * from './number.ts'
export { openapi } from './openapi.ts'
export { type ProblemCode, problems, Severity } from './overview.ts'
export { isRepeated, trim } from './parameter.ts'
export { type SamplingReason, samplingDays, samplingMostDays, usualDetect } from './sampling.ts'
export { Priority } from './search.ts'
export { errorsOfCall, type SessionCall } from './session/call.ts'
export { type SessionApi, session, sessionCallName } from './session/index.ts'
export { type Preferences, usualPreferences } from './session/preferences.ts'
export {
  besideShared,
  endpointsShown,
  fixableOn,
  fixedParameters,
  type SharedPage,
  type SharedPageName,
  type Shown,
  sharedPageNames,
  sharedPages,
  takenAs,
} from './session/shared-pages.ts'
export { wrongInShown } from './session/shared-query.ts'
export { ReadinessWarningCode } from './technical-analysis.ts'
export { mostDays } from './window.ts'
export { readFields } from './wrong-fields.ts'
