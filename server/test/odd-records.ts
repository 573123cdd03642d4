import { aBrand, answer, aTeam, entity, prompt, tag, topic } from './records.ts'

const at = '2026-01-01T00:00:00.000Z'
const odd = { brandId: 'odd' }
const analysis = { status: 'missing', finalUrl: null, error: 'x', content: null }
const placement = { advertiserLogo: '', productName: '', description: '', position: 1 }
/** One record of each kind. All optional fields are set, with unusual values. */
export const oddRecords = [
  aTeam('parent', { plan: 'AGENCY_BUSINESS', rateLimit: { perDay: 7 } }),
  aTeam('a-child', {
    ...{ parentTeamId: 'parent', plan: 'STARTER', subscription: 'INACTIVE', status: 'SUSPENDED' },
    ...{ features: ['CRAWLER_ANALYTICS'], rateLimit: { perMinute: 0, perDay: 0 } },
  }),
  { kind: 'provider', id: 'chatgpt', name: 'Chat "G" P T\t' },
  aBrand('odd', 'a-child', {
    ...{ name: 'Ácme 💬', domain: 'WWW.Bücher.example', aliases: ['A', ''], description: 'x\\y\n\u2028\ufeff' },
    ...{ status: 'INACTIVE', transferring: true, createdAt: '0001-01-01' },
    domains: ['www.www.acme.example', 'HUB.example:8443/Ácme/%7e/'],
  }),
  { ...topic('z', ''), ...odd },
  { ...topic('a', 'A'), ...odd },
  { ...tag('z', 'Z'), ...odd },
  { ...tag('a', 'Z'), ...odd },
  entity('c', 'C', 'INDIRECT', {
    ...{
      ...odd,
      domain: '',
      domains: ['www.www.acme.example/c'],
      ignored: true,
      caseSensitive: true,
      context: { must: ['a'], mustNot: [] },
    },
  }),
  { kind: 'source', id: 'given', ...odd, domain: 'news.example', type: 'BLOG', status: 'PAUSED' },
  prompt('p', {
    ...{ ...odd, text: '', topicId: 'z', tagIds: ['z', 'a', 'z'], type: 'BOFU' },
    createdAt: '9999-12-31T23:59:59.999Z',
  }),
  {
    ...{
      kind: 'manner',
      id: 'z',
      ...odd,
      model: '',
      adapter: 'x',
      webSearch: true,
      temperature: 0.123456,
      system: 'a\r\n\\N',
    },
  },
  { kind: 'manner', id: 'a', ...odd, model: 'm', adapter: 'x/2', webSearch: false },
  {
    ...{ kind: 'manner', id: 'shown', ...odd, model: 'm', adapter: 'x/3', webSearch: true },
    surface: { via: 'v', country: 'US', language: 'en', device: 'desktop' },
  },
  answer(' odd " id\u00a0', '1969-12-31T23:59:59.999Z', {
    ...{ ...odd, promptId: 'p', provider: 'x', model: 'm', text: 'a\r\nb\t\\N\\.', country: 'DE' },
    ...{ manner: 'a', modelServed: '' },
    mentions: [
      { competitorId: 'c', position: 2147483647, sentiment: 33.333333333, absent: true, judge: 'x@1' },
      { competitorId: 'self', position: 1, sentiment: 0 },
    ],
    cites: [
      { url: 'https://News.example:8080/a?b#c', title: '' },
      { url: 'mailto:x@y.z', domain: 'Y.z.', position: 9 },
      { domain: '[::1]', social: { communityId: '', communityName: 'R', upvotes: 0, commentCount: 3 } },
      { url: null, domain: '1.2.3.4', position: 7, originalUrl: 'x' },
    ],
    searches: [{ query: ' A ' }, { query: 'a' }, { query: '' }],
    sponsored: [
      { ...placement, id: '2', advertiserName: 'İ', imageUrl: 'x' },
      { ...placement, id: '1', advertiserName: 'x' },
    ],
  }),
  answer('read', at, {
    ...{ ...odd, promptId: 'p', provider: 'x', model: 'n', mentions: undefined },
    text: 'Ácme 💬 is [good](https://bücher.example/?utm_source=x).',
  }),
  {
    ...{ kind: 'crawlerIntegration', ...odd, timeZone: 'Asia/Kathmandu', disabled: true, createdAt: at },
    dailyQuota: 0,
  },
  {
    ...{ kind: 'technicalAnalysis', ...odd, lastAnalyzedAt: at, robotsUrl: 'r', llmsUrl: 'l', sitemapUrl: 's' },
    robotsAnalysis: { ...analysis, content: 'x', crawlers: { GPTBot: { status: 'Allowed', reason: 'x' } } },
    ...{ llmsAnalysis: analysis, sitemapAnalysis: { ...analysis, error: null }, generatedLlmsTxt: '# x' },
    aiReadiness: { score: 1, issuesCount: 2, optimizationsCount: 3 },
  },
  {
    ...{ kind: 'perceptionSnapshot', id: 's', ...odd, month: 12, year: 1, status: 'FAILED', createdAt: at },
    scores: { sentiment: null, alignment: 0.1, consistency: 100, factualAlignment: 33.33333333333333 },
    ...{ attributes: [{ text: 'x', status: 'partial' }], providers: ['x'], completedAt: at },
  },
  { kind: 'note', id: 'n', ...odd, text: '\u2028 "😀\t', at: '9999-12-31T23:59:59.999Z', createdAt: at },
  {
    ...{ kind: 'article', id: 'r', ...odd, title: 'T', articleType: 'OTHER', status: 'ARCHIVED', content: 'a\u3000b' },
    ...{ metaData: { b: 1, a: [null, { z: -0.5e-7 }] }, outline: [], sources: [1, 'x', null], guidelines: false },
    ...{ createdAt: at, updatedAt: at, publishedAt: at },
  },
]
