import { partsOf, sumScore } from '../scoring/score.ts'
import type { CrawlerAccess } from './robots/decide.ts'
import type { FileStatus } from './site-file.ts'

export interface Findings {
  robots: FileStatus
  llms: FileStatus
  llmsFull: FileStatus
  sitemap: FileStatus
  crawlers: Readonly<Record<string, CrawlerAccess>>
  robotsNameSitemap: boolean
  sitemapHasLastmod: boolean
  llmsHasLinks: boolean
}

export interface AiReadiness {
  /** 0 to 100 (specification, §4 technical-analysis). */
  score: number
  issuesCount: number
  /** Number of incomplete files, partly allowed crawlers, and a missing llms-full.txt. */
  optimizationsCount: number
}

/** D33 defines score and counts. */
export function readinessOf(findings: Findings): AiReadiness {
  const { robots, llms, llmsFull, sitemap, robotsNameSitemap, sitemapHasLastmod, llmsHasLinks } = findings
  const crawlers = Object.values(findings.crawlers)
  const statuses = Object.fromEntries(Object.entries(findings.crawlers).map(([token, { status }]) => [token, status]))
  const disallowed = crawlers.filter(access => access.status === 'Disallowed').length
  const partial = crawlers.filter(access => access.status === 'Partial').length
  const files = [robots, llms, sitemap]
  const present = files.filter(status => status === 'present').length
  const advice = [
    robots === 'present' && !robotsNameSitemap,
    sitemap === 'present' && !sitemapHasLastmod,
    llms === 'present' && !llmsHasLinks,
    llmsFull !== 'present',
  ]
  return {
    score: sumScore(partsOf({ robots, llms, sitemap, crawlers: statuses })),
    issuesCount: files.length - present + disallowed,
    optimizationsCount: advice.filter(Boolean).length + partial,
  }
}
