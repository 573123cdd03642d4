import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { ArticleStatus, ArticleType, CheckRule } from '../values/nouns.ts'
import { rounded } from '../values/number.ts'
import { oneOf } from '../values/parameter.ts'
import { page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { proof } from './proof.ts'

const listed = once(() => ({
  id: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  description: z.string().nullable(),
  articleType: ArticleType,
  status: ArticleStatus,
  wordCount: z
    .int()
    .min(0)
    .describe('Number of words in the content (runs of non-blank characters), unless set explicitly.'),
  finalUrl: z.string().nullable().describe('URL of the published article. Null if it is not published.'),
  publishedAt: timestamp('Time of publication. Null if it is not published.').nullable(),
  generatedAt: timestamp('Time when its content was generated. Null if it was not generated.').nullable(),
  createdAt: timestamp('Time of creation.'),
  updatedAt: timestamp('Time of the last change.'),
}))

const articleHead = once(() =>
  z.object({ id: z.string(), title: z.string(), status: ArticleStatus }).meta({ id: 'ArticleHead' }),
)

/** Any JSON, with numbers rounded (D7). */
const json: () => z.ZodType<unknown> = once(() =>
  z
    .lazy(() =>
      z.union([
        z.string(),
        z.number().overwrite(rounded),
        z.boolean(),
        z.null(),
        z.array(json()),
        z.record(z.string(), json()),
      ]),
    )
    .meta({ id: 'Json' }),
)

const formatQuery = () =>
  z.object({
    format: oneOf(
      ['json', 'markdown'],
      'Response format. By default the Accept header decides, and JSON wins a tie.',
    ).optional(),
  })

export const content = {
  list: endpoint({
    path: '/brands/:brandId/content',
    rows: 'articles',
    summary: 'List content articles.',
    query: () =>
      z.object({
        status: oneOf(ArticleStatus.options, 'Only articles with this status.').prefault('LIVE'),
        articleType: oneOf(ArticleType.options, 'Only articles of this type.').optional(),
        ...page('updatedAt', 'createdAt', 'publishedAt', 'title', 'wordCount'),
        q: partOf('title'),
      }),
    response: () => ({
      pagination: pagination(),
      articles: z.array(z.object(listed()).meta({ id: 'ArticleOutline' })),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: '/brands/:brandId/content/:id',
    summary: 'Get a content article of any status, as JSON or Markdown.',
    query: formatQuery,
    response: () => ({
      brand: brandHead(),
      article: z
        .object({
          ...listed(),
          content: z.string().describe('Markdown.'),
          targetLength: json().describe('Requested length, any JSON. Null if none was requested.'),
          guidelines: json().describe('Guidelines for the writer, any JSON. Null if there are none.'),
          includeTldr: z.boolean().describe('Whether a summary was requested.'),
          includeFaq: z.boolean().describe('Whether an FAQ was requested.'),
          metaData: z.unknown().describe('Any JSON, returned as stored.'),
          outline: z.unknown().describe('Any JSON, returned as stored.'),
          sources: z.array(json()).describe('Sources of the content, any JSON.'),
        })
        .meta({ id: 'Article' }),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'ARTICLE_NOT_FOUND'],
    markdown: ['article', 'content'],
  }),
  brief: endpoint({
    path: '/brands/:brandId/content/:id/brief',
    summary:
      'Extension: get what an article is to say and why, as Markdown: its prompts with figures, outline, facts and sources.',
    query: formatQuery,
    response: () => ({
      article: articleHead(),
      brief: z.string().describe('Markdown.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'ARTICLE_NOT_FOUND'],
    markdown: ['brief'],
  }),
  checks: endpoint({
    path: '/brands/:brandId/content/:id/checks',
    summary: 'Extension: check the text of an article before it goes live. Each finding has its place.',
    query: () => z.object({}),
    response: () => ({
      article: articleHead(),
      checks: z
        .array(
          z
            .object({
              rule: CheckRule.describe(
                'unsourced: a number, name of the brand or a competitor, or superlative without a [n] that names a source. contradicts_fact: an outdated value of a fact. copied: eight words in a row of a cited page or another article. self_superlative: a superlative about the brand. not_answered: less than half of the words of the first prompt are among the first 100 words, or of another prompt in the text.',
              ),
              start: z.int().min(0).describe('Start in the content, in UTF-16 units.'),
              end: z.int().min(0).describe('End, exclusive.'),
              sentence: z.string(),
              about: z
                .string()
                .nullable()
                .describe('The fact, the URL of the page, the ID of the article, or the prompt. Null if none.'),
            })
            .meta({ id: 'ArticleCheck' }),
        )
        .describe('Sorted by place.'),
      pages: z
        .array(
          z.object({
            url: z.string(),
            fetchedAt: timestamp('Time when it was read.'),
            failure: z.string().nullable().describe('Why it could not be read. Null if it was.'),
          }),
        )
        .describe('Cited pages that were read for the comparison (action `drafts.compare`). Empty if none was.'),
      articles: count('Other articles of the brand that the text was compared with.'),
    }),
    errors: ['BRAND_NOT_FOUND', 'ARTICLE_NOT_FOUND'],
  }),
  proof: endpoint({
    path: '/brands/:brandId/content/:id/proof',
    summary:
      'Extension: get what happened since an article went LIVE: its page, crawls, citations, and the change of its prompts against other prompts.',
    query: () => z.object({}),
    response: () => ({ article: articleHead(), finalUrl: z.string().nullable(), ...proof() }),
    errors: ['BRAND_NOT_FOUND', 'ARTICLE_NOT_FOUND'],
    // Not cached, because log lines change the response, but not the brand's revision.
    live: true,
  }),
}
