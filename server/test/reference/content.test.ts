import { describe, expect, it } from 'vitest'
import type { ArticleRecord, TechnicalAnalysisRecord } from './archive.ts'
import { acme, ask, pluck } from './small-world.ts'

const article = (id: string, rest: Partial<ArticleRecord> = {}): ArticleRecord => ({
  kind: 'article',
  id,
  brandId: 'b',
  title: id,
  articleType: 'HOW_TO',
  status: 'LIVE',
  content: '# One\u00a0two\n\nthree\u200bstill',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00+01:00',
  ...rest,
})

const lines = [
  acme,
  article('x', { publishedAt: '2026-01-03T00:00:00Z' }),
  article('Y', { wordCount: 9 }),
  article('z', { status: 'DRAFT', articleType: 'NEWS' }),
]

describe('content', () => {
  it('lists what is live', () => {
    const { articles } = ask(lines, 'content.list')
    expect(articles?.[1]).toEqual({
      id: 'x',
      title: 'x',
      slug: null,
      description: null,
      articleType: 'HOW_TO',
      status: 'LIVE',
      wordCount: 4, // "#", "One", "two", "three​still": U+200B is no white space
      finalUrl: null,
      publishedAt: '2026-01-03T00:00:00.000Z',
      generatedAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T23:00:00.000Z',
    })
    const sorted = (sort: string, order: string) =>
      pluck(ask(lines, 'content.list', { sort, order }).articles, 'id').flat()
    expect([sorted('title', 'asc'), sorted('wordCount', 'desc')]).toEqual([
      ['x', 'Y'],
      ['Y', 'x'],
    ])
    expect([sorted('publishedAt', 'asc'), sorted('publishedAt', 'desc')]).toEqual([
      ['x', 'Y'],
      ['x', 'Y'],
    ])
    expect(ask(lines, 'content.list', { status: 'DRAFT', articleType: 'HOW_TO' }).pagination?.total).toBe(0)
  })

  it('shows one of any status, as JSON or as Markdown', () => {
    expect(ask(lines, 'content.get', { id: 'z' }).article).toMatchObject({
      status: 'DRAFT',
      content: '# One\u00a0two\n\nthree\u200bstill',
      targetLength: null,
      guidelines: null,
      includeTldr: false,
      includeFaq: false,
      metaData: {},
      outline: {},
      sources: [],
    })
    expect(ask(lines, 'content.get', { id: 'z', format: 'markdown' })).toBe('# One\u00a0two\n\nthree\u200bstill')
    expect(() => ask(lines, 'content.get', { id: 'none' })).toThrow('404 ARTICLE_NOT_FOUND')
  })
})

describe('technical-analysis', () => {
  const brand = { id: 'b', name: 'Acme', domain: 'acme.com' }
  const file = { status: 'missing', finalUrl: null, error: 'HTTP 404', content: null }
  const analysis: TechnicalAnalysisRecord = {
    kind: 'technicalAnalysis',
    brandId: 'b',
    lastAnalyzedAt: '2026-01-01T00:00',
    robotsUrl: 'https://acme.com/robots.txt',
    llmsUrl: 'https://acme.com/llms.txt',
    sitemapUrl: 'https://acme.com/sitemap.xml',
    robotsAnalysis: { ...file, crawlers: {} },
    llmsAnalysis: file,
    sitemapAnalysis: file,
    aiReadiness: { score: 0, issuesCount: 3, optimizationsCount: 1 },
    generatedLlmsTxt: null,
  }

  it('serves the stored record', () => {
    const { kind, brandId, lastAnalyzedAt, ...stored } = analysis
    const expected = { success: true, brand, analyzed: true, ...stored, lastAnalyzedAt: '2026-01-01T00:00:00.000Z' }
    expect(ask([acme, analysis], 'technicalAnalysis.get')).toEqual(expected)
  })

  it('is all null before the first analysis', () => {
    const { success, analyzed, brand: head, ...rest } = ask([acme], 'technicalAnalysis.get')
    expect([success, analyzed, head]).toEqual([true, false, brand])
    expect(Object.values(rest)).toEqual(Array.from({ length: 9 }, () => null))
  })
})

describe('crawler-analytics', () => {
  it('has not measured anything without an integration (D34)', () => {
    expect(ask([acme], 'crawlerAnalytics.get', { range: '7d', page: '2', limit: '10' })).toMatchObject({
      connected: false,
      range: {
        requested: '7d',
        startDate: '2026-02-24', // six days before March 2nd
        endDate: '2026-03-02',
        effectiveStartDate: '2026-02-24',
        effectiveEndDate: '2026-03-02',
        asOf: '2026-03-02T12:00:00.000Z',
      },
      totalOccurrences: null,
      pagination: { page: 2, limit: 10, totalItems: 0, totalPages: 0, hasMore: false },
    })
  })
})
