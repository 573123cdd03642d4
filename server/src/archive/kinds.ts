import {
  ArticleStatus,
  ArticleType,
  FunnelStage,
  ReadinessWarningCode,
  Relationship,
  SourceType,
} from '@earshot/contract'
import { z } from 'zod'
import { askedKinds } from '../collect/stored/records.ts'
import { crawledKinds, intakeKinds } from '../crawlers/known/records.ts'
import {
  amount,
  country,
  domain,
  domainOrNone,
  domains,
  id,
  instant,
  json,
  nullable,
  points,
  position,
  text,
} from '../fields/fields.ts'
import { checkProfile } from '../perception/profile/check-profile.ts'
import { type BrandProfile, factKinds, severities, wordLanguages } from '../perception/profile/profile.ts'

const texts = z.array(text).default([])
const brandId = id

const analysis = { status: text, finalUrl: text.nullable(), error: text.nullable(), content: text.nullable() }
const score = points.nullable()

const words = z.partialRecord(z.enum(wordLanguages), z.array(text)).default({})
const dayText = nullable(z.iso.date('is not a day in the form YYYY-MM-DD'))

/** The archive page of the docs describes each kind. */
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
    domains,
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
    domains,
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
    paused: z.boolean().default(false),
  }),
  manner: z.object({
    id,
    brandId,
    model: text,
    adapter: text.min(1, 'is empty'),
    webSearch: z.boolean(),
    temperature: nullable(z.number().min(0).max(1000)),
    system: nullable(text),
    surface: z.object({ via: text, country: text, language: text, device: nullable(text) }).optional(),
  }),
  answer: z.object({
    id,
    brandId,
    promptId: id,
    provider: id,
    model: id,
    createdAt: instant,
    text,
    country,
    mentions: z
      .array(
        z.object({
          competitorId: id,
          position,
          sentiment: nullable(points),
          absent: z.boolean().default(false),
          judge: nullable(text.min(1, 'is empty')),
          recommended: nullable(z.enum(['yes', 'conditional', 'no'])),
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
    rules: nullable(text.min(1, 'is empty')),
    citationRules: nullable(text.min(1, 'is empty')),
    manner: nullable(id),
    modelServed: nullable(text),
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
  ...crawledKinds,
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
    warnings: z
      .array(z.object({ code: ReadinessWarningCode, subject: text.nullable(), evidence: text, text }))
      .nullish(),
  }),
  brandProfile: z
    .object({
      brandId,
      revision: position,
      createdAt: instant,
      statement: text.default(''),
      monthly: z.boolean().default(false),
      attributes: z.array(z.object({ text, words, opposites: words })).default([]),
      facts: z
        .array(
          z.object({
            text,
            kind: z.enum(factKinds),
            words,
            accepted: texts,
            outdated: texts,
            validFrom: dayText,
            validTo: dayText,
            sourceUrl: nullable(text),
            severity: z.enum(severities).default('medium'),
          }),
        )
        .default([]),
    })
    .superRefine(({ statement, monthly, attributes, facts }, context) => {
      const profile = { statement, monthly, attributes, facts }
      for (const { message } of checkProfile(profile as BrandProfile)) context.addIssue({ code: 'custom', message })
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
    computed: json.optional(),
  }),
  perceptionAnswer: z
    .object({
      ...{ id, brandId, snapshotId: id, template: text, isOpen: z.boolean(), language: text, prompt: text },
      ...{ provider: id, model: text, endedAt: instant, text: nullable(text), reason: nullable(text) },
      ...{ message: nullable(text), sentiment: nullable(points), judge: nullable(text), rules: nullable(text) },
      verdicts: z.array(z.object({ item: text, verdict: text, start: amount, end: amount })).default([]),
      dollars: nullable(z.number().min(0).max(1e6)),
    })
    .transform(({ dollars, ...record }) => ({ ...record, cost: dollars === null ? null : Math.round(dollars * 1e6) })),
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
  note: z.object({
    id,
    brandId,
    text: text.min(1, 'is empty').max(500, 'is longer than 500 characters'),
    at: instant,
    createdAt: instant,
  }),
  readinessAttempt: z.object({ brandId, at: instant, failure: text }),
  readinessCheck: z.object({
    brandId,
    at: instant,
    score: amount,
    issuesCount: amount,
    optimizationsCount: amount,
    robots: text,
    llms: text,
    sitemap: text,
    crawlers: z.record(text, text).default({}),
  }),
  ...intakeKinds,
  ...askedKinds,
}

export type RecordKind = keyof typeof kinds
