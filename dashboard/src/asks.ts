import type { Search } from './api/address/address.ts'
import type { Question } from './api/query.ts'
import type { PageName } from './parts/words/page-names.ts'
import * as answers from './routes/answers/questions.ts'
import * as changes from './routes/changes/questions.ts'
import * as competitors from './routes/competitors/questions.ts'
import * as content from './routes/content/questions.ts'
import * as coverage from './routes/coverage/questions.ts'
import * as crawlers from './routes/crawler-analytics/questions.ts'
import type { GroupKind } from './routes/groups/kinds.ts'
import * as groups from './routes/groups/questions.ts'
import * as matrix from './routes/matrix/questions.ts'
import * as overview from './routes/overview/questions.ts'
import * as perception from './routes/perception/questions.ts'
import * as prompts from './routes/prompts/questions.ts'
import * as report from './routes/report/questions.ts'
import * as search from './routes/search/questions.ts'
import * as social from './routes/social/questions.ts'
import * as domains from './routes/source-domains/questions.ts'
import * as urls from './routes/source-urls/questions.ts'
import * as sponsored from './routes/sponsored/questions.ts'
import * as readiness from './routes/technical-analysis/questions.ts'

type Questions = Readonly<Record<string, Question>>

/** What a page of a brand asks at an address, in one request; what it asks in another; and the page of one thing of its list. */
interface Asks {
  questions(brandId: string, search: Search): Questions
  moreQuestions?(brandId: string, search: Search): Questions
  oneQuestions?(brandId: string, search: Search, id: string): Questions
}

const ofGroups = (kind: GroupKind): Asks => ({
  questions: (brandId, search) => ({ list: groups.listQuestion[kind](brandId, search) }),
  oneQuestions: (brandId, search, id) => groups.oneQuestions(kind, brandId, search, id),
})

const asks: Readonly<Record<Exclude<PageName, 'settings'>, Asks>> = {
  ...{ overview, report, matrix, changes, prompts, answers, competitors, perception, coverage, content },
  ...{ search, social, sponsored },
  topics: ofGroups('topics'),
  tags: ofGroups('tags'),
  'source-domains': domains,
  'source-urls': urls,
  'crawler-analytics': crawlers,
  'technical-analysis': readiness,
}

/** What the page of a name asks, or that of one thing of its list, request by request; nothing where there is no such page. */
export function questionsOf(page: string, brandId: string, search: Search, id?: string): Questions[] {
  const found = Object.hasOwn(asks, page) ? asks[page as keyof typeof asks] : undefined
  const all =
    id === undefined
      ? [found?.questions(brandId, search), found?.moreQuestions?.(brandId, search)]
      : [found?.oneQuestions?.(brandId, search, id)]
  return all.filter(each => each !== undefined)
}
