import { ReadinessWarningCode } from '@earshot/contract'
import fc from 'fast-check'
import { idMaker, month, name, score, text, timestamp } from './random-words.ts'

const status = fc.constantFrom(
  'COMPLETED' as const,
  'COMPLETED' as const,
  'COMPLETED' as const,
  'PENDING' as const,
  'FAILED' as const,
)
const phrases = fc.array(text, { maxLength: 2 })

/** A perception snapshot. A completed snapshot has a date. */
export const snapshot = fc.record(
  {
    toId: idMaker,
    month,
    status,
    scores: fc.record({ sentiment: score, alignment: score, consistency: score, factualAlignment: score }),
    attributes: fc.array(
      fc.record({
        text,
        status: fc.constantFrom('aligned' as const, 'partial' as const, 'missing' as const),
      }),
      { maxLength: 4 },
    ),
    insights: fc.record({ strengths: phrases, weaknesses: phrases, opportunities: phrases, threats: phrases }),
    providers: fc.subarray(['claude', 'chatgpt']),
    createdAt: timestamp,
    completedAt: timestamp,
  },
  { requiredKeys: ['toId', 'month', 'status', 'scores', 'createdAt', 'completedAt'] },
)

const articleStatuses = ['LIVE', 'DRAFT', 'GENERATING', 'ARCHIVED'] as const
export const articleTypes = ['COMPARISON', 'HOW_TO', 'OTHER'] as const

export const article = fc.record(
  {
    toId: idMaker,
    title: name,
    slug: fc.constantFrom(null, 'a-slug'),
    description: fc.option(text),
    articleType: fc.constantFrom(...articleTypes),
    status: fc.constantFrom('LIVE' as const, 'LIVE' as const, ...articleStatuses),
    wordCount: fc.nat(5),
    finalUrl: fc.constantFrom(null, 'https://acme.com/a'),
    content: fc.constantFrom('', ' ', 'one', '# one\u00a0two\n\nthree\u200bstill', '\ufeffone\u0085two\u2003three '),
    targetLength: fc.constantFrom(null, 800, 0.335),
    guidelines: fc.option(text),
    includeTldr: fc.boolean(),
    includeFaq: fc.boolean(),
    metaData: fc.constantFrom({}, { title: 'T', ratio: 0.12345 }),
    outline: fc.constantFrom({}, { sections: [{ heading: 'One', words: 1 }] }),
    sources: fc.constantFrom<unknown[]>([], ['https://acme.com/a', { rank: 1.005 }]),
    publishedAt: fc.option(timestamp),
    generatedAt: fc.option(timestamp),
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  { requiredKeys: ['toId', 'title', 'articleType', 'status', 'content', 'createdAt', 'updatedAt'] },
)

const file = { finalUrl: fc.constantFrom(null, 'https://acme.com/file'), error: fc.constantFrom(null, 'HTTP 404') }
const presence = fc.constantFrom('present', 'missing', 'invalid')
const content = fc.constantFrom(null, 'User-agent: *\nDisallow: /a\n')

const access = fc.constantFrom('Allowed', 'Partial', 'Disallowed')
/** Some of the scored crawlers, and one that is not scored. */
const tokens = ['GPTBot', 'ChatGPT-User', 'Claude-Web', 'ClaudeBot', 'Google-Extended', 'PerplexityBot', 'OtherBot']
const crawlers = fc.dictionary(fc.constantFrom(...tokens), access)

/** Stored data of an analysis. Its score is sometimes the sum of its parts. */
export const readinessCheck = fc.record({
  at: timestamp,
  score: fc.oneof(fc.nat(100), fc.constantFrom(0, 20, 40, 60, 67, 93, 100)),
  issuesCount: fc.nat(9),
  optimizationsCount: fc.nat(5),
  robots: presence,
  llms: presence,
  sitemap: presence,
  crawlers,
})

export const analysis = fc.record({
  lastAnalyzedAt: timestamp,
  robotsUrl: fc.constant('https://acme.com/robots.txt'),
  llmsUrl: fc.constant('https://acme.com/llms.txt'),
  sitemapUrl: fc.constant('https://acme.com/sitemap.xml'),
  robotsAnalysis: fc.record({
    ...file,
    status: presence,
    content,
    crawlers: fc.dictionary(
      fc.constantFrom(...tokens),
      fc.record({ status: access, reason: fc.constant('no rule for it') }),
    ),
  }),
  llmsAnalysis: fc.record({ ...file, status: presence, content }),
  sitemapAnalysis: fc.record({ ...file, status: presence, content }),
  aiReadiness: fc.record({
    score: fc.nat(100),
    issuesCount: fc.nat(9),
    optimizationsCount: fc.nat(5),
  }),
  generatedLlmsTxt: fc.constantFrom(null, '# Acme\n'),
  warnings: fc.option(
    fc.array(
      fc.record({
        code: fc.constantFrom(...ReadinessWarningCode.options),
        subject: fc.constantFrom(null, 'GPTBot'),
        evidence: fc.constant('HTTP 403'),
        text: fc.constant('The home page refuses it.'),
      }),
      { maxLength: 2 },
    ),
  ),
})
