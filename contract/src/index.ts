import { answers } from './answers/answers.ts'
import { content } from './answers/content.ts'
import { perception } from './answers/perception.ts'
import { published } from './answers/published.ts'
import { brands } from './brands.ts'
import { together } from './endpoint/together.ts'
import { competitors } from './groups/competitors.ts'
import { facets } from './groups/facets.ts'
import { keywords } from './groups/keywords.ts'
import { matrix } from './groups/matrix.ts'
import { opportunities } from './groups/opportunities.ts'
import { overview } from './groups/overview.ts'
import { performance } from './groups/performance.ts'
import { prompts } from './groups/prompts.ts'
import { tags } from './groups/tags.ts'
import { untracked } from './groups/untracked.ts'
import { crawlerAnalytics } from './site/crawler-analytics.ts'
import { technicalAnalysis } from './site/technical-analysis.ts'
import { advertisers } from './sources/advertisers.ts'
import { search } from './sources/search.ts'
import { social } from './sources/social.ts'
import { socialCommunities, socialPlatforms } from './sources/social-totals.ts'
import { sourceDomains } from './sources/source-domains.ts'
import { sourceTypes } from './sources/source-types.ts'
import { sourceUrls } from './sources/source-urls.ts'
import { sponsored } from './sources/sponsored.ts'
import { changes } from './trust/changes.ts'
import { confidence } from './trust/confidence.ts'
import { coverage } from './trust/coverage.ts'
import { events } from './trust/events.ts'
import { explain } from './trust/explain.ts'
import { judges } from './trust/judges.ts'
import { next } from './trust/next.ts'
import { presence } from './trust/presence.ts'
import { revisions } from './trust/revisions.ts'
import { sampling } from './trust/sampling.ts'
import { suggestions } from './trust/suggestions.ts'
import { summary } from './trust/summary.ts'

export const api = {
  brands,
  overview,
  performance,
  matrix,
  competitors,
  untracked,
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
  published,
  opportunities,
  coverage,
  presence,
  confidence,
  changes,
  explain,
  revisions,
  judges,
  sampling,
  suggestions,
  summary,
  next,
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
export { mostSampled } from './admin/judging/labels.ts'
export { shareDays } from './admin/shares.ts'
export { versionedIn } from './admin/things.ts'
export {
  type AnswerExplanation,
  type ExplainedCitation,
  type ExplainedMention,
  mostShown,
  type ReadExplanation,
} from './answers/explanation.ts'
export { proofMeasures } from './answers/proof.ts'
export { csvParameters, parameterFor, type QueryWithCsv, tableFormats, tableTypes } from './endpoint/csv.ts'
export * from './endpoint/endpoint.ts'
export * from './endpoint/errors.ts'
export { readFields } from './endpoint/wrong-fields.ts'
export { type FileImport, type FileImports, fileImports } from './files/import-files.ts'
export {
  type BriefData,
  type BriefSource,
  briefData,
  briefGap,
  briefSource,
  outlineSection,
  PageOwner,
} from './groups/brief.ts'
export type { Bucket } from './groups/evolution.ts'
export { mostFacets } from './groups/facets.ts'
export { type ProblemCode, problems, Severity } from './groups/overview.ts'
export { MailReason } from './mail.ts'
export type { Figures } from './measures/beside.ts'
export { figures } from './measures/figures.ts'
export { type Chapter, chapterAsMarkdown, glossary, termsAsMarkdown } from './measures/glossary.ts'
export * from './measures/measures.ts'
export { openapi } from './openapi/openapi.ts'
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
  type SharedView,
  sharedPageNames,
  sharedPages,
  takenAs,
} from './session/shared-pages.ts'
export { wrongInShown } from './session/shared-query.ts'
export { viewLimits } from './session/views.ts'
export { ReadinessWarningCode } from './site/technical-analysis.ts'
export { Priority } from './sources/search.ts'
export { TrustCaveat, type TrustMeasure, trustMeasures, trustUnits } from './trust/confidence.ts'
export { EventKind, mostThings } from './trust/events.ts'
export { definitionOf, ExplainedPart } from './trust/explain.ts'
export { NextKind, NextPage } from './trust/next.ts'
export { type PresenceGrouping, pageSurfaces } from './trust/presence.ts'
export { type SamplingReason, samplingDays, samplingMostDays, usualDetect } from './trust/sampling.ts'
export { createPatch, SuggestionKind, SuggestionState } from './trust/suggestions.ts'
export { SummaryTopic } from './trust/summary.ts'
export { newPassword } from './values/field.ts'
export * from './values/instant.ts'
export { once } from './values/lazy.ts'
export { modelMakers } from './values/makers.ts'
export * from './values/nouns.ts'
export * from './values/number.ts'
export { isRepeated, trim } from './values/parameter.ts'
export type { ComparisonPeriod } from './values/window.ts'
export { mostDays } from './values/window.ts'
