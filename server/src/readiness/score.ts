import { partsOf, sumScore } from '../scoring/score.ts'
import type { CrawlerAccess } from './robots/decide.ts'
import type { FileStatus } from './site-file.ts'

export interface Findings {
  robots: FileStatus
  llms: FileStatus
  llmsFull: FileStatus
  sitemap: FileStatus
  /** By token. Empty if there is no robots.txt. */
  crawlers: Readonly<Record<string, CrawlerAccess>>
  /** The robots.txt names a sitemap, the sitemap has a date, the llms.txt has a link. */
  robotsNameSitemap: boolean
  sitemapHasLastmod: boolean
  llmsHasLinks: boolean
}

export interface AiReadiness {
  /** 0..100: 20 for each of the three files, 40 for allowed crawlers (specification, §4 technical-analysis). */
  score: number
  /** Failed checks: files that are not present, and blocked crawlers. */
  issuesCount: number
  /** Advice: incomplete robots.txt, sitemap or llms.txt, partly allowed crawlers, no llms-full.txt. */
  optimizationsCount: number
}

/** Score and counts of D33. */
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
