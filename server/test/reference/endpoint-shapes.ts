import fc from 'fast-check'
import { normalDomain } from './domain.ts'
import { models, providers } from './random-answers.ts'
import { articleStatuses, articleTypes } from './random-pages.ts'
import { number, type windows } from './random-windows.ts'
import { names } from './random-words.ts'
import type { Brand } from './world.ts'

type Parts = Record<string, fc.Arbitrary<string>>

const values = (...all: string[]) => fc.constantFrom(...all)

const list = (all: readonly string[]) =>
  fc
    .tuple(fc.array(fc.constantFrom(...all, 'unknown'), { minLength: 1, maxLength: 3 }), fc.constantFrom(',', ' , '))
    .map(([some, comma]) => some.join(comma))

const filters = (brand: Brand): Parts => ({
  provider: list([...providers, ...models]),
  topic: list(brand.topics.map(topic => topic.id)),
  tag: list(brand.tags.map(tag => tag.id)),
  type: values('TOFU', 'MOFU', 'BOFU'),
})

const only = (parts: Parts, ...keys: string[]): Parts => Object.fromEntries(keys.map(key => [key, parts[key]!]))

const paged = (...sorts: string[]): Parts => ({
  limit: fc.oneof(number(1, 5), number(1, 100)),
  offset: fc.oneof(number(0, 3), number(0, 200)),
  sort: values(...sorts),
  order: values('asc', 'desc'),
})

const yesOrNo = values('true', 'false')
const sourceTypes = ['MEDIA', 'BLOG', 'SOCIAL', 'FORUM', 'COMMERCIAL', 'OTHER', 'SOCIAL,FORUM', 'media']

/** The cited domains, as they are and as other spellings of hosts. */
function domainsOf(brand: Brand) {
  const domains = brand.sources.map(source => source.domain)
  const spelled = domains.map(domain => `WWW.${domain.toUpperCase()}`).filter(domain => normalDomain(domain) !== null)
  return values(...domains, ...spelled, 'nowhere.example')
}

const advertiser = fc
  .tuple(fc.constantFrom(...names, 'é%_'), fc.nat(3), fc.integer({ min: 1, max: 4 }), fc.boolean())
  .map(([name, start, length, isUpper]) => {
    const part = Array.from(name)
      .slice(start, start + length)
      .join('')
    return part.trim() === '' ? name : isUpper ? part.toUpperCase() : part
  })

export interface Shape {
  window?: keyof typeof windows
  /** The path parameter beside the brand's, and the ids that it may name. */
  inner?: [name: string, ids: (brand: Brand) => readonly string[]]
  query?: (brand: Brand) => Parts
}

const ids = (rows: readonly { id: string }[]) => rows.map(row => row.id)
const competitorId: Shape['inner'] = ['competitorId', brand => [...ids(brand.entities), ...brand.ignoredIds]]
const sourceId: Shape['inner'] = ['sourceId', brand => ids(brand.sources)]
const promptId: Shape['inner'] = ['promptId', brand => ids(brand.prompts)]
const scoped = (...keys: string[]) => ({
  window: 'lenient' as const,
  query: (brand: Brand) => only(filters(brand), ...keys),
})

/** Every endpoint, with the parameters that it lists. */
export const shapes: Record<string, Shape> = {
  'brands.get': {},
  'performance.get': { window: 'strict', query: filters },
  'matrix.get': {
    window: 'lenient',
    query: brand => ({
      ...only(filters(brand), 'provider', 'topic', 'tag'),
      granularity: values('topics', 'tags', 'prompts', 'funnel'),
      limit: number(1, 5),
    }),
  },
  'crawlerAnalytics.get': {
    query: () => ({
      range: values('24h', '7d', '30d'),
      state: values('all', 'new', 'hot', 'neglected'),
      page: number(1, 10_000),
      limit: number(1, 100),
    }),
  },
  'competitors.list': {
    window: 'lenient',
    query: brand => ({
      ...filters(brand),
      relationship: values('SELF', 'DIRECT', 'INDIRECT', 'DIRECT , INDIRECT', 'SELF,DIRECT,INDIRECT', 'SELF,SELF'),
      ...paged('mentions', 'position', 'sentiment', 'shareOfVoice', 'name'),
    }),
  },
  'competitors.get': { inner: competitorId, ...scoped('provider', 'topic', 'tag') },
  'competitors.evolution': { inner: competitorId, ...scoped('provider', 'topic', 'tag') },
  'sourceDomains.list': {
    window: 'lenient',
    query: brand => ({
      ...only(filters(brand), 'provider', 'topic', 'tag'),
      type: values(...sourceTypes),
      ...paged('mentions', 'position', 'rate', 'domain'),
    }),
  },
  'sourceDomains.get': { inner: sourceId, window: 'lenient' },
  'sourceDomains.evolution': { inner: sourceId, ...scoped('provider', 'topic', 'tag') },
  'sourceUrls.list': {
    window: 'lenient',
    query: brand => ({
      ...only(filters(brand), 'provider'),
      domain: domainsOf(brand),
      isSelf: yesOrNo,
      isCompetitor: yesOrNo,
      ...paged('mentions', 'position', 'shareOfVoice', 'url'),
    }),
  },
  'prompts.list': {
    window: 'lenient',
    query: brand => ({
      ...only(filters(brand), 'topic', 'tag', 'type'),
      include: values('details'),
      ...paged('lastGeneratedAt', 'answersCount', 'text', 'createdAt'),
    }),
  },
  'prompts.get': { inner: promptId, query: () => ({ include: values('details') }) },
  'prompts.answers': { inner: promptId, query: brand => only(filters(brand), 'provider') },
  'prompts.evolution': { inner: promptId, ...scoped('provider', 'tag') },
  'answers.list': {
    window: 'lenient',
    query: brand => ({ ...filters(brand), hasSelfMention: yesOrNo, hasSelfSource: yesOrNo, ...paged('createdAt') }),
  },
  'answers.get': { inner: ['answerId', brand => ids(brand.answers)] },
  'search.list': {
    window: 'lenient',
    query: brand => ({
      ...only(filters(brand), 'provider'),
      ...paged('occurrences', 'priority', 'brandPresence', 'query', 'createdAt'),
    }),
  },
  'sponsored.list': {
    window: 'days',
    query: brand => ({
      ...only(filters(brand), 'provider'),
      advertiser,
      ...paged('createdAt', 'advertiserName', 'productName', 'position'),
    }),
  },
  'social.list': {
    window: 'days',
    query: brand => ({
      ...only(filters(brand), 'provider'),
      platform: values('reddit', 'youtube', 'twitter', 'facebook', 'linkedin', 'other'),
      ...paged('createdAt', 'position', 'upvotes', 'comments', 'url'),
    }),
  },
  'technicalAnalysis.get': {},
  'perception.list': { query: () => ({ months: number(1, 24) }) },
  'perception.get': { inner: ['snapshotId', brand => ids(brand.snapshots)] },
  'content.list': {
    query: () => ({
      status: values(...articleStatuses),
      articleType: values(...articleTypes, 'NEWS'),
      ...paged('updatedAt', 'createdAt', 'publishedAt', 'title', 'wordCount'),
    }),
  },
  'content.get': { inner: ['id', brand => ids(brand.articles)], query: () => ({ format: values('json') }) },
  'keywords.list': {
    window: 'lenient',
    query: brand => ({
      ...only(filters(brand), 'provider', 'tag', 'type'),
      ...paged('prompts', 'answers', 'mentionRate', 'shareOfVoice', 'sentiment', 'keyword'),
    }),
  },
  'keywords.evolution': { inner: ['keywordId', brand => ids(brand.topics)], ...scoped('provider', 'tag', 'type') },
  'tags.list': {
    window: 'lenient',
    query: brand => ({
      ...only(filters(brand), 'provider', 'topic', 'type'),
      ...paged('prompts', 'answers', 'mentionRate', 'shareOfVoice', 'sentiment', 'name'),
    }),
  },
  'tags.evolution': { inner: ['tagId', brand => ids(brand.tags)], ...scoped('provider', 'topic', 'type') },
}
