import * as advertisers from './advertisers.ts'
import * as answers from './answers.ts'
import * as brands from './brands.ts'
import * as communities from './communities.ts'
import * as competitors from './competitors.ts'
import * as content from './content.ts'
import * as crawlerAnalytics from './crawler-analytics.ts'
import * as explain from './explain.ts'
import * as facets from './facets.ts'
import * as keywords from './keywords.ts'
import * as kindTotals from './kind-totals.ts'
import * as matrix from './matrix.ts'
import * as opportunities from './opportunities.ts'
import * as overview from './overview.ts'
import type { Params } from './page.ts'
import * as perception from './perception.ts'
import * as performance from './performance.ts'
import * as performanceEvolution from './performance-evolution.ts'
import * as prompts from './prompts.ts'
import * as search from './search.ts'
import * as social from './social.ts'
import * as sourceDomains from './source-domains.ts'
import * as sourceUrls from './source-urls.ts'
import * as sponsored from './sponsored.ts'
import * as tags from './tags.ts'
import * as technicalAnalysis from './technical-analysis.ts'
import type { World } from './world.ts'

type OfBrand = (world: World, brandId: string, params: Params, now: Date) => unknown

const ofBrand =
  (answer: OfBrand) =>
  (world: World, params: Params, now: Date): unknown =>
    answer(world, params.brandId!, params, now)

/**
 * The response body of each endpoint, by resource and method. Throws errors as `Expected`. Parameters are those of path
 * and query, and valid. `brands.list` and `overview.list` take the `teamId` of the token.
 */
export const reference: Readonly<Record<string, (world: World, params: Params, now: Date) => unknown>> = {
  'brands.list': (world, params) => brands.list(world, params.teamId!),
  'overview.list': (world, params, now) => overview.list(world, params.teamId!, params, now),
  'brands.get': ofBrand(brands.get),
  'performance.get': ofBrand(performance.get),
  'performance.evolution': ofBrand(performanceEvolution.evolution),
  'explain.get': ofBrand(explain.get),
  'facets.get': ofBrand(facets.get),
  'matrix.get': ofBrand(matrix.get),
  'crawlerAnalytics.get': ofBrand(crawlerAnalytics.get),
  'competitors.list': ofBrand(competitors.list),
  'competitors.get': ofBrand(competitors.get),
  'competitors.evolution': ofBrand(competitors.evolution),
  'sourceDomains.list': ofBrand(sourceDomains.list),
  'sourceDomains.get': ofBrand(sourceDomains.get),
  'sourceDomains.evolution': ofBrand(sourceDomains.evolution),
  'sourceUrls.list': ofBrand(sourceUrls.list),
  'prompts.list': ofBrand(prompts.list),
  'prompts.get': ofBrand(prompts.get),
  'prompts.answers': ofBrand(prompts.answers),
  'prompts.evolution': ofBrand(prompts.evolution),
  'answers.list': ofBrand(answers.list),
  'answers.get': ofBrand(answers.get),
  'search.list': ofBrand(search.list),
  'sponsored.list': ofBrand(sponsored.list),
  'social.list': ofBrand(social.list),
  'technicalAnalysis.get': ofBrand(technicalAnalysis.get),
  'technicalAnalysis.history': ofBrand(technicalAnalysis.history),
  'perception.list': ofBrand(perception.list),
  'perception.get': ofBrand(perception.get),
  'content.list': ofBrand(content.list),
  'content.get': ofBrand(content.get),
  'opportunities.list': ofBrand(opportunities.list),
  'keywords.list': ofBrand(keywords.list),
  'keywords.evolution': ofBrand(keywords.evolution),
  'tags.list': ofBrand(tags.list),
  'tags.evolution': ofBrand(tags.evolution),
  'sourceTypes.list': ofBrand(kindTotals.sourceTypes),
  'socialPlatforms.list': ofBrand(kindTotals.socialPlatforms),
  'socialCommunities.list': ofBrand(communities.list),
  'advertisers.list': ofBrand(advertisers.list),
}
