import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportText, importText, record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { archives } from '../../test/reference/random.ts'
import { demoArchive } from '../demo/demo.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 15)

const at = '2026-01-01T00:00:00.000Z'

/** One of each kind, with all that is optional given and odd. */
const whole = [
  { kind: 'team', id: 'parent', name: 'Parent', plan: 'AGENCY_BUSINESS', rateLimit: { perDay: 7 } },
  {
    kind: 'team',
    id: 'a-child',
    name: 'Child',
    plan: 'STARTER',
    parentTeamId: 'parent',
    features: ['CRAWLER_ANALYTICS'],
    subscription: 'INACTIVE',
    status: 'SUSPENDED',
    rateLimit: { perMinute: 0, perDay: 0 },
  },
  { kind: 'provider', id: 'chatgpt', name: 'Chat "G" P T\t' },
  {
    kind: 'brand',
    id: 'b',
    teamId: 'a-child',
    name: 'Ácme 💬',
    domain: 'WWW.Bücher.example',
    aliases: ['A', ''],
    description: 'x\\y\n\u2028\ufeff',
    status: 'INACTIVE',
    transferring: true,
    createdAt: '0001-01-01',
  },
  { kind: 'topic', id: 'z', brandId: 'b', name: '' },
  { kind: 'topic', id: 'a', brandId: 'b', name: 'A' },
  { kind: 'tag', id: 'z', brandId: 'b', name: 'Z' },
  { kind: 'tag', id: 'a', brandId: 'b', name: 'Z' },
  {
    kind: 'competitor',
    id: 'c',
    brandId: 'b',
    name: 'C',
    domain: '',
    relationship: 'INDIRECT',
    ignored: true,
    caseSensitive: true,
    context: { must: ['a'], mustNot: [] },
  },
  { kind: 'source', id: 'given', brandId: 'b', domain: 'news.example', type: 'BLOG', status: 'PAUSED' },
  {
    kind: 'prompt',
    id: 'p',
    brandId: 'b',
    text: '',
    topicId: 'z',
    tagIds: ['z', 'a', 'z'],
    type: 'BOFU',
    createdAt: '9999-12-31T23:59:59.999Z',
  },
  {
    ...{
      kind: 'answer',
      id: ' odd " id\u00a0',
      brandId: 'b',
      promptId: 'p',
      provider: 'x',
      model: 'm',
      createdAt: '1969-12-31T23:59:59.999Z',
      text: 'a\r\nb\t\\N\\.',
      country: 'DE',
    },
    mentions: [
      { competitorId: 'c', position: 2147483647, sentiment: 33.333333333, absent: true, judge: 'x@1' },
      { competitorId: 'self', position: 1, sentiment: 0 },
    ],
    citations: [
      { url: 'https://News.example:8080/a?b#c', title: '' },
      { url: 'mailto:x@y.z', domain: 'Y.z.', position: 9 },
      { domain: '[::1]', social: { communityId: '', upvotes: 0 } },
      { url: null, domain: '1.2.3.4', position: 7, originalUrl: 'x' },
    ],
    searches: [{ query: ' A ' }, { query: 'a' }, { query: '' }],
    sponsored: [
      {
        id: '2',
        advertiserName: 'İ',
        advertiserLogo: '',
        productName: '',
        description: '',
        imageUrl: 'x',
        position: 1,
      },
      { id: '1', advertiserName: 'x', advertiserLogo: '', productName: '', description: '', position: 1 },
    ],
  },
  {
    kind: 'answer',
    id: 'read',
    brandId: 'b',
    promptId: 'p',
    provider: 'x',
    model: 'n',
    createdAt: at,
    text: 'Ácme 💬 is [good](https://bücher.example/?utm_source=x).',
  },
  {
    kind: 'crawlerIntegration',
    brandId: 'b',
    timeZone: 'Asia/Kathmandu',
    disabled: true,
    createdAt: at,
    dailyQuota: 0,
  },
  {
    ...{ kind: 'technicalAnalysis', brandId: 'b', lastAnalyzedAt: at, robotsUrl: 'r', llmsUrl: 'l', sitemapUrl: 's' },
    robotsAnalysis: {
      status: 'present',
      finalUrl: null,
      error: null,
      content: 'x',
      crawlers: { GPTBot: { status: 'Allowed', reason: 'x' } },
    },
    llmsAnalysis: { status: 'missing', finalUrl: null, error: 'x', content: null },
    sitemapAnalysis: { status: 'missing', finalUrl: null, error: null, content: null },
    aiReadiness: { score: 1, issuesCount: 2, optimizationsCount: 3 },
    generatedLlmsTxt: '# x',
  },
  {
    kind: 'perceptionSnapshot',
    id: 's',
    brandId: 'b',
    month: 12,
    year: 1,
    status: 'FAILED',
    scores: { sentiment: null, alignment: 0.1, consistency: 100, factualAlignment: 33.33333333333333 },
    attributes: [{ text: 'x', status: 'partial' }],
    providers: ['x'],
    createdAt: at,
  },
  {
    kind: 'article',
    id: 'r',
    brandId: 'b',
    title: 'T',
    articleType: 'OTHER',
    status: 'ARCHIVED',
    content: 'a\u3000b',
    metaData: { b: 1, a: [null, { z: -0.5e-7 }] },
    outline: [],
    sources: [1, 'x', null],
    guidelines: false,
    createdAt: at,
    updatedAt: at,
  },
]

const isNoAnswer = (line: object) => !('mentions' in line)

/** An answer with its mentions as another version of Earshot may have read them. */
const asReadBefore = (line: object) =>
  'mentions' in line && Array.isArray(line.mentions)
    ? {
        ...{ ...line, extracted: true, citationsExtracted: true },
        mentions: line.mentions.map(mention => ({ ...mention, judge: 'lexicon/1' })),
      }
    : line

describe.each(engines)('an export of %s', (_, open) => {
  it('of everything is the same when it is imported and exported again', async () => {
    await using first = await open()
    await record(first, whole)
    const archive = await exportText(first)
    const kinds = archive
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).kind)
    expect(new Set(kinds)).toEqual(new Set(whole.map(line => line.kind)))
    await using second = await open()
    await importText(second, archive)
    expect(await exportText(second)).toBe(archive)
    await importText(second, archive)
    expect(await exportText(second)).toBe(archive)
    const [, odd] = archive
      .trim()
      .split('\n')
      .filter(line => line.includes('"kind":"answer"'))
      .map(line => JSON.parse(line))
    expect(odd).toMatchObject({ id: 'read', extracted: true, mentions: [{ competitorId: 'self', position: 1 }] })
  })

  it(`is the same for ${runs} random archives, and on every engine`, async () => {
    await fc.assert(
      fc.asyncProperty(archives(), async records => {
        await using db = await open()
        await record(db, records)
        const archive = await exportText(db)
        for (const [, openOther] of engines) {
          await using other = await openOther()
          await importText(other, archive)
          expect(await exportText(other)).toBe(archive)
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })

  it(`keeps what another version read from the texts, in ${runs} random archives`, async () => {
    await fc.assert(
      fc.asyncProperty(archives(), async records => {
        await using db = await open()
        await record(db, records.filter(isNoAnswer))
        // The names are known before: nothing of these answers is read.
        await record(db, records.map(asReadBefore))
        const archive = await exportText(db)
        for (const [, openOther] of engines) {
          await using other = await openOther()
          await importText(other, archive)
          expect(await exportText(other)).toBe(archive)
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })

  it('of the demo is the same when it is imported and exported again', async () => {
    await using first = await open()
    await record(first, [...demoArchive({ now: new Date('2026-11-21T12:00:00Z') })])
    const archive = await exportText(first)
    await using second = await open()
    await importText(second, archive)
    expect((await exportText(second)) === archive).toBe(true)
  })
})
