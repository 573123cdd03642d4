import { partsOf, sumScore } from '../scoring/score.ts'
import type { CrawlerAccess } from './robots/decide.ts'
import type { FileStatus } from './site-file.ts'

/** What was found of a site, as far as it counts. */
export interface Findings {
  robots: FileStatus
  llms: FileStatus
  llmsFull: FileStatus
  sitemap: FileStatus
  /** By token; empty unless the robots.txt is present. */
  crawlers: Readonly<Record<string, CrawlerAccess>>
  /** Whether the robots.txt names a sitemap, the sitemap a date of change, the llms.txt a link. */
  robotsNameSitemap: boolean
  sitemapHasLastmod: boolean
  llmsHasLinks: boolean
}

/** How ready a site is for AI crawlers. */
export interface AiReadiness {
  /** 0..100: 20 for each of the three files, 40 for the crawlers allowed (specification, §4 technical-analysis). */
  score: number
  /** Failed checks: a file that is not present, a crawler shut out. */
  issuesCount: number
  /** Advice: a robots.txt, sitemap or llms.txt that could say more, a crawler half let in, no llms-full.txt. */
  optimizationsCount: number
}

/** The score of what was found, and the counts of D33. */
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
