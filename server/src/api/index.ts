import * as advertisers from './advertisers.ts'
import * as answers from './answers.ts'
import * as brands from './brands.ts'
import * as changes from './changes.ts'
import * as competitors from './competitors.ts'
import * as confidence from './confidence.ts'
import * as content from './content.ts'
import * as coverage from './coverage.ts'
import * as crawlerAnalytics from './crawler-analytics.ts'
import * as events from './events.ts'
import * as explain from './explain.ts'
import * as facets from './facets.ts'
import type { Handlers } from './handler.ts'
import * as keywords from './keywords.ts'
import * as matrix from './matrix.ts'
import * as overview from './overview.ts'
import * as perception from './perception.ts'
import * as performance from './performance.ts'
import * as prompts from './prompts.ts'
import * as revisions from './revisions.ts'
import * as sampling from './sampling.ts'
import * as search from './search.ts'
import * as social from './social.ts'
import * as socialCommunities from './social-communities.ts'
import * as socialPlatforms from './social-platforms.ts'
import * as sourceDomains from './source-domains.ts'
import * as sourceTypes from './source-types.ts'
import * as sourceUrls from './source-urls.ts'
import * as sponsored from './sponsored.ts'
import * as tags from './tags.ts'
import * as technicalAnalysis from './technical-analysis.ts'
import * as together from './together.ts'

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
