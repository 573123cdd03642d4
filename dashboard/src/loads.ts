import type { ComponentType } from 'react'
import type { PageName } from './parts/page-names.ts'

/** A file of `routes/`. */
export interface PageModule {
  Page: ComponentType
}

/** The code of each page of a brand, and of the page of one thing of its list. */
export const loads: Partial<Record<PageName, { page: () => Promise<PageModule>; detail?: () => Promise<PageModule> }>> =
  {
    overview: { page: () => import('./routes/overview.tsx') },
    prompts: { page: () => import('./routes/prompts.tsx'), detail: () => import('./routes/prompts/detail.tsx') },
    answers: { page: () => import('./routes/answers.tsx'), detail: () => import('./routes/answers/detail.tsx') },
    search: { page: () => import('./routes/search.tsx') },
    'source-domains': {
      page: () => import('./routes/source-domains.tsx'),
      detail: () => import('./routes/source-domains/detail.tsx'),
    },
    'source-urls': { page: () => import('./routes/source-urls.tsx') },
    social: { page: () => import('./routes/social.tsx') },
    sponsored: { page: () => import('./routes/sponsored.tsx') },
    report: { page: () => import('./routes/report.tsx') },
    matrix: { page: () => import('./routes/matrix.tsx') },
    competitors: {
      page: () => import('./routes/competitors.tsx'),
      detail: () => import('./routes/competitors/detail.tsx'),
    },
    topics: { page: () => import('./routes/topics.tsx'), detail: () => import('./routes/topics/detail.tsx') },
    tags: { page: () => import('./routes/tags.tsx'), detail: () => import('./routes/tags/detail.tsx') },
    perception: {
      page: () => import('./routes/perception.tsx'),
      detail: () => import('./routes/perception/detail.tsx'),
    },
    changes: { page: () => import('./routes/changes.tsx') },
    'crawler-analytics': { page: () => import('./routes/crawler-analytics.tsx') },
    'technical-analysis': { page: () => import('./routes/technical-analysis.tsx') },
    content: { page: () => import('./routes/content.tsx'), detail: () => import('./routes/content/detail.tsx') },
    coverage: { page: () => import('./routes/coverage.tsx') },
  }
