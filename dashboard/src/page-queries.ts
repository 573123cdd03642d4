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
import { overviewQueries, overviewWorkQueries } from './routes/overview/queries.ts'
import { perceptionDetailQueries, perceptionQueries } from './routes/perception/queries.ts'
import { promptDetailQueries, promptsQueries } from './routes/prompts/queries.ts'
import { reportQueries } from './routes/report/queries.ts'
import { searchQueries } from './routes/search/queries.ts'
import { socialQueries } from './routes/social/queries.ts'
import { sourceDomainDetailQueries, sourceDomainsQueries } from './routes/source-domains/queries.ts'
import { sourceUrlsQueries } from './routes/source-urls/queries.ts'
import { sponsoredQueries } from './routes/sponsored/queries.ts'
import { technicalAnalysisQueries } from './routes/technical-analysis/queries.ts'

type ReadQueries = Readonly<Record<string, ReadQuery>>

/** What a page of a brand asks at an address, in one request; what it asks in another; and the page of one thing of its list. */
interface PageQueries {
  list(brandId: string, search: SearchParams): ReadQueries
  more?(brandId: string, search: SearchParams): ReadQueries
  one?(brandId: string, search: SearchParams, id: string): ReadQueries
}

const ofGroups = (kind: GroupKind): PageQueries => ({
  list: (brandId, search) => ({ list: groupListQueries[kind](brandId, search) }),
  one: (brandId, search, id) => groupDetailQueries(kind, brandId, search, id),
})

const asks: Readonly<Record<Exclude<PageName, 'settings'>, PageQueries>> = {
  overview: { list: overviewQueries, more: overviewWorkQueries },
  report: { list: reportQueries },
  matrix: { list: matrixQueries },
  changes: { list: changesQueries },
  prompts: { list: promptsQueries, one: promptDetailQueries },
  answers: { list: answersQueries, one: answerDetailQueries },
  competitors: { list: competitorsQueries, one: competitorDetailQueries },
  perception: { list: perceptionQueries, one: perceptionDetailQueries },
  coverage: { list: coverageQueries },
  content: { list: contentQueries, one: contentDetailQueries },
  search: { list: searchQueries },
  social: { list: socialQueries },
  sponsored: { list: sponsoredQueries },
  topics: ofGroups('topics'),
  tags: ofGroups('tags'),
  'source-domains': { list: sourceDomainsQueries, one: sourceDomainDetailQueries },
  'source-urls': { list: sourceUrlsQueries },
  'crawler-analytics': { list: crawlerAnalyticsQueries },
  'technical-analysis': { list: technicalAnalysisQueries },
}

/** What the page of a name asks, or that of one thing of its list, request by request; nothing where there is no such page. */
export function questionsOf(page: string, brandId: string, search: SearchParams, id?: string): ReadQueries[] {
  const found = Object.hasOwn(asks, page) ? asks[page as keyof typeof asks] : undefined
  const all =
    id === undefined
      ? [found?.list(brandId, search), found?.more?.(brandId, search)]
      : [found?.one?.(brandId, search, id)]
  return all.filter(each => each !== undefined)
}
