import type { ComponentType } from 'react'
import type { PageName } from './parts/words/page-names.ts'

/** A file of `routes/`, which is its page. */
export interface PageModule {
  default: ComponentType
}

/** The code of each page of a brand, and of the page of one thing of its list. */
export const loads: Partial<Record<PageName, { page: () => Promise<PageModule>; detail?: () => Promise<PageModule> }>> =
  {
    overview: { page: () => import('./routes/overview/page.tsx') },
    prompts: { page: () => import('./routes/prompts/page.tsx'), detail: () => import('./routes/prompts/detail.tsx') },
    answers: { page: () => import('./routes/answers/page.tsx'), detail: () => import('./routes/answers/detail.tsx') },
    search: { page: () => import('./routes/search/page.tsx') },
    'source-domains': {
      page: () => import('./routes/source-domains/page.tsx'),
      detail: () => import('./routes/source-domains/detail.tsx'),
    },
    'source-urls': { page: () => import('./routes/source-urls/page.tsx') },
    social: { page: () => import('./routes/social/page.tsx') },
    sponsored: { page: () => import('./routes/sponsored/page.tsx') },
    report: { page: () => import('./routes/report/page.tsx') },
    matrix: { page: () => import('./routes/matrix/page.tsx') },
    competitors: {
      page: () => import('./routes/competitors/page.tsx'),
      detail: () => import('./routes/competitors/detail.tsx'),
    },
    topics: { page: () => import('./routes/topics.tsx'), detail: () => import('./routes/topics/detail.tsx') },
    tags: { page: () => import('./routes/tags.tsx'), detail: () => import('./routes/tags/detail.tsx') },
    perception: {
      page: () => import('./routes/perception/page.tsx'),
      detail: () => import('./routes/perception/detail.tsx'),
    },
    changes: { page: () => import('./routes/changes/page.tsx') },
    'crawler-analytics': { page: () => import('./routes/crawler-analytics/page.tsx') },
    'technical-analysis': { page: () => import('./routes/technical-analysis/page.tsx') },
    content: { page: () => import('./routes/content/page.tsx'), detail: () => import('./routes/content/detail.tsx') },
    coverage: { page: () => import('./routes/coverage/page.tsx') },
  }
