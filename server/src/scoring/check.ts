import type { ScoreInput } from './score.ts'

export interface StoredAnalysis {
  /** Epoch milliseconds. */
  lastAnalyzedAt: number
  robotsAnalysis: { status: string; crawlers: Readonly<Record<string, { status: string }>> }
  llmsAnalysis: { status: string }
  sitemapAnalysis: { status: string }
  aiReadiness: { score: number; issuesCount: number; optimizationsCount: number }
}

/** The part of a site check that remains after the next check. */
export interface ReadinessCheck extends ScoreInput {
  /** Epoch milliseconds. */
  at: number
  score: number
  issuesCount: number
  optimizationsCount: number
}

export const checkOf = ({
  lastAnalyzedAt,
  robotsAnalysis,
  llmsAnalysis,
  sitemapAnalysis,
  aiReadiness: { score, issuesCount, optimizationsCount },
}: StoredAnalysis): ReadinessCheck => ({
  at: lastAnalyzedAt,
  ...{ score, issuesCount, optimizationsCount },
  robots: robotsAnalysis.status,
  llms: llmsAnalysis.status,
  sitemap: sitemapAnalysis.status,
  crawlers: Object.fromEntries(Object.entries(robotsAnalysis.crawlers).map(([token, { status }]) => [token, status])),
})
