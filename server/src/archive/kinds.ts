import { ArticleStatus, ArticleType, FunnelStage, Relationship, SourceType } from '@earshot/contract'
import { z } from 'zod'
import { isTimeZone } from '../calendar/days.ts'
import { askedKinds } from './asked-kinds.ts'
import {
  amount,
  countryCode,
  crawler,
  day,
  domain,
  domainOrNone,
  id,
  instant,
  json,
  occurrences,
  points,
  position,
  text,
} from './fields.ts'

const nullable = <T extends z.ZodType>(of: T) => of.nullable().default(null as never)
const texts = z.array(text).default([])
const brandId = id

const analysis = { status: text, finalUrl: text.nullable(), error: text.nullable(), content: text.nullable() }
const score = points.nullable()
const none = occurrences.default(0)

/** The records of the archive by their kind, as its page in the docs describes them. */
export const kinds = {
  team: z.object({
    id,
    name: text,
    plan: z.enum(['STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE', 'AGENCY_GROWTH', 'AGENCY_BUSINESS']),
    status: z.enum(['ACTIVE', 'SUSPENDED']).default('ACTIVE'),
    subscription: z.enum(['ACTIVE', 'INACTIVE']).default('ACTIVE'),
    parentTeamId: nullable(id),
    rateLimit: z.object({ perMinute: amount.optional(), perDay: amount.optional() }).default({}),
    features: z.array(z.enum(['CRAWLER_ANALYTICS'])).default([]),
  }),
  provider: z.object({ id, name: text }),
  brand: z.object({
    id,
    teamId: id,
    name: text,
    domain: nullable(domain),
    aliases: texts,
    description: nullable(text),
    status: z.enum(['ACTIVE', 'INACTIVE']).default('ACTIVE'),
    transferring: z.boolean().default(false),
    createdAt: instant,
  }),
  topic: z.object({ id, brandId, name: text }),
  tag: z.object({ id, brandId, name: text }),
  competitor: z.object({
    id,
    brandId,
    name: text,
    domain: domainOrNone.default(''),
    aliases: texts,
    relationship: Relationship,
    ignored: z.boolean().default(false),
    caseSensitive: z.boolean().default(false),
    context: nullable(z.object({ must: z.array(text).optional(), mustNot: z.array(text).optional() })),
  }),
  source: z.object({ id, brandId, domain, type: SourceType, status: text.default('ACTIVE') }),
  prompt: z.object({
    id,
    brandId,
    text,
    topicId: nullable(id),
    tagIds: z.array(id).default([]),
    type: FunnelStage,
    createdAt: instant,
  }),
  answer: z.object({
    id,
    brandId,
    promptId: id,
    provider: id,
    model: id,
    createdAt: instant,
    text,
    country: nullable(z.string().regex(countryCode, 'is no ISO 3166-1 alpha-2 code')),
    mentions: z
      .array(
        z.object({
          competitorId: id,
          position,
          sentiment: nullable(points),
          absent: z.boolean().default(false),
          judge: nullable(text.min(1, 'is empty')),
        }),
      )
      .optional(),
    extracted: z.boolean().default(false),
    citations: z
      .array(
        z.object({
          url: nullable(text),
          domain: text.optional(),
          title: nullable(text),
          position: position.optional(),
          originalUrl: nullable(text),
          social: z
            .object({
              communityId: text.nullish(),
              communityName: text.nullish(),
              upvotes: amount.nullish(),
              commentCount: amount.nullish(),
            })
            .optional(),
        }),
      )
      .optional(),
    citationsExtracted: z.boolean().default(false),
    searches: z.array(z.object({ query: text })).default([]),
    sponsored: z
      .array(
        z.object({
          id,
          advertiserName: text,
          advertiserLogo: text,
          productName: text,
          description: text,
          imageUrl: nullable(text),
          position,
        }),
      )
      .default([]),
  }),
  crawlerIntegration: z.object({
    brandId,
    timeZone: text.refine(isTimeZone, 'is no IANA time zone'),
    disabled: z.boolean().default(false),
    createdAt: instant,
    dailyQuota: nullable(amount),
    delivery: z
      .object({
        lastDeliveryAt: nullable(instant),
        streams: z
          .array(z.object({ stream: text, first: occurrences, last: occurrences, since: instant, until: instant }))
          .default([]),
        days: z
          .array(
            z.object({
              date: day,
              occurrences,
              atLeastOnce: z.boolean().default(false),
              quotaLimited: z.boolean().default(false),
            }),
          )
          .default([]),
        changes: z.array(z.object({ at: instant, change: text })).default([]),
      })
      .optional(),
  }),
  crawlerPage: z.object({
    brandId,
    id,
    path: text,
    isPseudonymized: z.boolean().default(false),
    firstSeenAt: instant,
    lastSeenAt: instant,
    lifetimeCount: occurrences,
  }),
  crawlerRollup: z.object({
    brandId,
    date: day,
    crawler,
    pathId: nullable(id),
    occurrences,
    statusGroups: z
      .object({ '2xx': none, '3xx': none, '4xx': none, '5xx': none })
      .default({ '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }),
    notFound: none,
    lastSeenAt: instant,
  }),
  technicalAnalysis: z.object({
    brandId,
    lastAnalyzedAt: instant,
    robotsUrl: text,
    llmsUrl: text,
    sitemapUrl: text,
    robotsAnalysis: z.object({ ...analysis, crawlers: z.record(text, z.object({ status: text, reason: text })) }),
    llmsAnalysis: z.object(analysis),
    sitemapAnalysis: z.object(analysis),
    aiReadiness: z.object({ score: amount, issuesCount: amount, optimizationsCount: amount }),
    generatedLlmsTxt: text.nullable(),
  }),
  perceptionSnapshot: z.object({
    id,
    brandId,
    month: z.int().min(1).max(12),
    year: z.int().min(1).max(9999),
    status: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
    scores: z.object({ sentiment: score, alignment: score, consistency: score, factualAlignment: score }),
    attributes: z.array(z.object({ text, status: z.enum(['aligned', 'partial', 'missing']) })).default([]),
    insights: z
      .object({ strengths: texts, weaknesses: texts, opportunities: texts, threats: texts })
      .default({ strengths: [], weaknesses: [], opportunities: [], threats: [] }),
    providers: z.array(id).default([]),
    createdAt: instant,
    completedAt: nullable(instant),
  }),
  article: z.object({
    id,
    brandId,
    title: text,
    slug: nullable(text),
    description: nullable(text),
    articleType: ArticleType,
    status: ArticleStatus,
    wordCount: amount.optional(),
    finalUrl: nullable(text),
    content: text,
    targetLength: nullable(json),
    guidelines: nullable(json),
    includeTldr: z.boolean().default(false),
    includeFaq: z.boolean().default(false),
    metaData: json.default({}),
    outline: json.default({}),
    sources: z.array(json).default([]),
    publishedAt: nullable(instant),
    generatedAt: nullable(instant),
    createdAt: instant,
    updatedAt: instant,
  }),
  readinessAttempt: z.object({ brandId, at: instant, failure: text }),
  crawlerIntake: z.object({
    brandId,
    timeZone: text.refine(isTimeZone, 'is no IANA time zone'),
    counted: none,
    dropped: none,
    refused: none,
    overQuota: none,
    streams: z.array(z.object({ stream: text, deliveredAt: instant })).default([]),
  }),
  crawlerBatch: z.object({
    brandId,
    stream: text,
    id: text,
    sequence: nullable(occurrences),
    receivedAt: instant,
  }),
  crawlerRefused: z.object({ brandId, number: amount, at: instant, reason: text, sample: text }),
  ...askedKinds,
}

export type Kind = keyof typeof kinds
export type RecordOf<K extends Kind> = z.output<(typeof kinds)[K]>
