import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { ArticleStatus, ArticleType } from '../values/nouns.ts'
import { rounded } from '../values/number.ts'
import { oneOf } from '../values/parameter.ts'
import { page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

const listed = {
  id: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  description: z.string().nullable(),
  articleType: ArticleType,
  status: ArticleStatus,
  wordCount: z.int().min(0).describe('Runs of non-blank characters of the content, unless it was given.'),
  finalUrl: z.string().nullable().describe('Where the article is published; null where it is not.'),
  publishedAt: timestamp('When it was published.').nullable(),
  generatedAt: timestamp('When its content was generated.').nullable(),
  createdAt: timestamp('When it was begun.'),
  updatedAt: timestamp('When it was last changed.'),
}

/** Any JSON, its numbers rounded as all are (D7). */
const json: z.ZodType<unknown> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.number().overwrite(rounded),
      z.boolean(),
      z.null(),
      z.array(json),
      z.record(z.string(), json),
    ]),
  )
  .meta({ id: 'Json' })

export const content = {
  list: endpoint({
    path: '/brands/:brandId/content',
    rows: 'articles',
    summary: 'Content articles.',
    query: z.object({
      status: oneOf(ArticleStatus.options, 'Status of the article.').prefault('LIVE'),
      articleType: oneOf(ArticleType.options, 'Type of the article.').optional(),
      ...page('updatedAt', 'createdAt', 'publishedAt', 'title', 'wordCount'),
      q: partOf('title'),
    }),
    response: { pagination, articles: z.array(z.object(listed).meta({ id: 'ArticleOutline' })) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: '/brands/:brandId/content/:id',
    summary: 'A content article of any status, as JSON or as its Markdown.',
    query: z.object({
      format: oneOf(
        ['json', 'markdown'],
        'What to answer with; without it the header Accept decides, and a draw is JSON.',
      ).optional(),
    }),
    response: {
      brand: brandHead,
      article: z
        .object({
          ...listed,
          content: z.string().describe('Markdown.'),
          targetLength: json.describe('The length asked for; null where none was.'),
          guidelines: json.describe('What the writer was told; null where nothing was.'),
          includeTldr: z.boolean().describe('Whether a summary was asked for.'),
          includeFaq: z.boolean().describe('Whether questions and answers were asked for.'),
          metaData: z.unknown().describe('Any JSON, as it was given.'),
          outline: z.unknown().describe('Any JSON, as it was given.'),
          sources: z.array(json).describe('What the content draws on.'),
        })
        .meta({ id: 'Article' }),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'ARTICLE_NOT_FOUND'],
    markdown: ['article', 'content'],
  }),
}
