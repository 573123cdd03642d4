import type { ComponentType } from 'react'
import type { SearchParams } from './api/address/address.ts'
import type { ReadQuery } from './api/query.ts'
import type { PageName } from './parts/words/page-names.ts'
import { answerDetailQueries, answersQueries } from './routes/answers/queries.ts'
import { changesQueries } from './routes/changes/queries.ts'
import { competitorDetailQueries, competitorsQueries } from './routes/competitors/queries.ts'
import { contentDetailQueries, contentQueries } from './routes/content/queries.ts'
import { coverageQueries } from './routes/coverage/queries.ts'
import { crawlerAnalyticsQueries } from './routes/crawler-analytics/queries.ts'
import type { GroupKind } from './routes/groups/kinds.ts'
import { groupDetailQueries, groupListQueries } from './routes/groups/queries.ts'
import { matrixQueries } from './routes/matrix/queries.ts'
import { opportunitiesQueries } from './routes/opportunities/queries.ts'
import { overviewQueries } from './routes/overview/queries.ts'
import { perceptionDetailQueries, perceptionQueries } from './routes/perception/queries.ts'
import { promptDetailQueries, promptsQueries } from './routes/prompts/queries.ts'
import { publishedQueries } from './routes/published/queries.ts'
import { reportQueries } from './routes/report/queries.ts'
import { revisionsQueries } from './routes/revisions/queries.ts'
import { searchQueries } from './routes/search/queries.ts'
import { socialQueries } from './routes/social/queries.ts'
import { sourceDomainDetailQueries, sourceDomainsQueries } from './routes/source-domains/queries.ts'
import { sourceUrlsQueries } from './routes/source-urls/queries.ts'
import { sponsoredQueries } from './routes/sponsored/queries.ts'
import { technicalAnalysisQueries } from './routes/technical-analysis/queries.ts'

/** Module of a page in `routes/`. */
export interface PageModule {
  default: ComponentType
}

/** Queries that a page sends in one batch. `id` is empty for a list. */
type PageQueries = (brandId: string, search: SearchParams, id: string) => Readonly<Record<string, ReadQuery>>

interface Page {
  load: () => Promise<PageModule>
  queries: readonly PageQueries[]
}

const page = (load: Page['load'], ...queries: PageQueries[]): Page => ({ load, queries })

const ofGroups = (kind: GroupKind) => ({
  list: (brandId: string, search: SearchParams) => ({ list: groupListQueries[kind](brandId, search) }),
  one: (brandId: string, search: SearchParams, id: string) => groupDetailQueries(kind, brandId, search, id),
})

/** The pages of a brand: for each, the list or overview and the page of one item. */
export const pages: Readonly<Record<Exclude<PageName, 'settings'>, { list: Page; one?: Page }>> = {
  overview: { list: page(() => import('./routes/overview/page.tsx'), overviewQueries) },
  matrix: { list: page(() => import('./routes/matrix/page.tsx'), matrixQueries) },
  competitors: {
    list: page(() => import('./routes/competitors/page.tsx'), competitorsQueries),
    one: page(() => import('./routes/competitors/detail.tsx'), competitorDetailQueries),
  },
  topics: {
    list: page(() => import('./routes/topics.tsx'), ofGroups('topics').list),
    one: page(() => import('./routes/topics/detail.tsx'), ofGroups('topics').one),
  },
  tags: {
    list: page(() => import('./routes/tags.tsx'), ofGroups('tags').list),
    one: page(() => import('./routes/tags/detail.tsx'), ofGroups('tags').one),
  },
  perception: {
    list: page(() => import('./routes/perception/page.tsx'), perceptionQueries),
    one: page(() => import('./routes/perception/detail.tsx'), perceptionDetailQueries),
  },
  prompts: {
    list: page(() => import('./routes/prompts/page.tsx'), promptsQueries),
    one: page(() => import('./routes/prompts/detail.tsx'), promptDetailQueries),
  },
  answers: {
    list: page(() => import('./routes/answers/page.tsx'), answersQueries),
    one: page(() => import('./routes/answers/detail.tsx'), answerDetailQueries),
  },
  search: { list: page(() => import('./routes/search/page.tsx'), searchQueries) },
  'source-domains': {
    list: page(() => import('./routes/source-domains/page.tsx'), sourceDomainsQueries),
    one: page(() => import('./routes/source-domains/detail.tsx'), sourceDomainDetailQueries),
  },
  'source-urls': { list: page(() => import('./routes/source-urls/page.tsx'), sourceUrlsQueries) },
  social: { list: page(() => import('./routes/social/page.tsx'), socialQueries) },
  sponsored: { list: page(() => import('./routes/sponsored/page.tsx'), sponsoredQueries) },
  'crawler-analytics': { list: page(() => import('./routes/crawler-analytics/page.tsx'), crawlerAnalyticsQueries) },
  'technical-analysis': { list: page(() => import('./routes/technical-analysis/page.tsx'), technicalAnalysisQueries) },
  opportunities: { list: page(() => import('./routes/opportunities/page.tsx'), opportunitiesQueries) },
  content: {
    list: page(() => import('./routes/content/page.tsx'), contentQueries),
    one: page(() => import('./routes/content/detail.tsx'), contentDetailQueries),
  },
  published: { list: page(() => import('./routes/published/page.tsx'), publishedQueries) },
  changes: { list: page(() => import('./routes/changes/page.tsx'), changesQueries) },
  revisions: { list: page(() => import('./routes/revisions/page.tsx'), revisionsQueries) },
  coverage: { list: page(() => import('./routes/coverage/page.tsx'), coverageQueries) },
  report: { list: page(() => import('./routes/report/page.tsx'), reportQueries) },
}

export function findPage(name: string, id: string | undefined): Page | undefined {
  const found = Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : undefined
  return id === undefined ? found?.list : found?.one
}
