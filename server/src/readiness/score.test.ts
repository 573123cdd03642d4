import { describe, expect, it } from 'vitest'
import { scoredCrawlers } from '../scoring/score.ts'
import type { CrawlerAccess } from './robots/decide.ts'
import { type Findings, readinessOf } from './score.ts'

const crawlers = (...statuses: CrawlerAccess['status'][]) =>
  Object.fromEntries(scoredCrawlers.map((token, i) => [token, { status: statuses[i] ?? 'Allowed', reason: '' }]))

const perfect: Findings = {
  robots: 'present',
  llms: 'present',
  llmsFull: 'present',
  sitemap: 'present',
  crawlers: crawlers(),
  robotsNameSitemap: true,
  sitemapHasLastmod: true,
  llmsHasLinks: true,
}
const nothing: Findings = {
  robots: 'missing',
  llms: 'invalid',
  llmsFull: 'missing',
  sitemap: 'unreachable',
  crawlers: {},
  robotsNameSitemap: false,
  sitemapHasLastmod: false,
  llmsHasLinks: false,
}

describe('readinessOf', () => {
  it.each<[string, Findings, [number, number, number]]>([
    // 20 + 20 + 20 + 40
    ['all there', perfect, [100, 0, 0]],
    // Only the missing llms-full.txt is an optimization. Other missing files are issues.
    ['nothing there', nothing, [0, 3, 1]],
    ['no robots.txt: 40 at most', { ...perfect, robots: 'missing', crawlers: {} }, [40, 1, 0]],
    // 60 + round(5 / 6 * 40 = 33.3)
    ['one crawler shut out', { ...perfect, crawlers: crawlers('Disallowed') }, [93, 1, 0]],
    // 60 + round(4 / 6 * 40 = 26.7)
    ['two shut out', { ...perfect, crawlers: crawlers('Disallowed', 'Allowed', 'Disallowed') }, [87, 2, 0]],
    ['a crawler half let in counts as allowed', { ...perfect, crawlers: crawlers('Partial', 'Partial') }, [100, 0, 2]],
    [
      'all shut out',
      { ...perfect, crawlers: crawlers(...scoredCrawlers.map(() => 'Disallowed' as const)) },
      [60, 6, 0],
    ],
    [
      'files that could say more',
      { ...perfect, robotsNameSitemap: false, sitemapHasLastmod: false, llmsHasLinks: false, llmsFull: 'invalid' },
      [100, 0, 4],
    ],
  ])('%s', (_, findings, [score, issuesCount, optimizationsCount]) => {
    expect(readinessOf(findings)).toEqual({ score, issuesCount, optimizationsCount })
  })
})
