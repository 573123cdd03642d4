import type { ArticleRecord } from './archive.ts'
import { brandHead } from './brands.ts'
import { found } from './expected.ts'
import { decimal, rounded } from './fraction.ts'
import { instant, shownOrNull } from './instant.ts'
import { byId } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand, hasPart } from './scope.ts'
import type { World } from './world.ts'

const at = (timestamp: string | null | undefined): number | null => (timestamp == null ? null : instant(timestamp))

/** Runs of non-blank characters (D32). */
const wordsIn = (content: string): number => content.match(/\P{White_Space}+/gu)?.length ?? 0

const wordCount = (article: ArticleRecord): number => article.wordCount ?? wordsIn(article.content)

const item = (article: ArticleRecord) => ({
  id: article.id,
  title: article.title,
  slug: article.slug ?? null,
  description: article.description ?? null,
  articleType: article.articleType,
  status: article.status,
  wordCount: wordCount(article),
  finalUrl: article.finalUrl ?? null,
  publishedAt: shownOrNull(at(article.publishedAt)),
  generatedAt: shownOrNull(at(article.generatedAt)),
  createdAt: shownOrNull(at(article.createdAt)),
  updatedAt: shownOrNull(at(article.updatedAt)),
})

/** JSON with rounded numbers, as in responses (D7). */
export function list(world: World, brandId: string, params: Params) {
  const articles = findBrand(world, brandId)
    .articles.filter(article => article.status === (params.status ?? 'LIVE'))
    .filter(({ title }) => hasPart(title, params.q))
    .filter(article => params.articleType === undefined || article.articleType === params.articleType)
  const { pagination, rows } = page(articles, params, {
    keys: {
      updatedAt: row => at(row.updatedAt),
      createdAt: row => at(row.createdAt),
      publishedAt: row => at(row.publishedAt),
      title: row => row.title,
      wordCount,
    },
    tie: byId,
  })
  return { success: true, pagination, articles: rows.map(item) }
}

/** JSON with numbers rounded as in responses (D7). */
const withRounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'number' ? rounded(decimal(part)) : part))

/** `GET /brands/{brandId}/content/{id}` as JSON; as Markdown the body is `content` itself (D32, D42) */
export function get(world: World, brandId: string, params: Params) {
  const brand = findBrand(world, brandId)
  const article = found(brand.articles, params.id, 'ARTICLE_NOT_FOUND')
  if (params.format === 'markdown') return article.content
  return {
    success: true,
    brand: brandHead(brand),
    article: {
      ...item(article),
      content: article.content,
      targetLength: withRounded(article.targetLength ?? null),
      guidelines: withRounded(article.guidelines ?? null),
      includeTldr: article.includeTldr ?? false,
      includeFaq: article.includeFaq ?? false,
      metaData: article.metaData ?? {},
      outline: article.outline ?? {},
      sources: withRounded(article.sources ?? []),
    },
  }
}
