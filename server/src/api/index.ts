import * as answers from './answers/answers.ts'
import * as brands from './brands.ts'
import * as competitors from './competitors.ts'
import * as coverage from './coverage.ts'
import * as events from './events/events.ts'
import * as facets from './facets.ts'
import * as performance from './figures/performance.ts'
import * as keywords from './keywords.ts'
import * as matrix from './matrix.ts'
import * as overview from './overview/overview.ts'
import * as perception from './perception.ts'
import * as prompts from './prompts/prompts.ts'
import type { Handlers } from './query/handler.ts'
import * as revisions from './revisions.ts'
import * as search from './search.ts'
import * as content from './site/content.ts'
import * as crawlerAnalytics from './site/crawler-analytics.ts'
import * as technicalAnalysis from './site/technical-analysis.ts'
import * as social from './sources/social.ts'
import * as socialCommunities from './sources/social-communities.ts'
import * as socialPlatforms from './sources/social-platforms.ts'
import * as sourceDomains from './sources/source-domains.ts'
import * as sourceTypes from './sources/source-types.ts'
import * as sourceUrls from './sources/source-urls.ts'
import * as advertisers from './sponsored/advertisers.ts'
import * as sponsored from './sponsored/sponsored.ts'
import * as tags from './tags.ts'
import * as together from './together.ts'
import * as changes from './trust/changes.ts'
import * as confidence from './trust/confidence.ts'
import * as explain from './trust/explain.ts'
import * as sampling from './trust/sampling.ts'

/** Every endpoint has its handler, or the compiler says which lacks one. */
export const handlers = {
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
} satisfies Handlers
