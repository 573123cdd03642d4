import * as z from 'zod'
import {
  amount,
  anything,
  choice,
  identifier,
  instant,
  items,
  line,
  object,
  orNull,
  prose,
  truth,
  whole,
} from '../values/field.ts'
import { ArticleStatus, ArticleType } from '../values/nouns.ts'
import { timestamp } from '../values/timestamp.ts'
import { things } from './things.ts'

const id = identifier('The identifier; made up where it is left out.').optional()
const at = (meaning: string) => orNull(instant(meaning)).optional()
const short = (meaning: string) => orNull(line(2000, meaning)).optional()

const articleFields = {
  slug: short('The last part of its URL.'),
  description: orNull(prose(10_000, 'What it is about; null for nothing.')).optional(),
  articleType: choice(ArticleType.options, 'What kind of article it is.').optional(),
  status: choice(
    ArticleStatus.options,
    'DRAFT goes to GENERATING or LIVE, GENERATING to DRAFT or LIVE, LIVE to ARCHIVED, ARCHIVED to LIVE or DRAFT.',
  ).optional(),
  wordCount: whole(0, 2 ** 31 - 1, 'Its words; counted where they are left out.').optional(),
  finalUrl: short('Where it is published; null where it is not.'),
  content: prose(2_000_000, 'Markdown.').optional(),
  targetLength: anything('The length asked for; null where none was.').optional(),
  guidelines: anything('What the writer is told; null for nothing.').optional(),
  includeTldr: truth('Whether a summary is asked for.').optional(),
  includeFaq: truth('Whether questions and answers are asked for.').optional(),
  metaData: anything('Any JSON.').optional(),
  outline: anything('Any JSON.').optional(),
  sources: items(anything('A source.'), 1000, 'What the content draws on.').optional(),
  publishedAt: at('When it was published; null where it is not.'),
  generatedAt: at('When its content was generated.'),
}
const title = line(500, 'The title.')
const json = z.unknown()

export const articles = things({
  list: '/brands/:brandId/articles',
  item: '/brands/:brandId/articles/:articleId',
  one: 'article',
  many: 'articles',
  called: ['an article', 'the articles of a brand'],
  thing: {
    id: z.string(),
    title: z.string(),
    slug: z.string().nullable(),
    description: z.string().nullable(),
    articleType: ArticleType,
    status: ArticleStatus,
    wordCount: z.int(),
    finalUrl: z.string().nullable(),
    content: z.string(),
    targetLength: json,
    guidelines: json,
    includeTldr: z.boolean(),
    includeFaq: z.boolean(),
    metaData: json,
    outline: json,
    sources: z.array(json),
    publishedAt: timestamp('When it was published.').nullable(),
    generatedAt: timestamp('When its content was generated.').nullable(),
    createdAt: timestamp('When it was begun.'),
    updatedAt: timestamp('When it was last changed.'),
  },
  create: { id, title, ...articleFields },
  change: { title: title.optional(), ...articleFields },
  writes: 'MEMBER',
  unknown: ['BRAND_NOT_FOUND', 'ARTICLE_NOT_FOUND'],
  conflicts: ['change'],
})

const score = (meaning: string) => orNull(amount(0, 100, meaning))
const scores = object(
  {
    sentiment: score('0 to 100, or null.'),
    alignment: score('0 to 100, or null.'),
    consistency: score('0 to 100, or null.'),
    factualAlignment: score('0 to 100, or null.'),
  },
  'How the brand is seen.',
)
const statuses = ['PENDING', 'COMPLETED', 'FAILED'] as const
const attributeStatuses = ['aligned', 'partial', 'missing'] as const
const sentence = prose(10_000, 'A sentence.')
const few = (meaning: string) => items(sentence, 1000, meaning).optional()
const snapshotFields = {
  status: choice(statuses, 'How far it is.').optional(),
  attributes: items(
    object({ text: sentence, status: choice(attributeStatuses, 'Whether it is seen.') }, 'An attribute.'),
    1000,
    'What the brand wants to be known for.',
  ).optional(),
  insights: object(
    {
      strengths: few('Strengths.'),
      weaknesses: few('Weaknesses.'),
      opportunities: few('Opportunities.'),
      threats: few('Threats.'),
    },
    'What follows from it.',
  ).optional(),
  providers: items(identifier('Provider alias.'), 100, 'Who was asked.').optional(),
  completedAt: at('When it was completed.'),
}
const month = whole(1, 12, 'The month.')
const year = whole(1, 9999, 'The year.')
const points = z.number().nullable()
const texts = z.array(z.string())

export const snapshots = things({
  list: '/brands/:brandId/perception-snapshots',
  item: '/brands/:brandId/perception-snapshots/:snapshotId',
  one: 'snapshot',
  many: 'snapshots',
  called: ['a perception snapshot', 'the perception snapshots of a brand'],
  thing: {
    id: z.string(),
    month: z.int(),
    year: z.int(),
    status: z.enum(statuses),
    scores: z.object({ sentiment: points, alignment: points, consistency: points, factualAlignment: points }),
    attributes: z.array(z.object({ text: z.string(), status: z.enum(attributeStatuses) })),
    insights: z.object({ strengths: texts, weaknesses: texts, opportunities: texts, threats: texts }),
    providers: texts,
    createdAt: timestamp('When it was begun.'),
    completedAt: timestamp('When it was completed.').nullable(),
  },
  create: { id, month, year, scores, ...snapshotFields },
  change: { month: month.optional(), year: year.optional(), scores: scores.optional(), ...snapshotFields },
  writes: 'MANAGER',
  unknown: ['BRAND_NOT_FOUND', 'SNAPSHOT_NOT_FOUND'],
})
