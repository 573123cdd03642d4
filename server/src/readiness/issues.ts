import type { TechnicalAnalysis } from './analyze.ts'

type FileAnalyses = Pick<TechnicalAnalysis, 'robotsAnalysis' | 'llmsAnalysis' | 'sitemapAnalysis'>

/** One sentence per failed check (D33). */
export function issuesOf({ robotsAnalysis, llmsAnalysis, sitemapAnalysis }: FileAnalyses): string[] {
  const files = { 'robots.txt': robotsAnalysis, 'llms.txt': llmsAnalysis, Sitemap: sitemapAnalysis }
  return [
    ...Object.entries(files).flatMap(([file, { status, error }]) =>
      status === 'present' ? [] : [`${file} is ${status}${error === null ? '' : `: ${error}`}.`],
    ),
    ...Object.entries(robotsAnalysis.crawlers).flatMap(([token, { status, reason }]) =>
      status === 'Disallowed' ? [`robots.txt blocks ${token}: ${reason}.`] : [],
    ),
  ]
}
