import { answers } from '../answers/answers.ts'
import { content } from '../answers/content.ts'
import { perception } from '../answers/perception.ts'
import { brands } from '../brands.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { together } from '../endpoint/together.ts'
import { competitors } from '../groups/competitors.ts'
import { facets } from '../groups/facets.ts'
import { keywords } from '../groups/keywords.ts'
import { matrix } from '../groups/matrix.ts'
import { performance } from '../groups/performance.ts'
import { prompts } from '../groups/prompts.ts'
import { tags } from '../groups/tags.ts'
import { crawlerAnalytics } from '../site/crawler-analytics.ts'
import { technicalAnalysis } from '../site/technical-analysis.ts'
import { advertisers } from '../sources/advertisers.ts'
import { search } from '../sources/search.ts'
import { social } from '../sources/social.ts'
import { socialCommunities, socialPlatforms } from '../sources/social-totals.ts'
import { sourceDomains } from '../sources/source-domains.ts'
import { sourceTypes } from '../sources/source-types.ts'
import { sourceUrls } from '../sources/source-urls.ts'
import { sponsored } from '../sources/sponsored.ts'
import { changes } from '../trust/changes.ts'
import { confidence } from '../trust/confidence.ts'
import { coverage } from '../trust/coverage.ts'
import { events } from '../trust/events.ts'
import { next } from '../trust/next.ts'
import { revisions } from '../trust/revisions.ts'
import { sampling } from '../trust/sampling.ts'
import { summary } from '../trust/summary.ts'

/** Endpoints that a share of a page gives access to, in addition to `besideShared`. */
export interface SharedPage {
  endpoints: readonly Endpoint[]
  /**
   * Endpoints about one item. If the share fixes the item's ID, it gives access only to these endpoints with this ID.
   */
  inner?: { id: string; endpoints: readonly Endpoint[] }
}

/** Endpoints that every share gives access to: brand, filter names, events, data coverage and batches. */
export const besideShared: readonly Endpoint[] = [
  brands.get,
  facets.get,
  events.list,
  coverage.get,
  together.get,
] as readonly Endpoint[]

const overviewEndpoints = [
  performance.get,
  performance.evolution,
  competitors.list,
  keywords.list,
  tags.list,
  prompts.list,
  search.list,
  sourceDomains.list,
  confidence.get,
  summary.get,
  technicalAnalysis.get,
  crawlerAnalytics.get,
]

const page = (...endpoints: readonly unknown[]): SharedPage => ({ endpoints: endpoints as Endpoint[] })
const withInner = (id: string, inner: readonly unknown[], ...endpoints: readonly unknown[]): SharedPage => ({
  ...page(...endpoints),
  inner: { id, endpoints: inner as Endpoint[] },
})

/** Pages that can be shared, with their endpoints. */
export const sharedPages = {
  overview: page(...overviewEndpoints, changes.list, next.list),
  matrix: page(matrix.get, performance.evolution),
  topics: withInner('keywordId', [keywords.evolution], keywords.list, performance.evolution),
  tags: withInner('tagId', [tags.evolution], tags.list),
  competitors: withInner(
    'competitorId',
    [competitors.get, competitors.evolution],
    competitors.list,
    performance.evolution,
  ),
  'source-domains': withInner(
    'sourceId',
    [sourceDomains.get, sourceDomains.evolution],
    sourceDomains.list,
    sourceTypes.list,
  ),
  'source-urls': page(sourceUrls.list),
  prompts: withInner('promptId', [prompts.get, prompts.answers, prompts.evolution], prompts.list),
  answers: withInner('answerId', [answers.get, answers.explanation], answers.list),
  search: page(search.list),
  sponsored: page(sponsored.list, advertisers.list),
  social: page(social.list, socialPlatforms.list, socialCommunities.list),
  perception: withInner('snapshotId', [perception.get], perception.list),
  content: withInner('id', [content.get], content.list),
  coverage: page(),
  changes: page(changes.list, confidence.get),
  report: page(...overviewEndpoints, sourceTypes.list, sourceUrls.list, sampling.get, revisions.list),
} satisfies Record<string, SharedPage>
export type SharedPageName = keyof typeof sharedPages
export const sharedPageNames = Object.keys(sharedPages) as [SharedPageName, ...SharedPageName[]]

/** Page and fixed parameters of a share. */
export interface SharedView {
  page: SharedPageName
  query: Readonly<Record<string, string>>
}

/** Endpoints that a share gives access to. */
export function endpointsShown({ page: name, query }: SharedView): readonly Endpoint[] {
  const { endpoints, inner }: SharedPage = sharedPages[name]
  if (!inner) return [...endpoints, ...besideShared]
  if (Object.hasOwn(query, inner.id)) return [...inner.endpoints, ...besideShared]
  return [...endpoints, ...inner.endpoints, ...besideShared]
}

/** Parameters that a share can fix. The server ignores values from viewers. */
export const fixedParameters = [
  ...['period', 'startDate', 'endDate', 'against', 'compare', 'since', 'range', 'months'],
  ...['provider', 'country', 'branded', 'type', 'stage', 'topic', 'tag'],
] as const

/** Finds the name that an endpoint uses for one of `fixedParameters`. Undefined if the endpoint lacks the parameter. */
export function takenAs({ query }: Endpoint, name: string): string | undefined {
  const takes = (each: string) => Object.hasOwn(query.shape, each)
  // Some endpoints have another parameter named `type`. They call the funnel stage `stage`.
  if (name === 'type' || name === 'stage') return takes('stage') ? 'stage' : takes('type') ? 'type' : undefined
  return takes(name) ? name : undefined
}

/** Parameters that a share of this page can fix. */
export function fixableOn(name: SharedPageName): string[] {
  const { endpoints, inner }: SharedPage = sharedPages[name]
  const all = [...endpoints, ...(inner?.endpoints ?? []), ...besideShared]
  const taken = fixedParameters.filter(each => all.some(endpoint => takenAs(endpoint, each) !== undefined))
  return [...taken, ...(inner ? [inner.id] : [])]
}
