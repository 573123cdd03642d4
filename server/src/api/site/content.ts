import { api } from '@earshot/contract'
import { briefMarkdown } from '../../content/text/brief-markdown.ts'
import type { Reader } from '../../db/db.ts'
import { empty, sql } from '../../db/sql.ts'
import { handle } from '../query/handler.ts'
import { having, paginated, requireRow, summarizeBrand, tail, timestamp, totalIn } from '../query/rows.ts'

const sortColumns = {
  updatedAt: sql`updated_at`,
  createdAt: sql`created_at`,
  publishedAt: sql`published_at`,
  title: sql`title_folded`,
  wordCount: sql`word_count`,
}

export const listArticles = handle(api.content.list, async ({ db, brand, query }) => {
  const asked = sql`
brand_id = ${brand.id} and status = ${query.status}
  ${query.articleType === undefined ? empty : sql`and article_type = ${query.articleType}`}
  ${having(sql`title_folded`, query.q)}`
  const total = await totalIn(db, sql`select count(*) as total from article where ${asked}`)
  const rows = await db.rows<{ record: string }>(sql`
select record from article where ${asked}
${tail(sortColumns, query, sql`public_id`)}`)
  return { pagination: paginated(query, total, rows), articles: rows.map(({ record }) => articleOf(record)) }
})

export const getArticle = handle(api.content.get, async ({ db, brand, params }) => ({
  brand: summarizeBrand(brand),
  article: await readArticle(db, brand.id, params.id),
}))

export async function readArticle(db: Reader, brandId: number, id: string): Promise<Record<string, unknown>> {
  const { record } = await requireRow<{ record: string }>(
    db,
    'ARTICLE_NOT_FOUND',
  )(sql`
select record from article where brand_id = ${brandId} and public_id = ${id}`)
  return articleOf(record)
}

export const articleBrief = handle(api.content.brief, async ({ db, brand, params }) => {
  const { id, title, status, ...article } = await readArticle(db, brand.id, params.id)
  return { article: { id, title, status }, brief: briefMarkdown({ title: String(title), ...article }) }
})

function articleOf(record: string): Record<string, unknown> {
  const article = JSON.parse(record) as Record<string, unknown>
  for (const name of ['publishedAt', 'generatedAt', 'createdAt', 'updatedAt'])
    if (typeof article[name] === 'number') article[name] = timestamp(article[name])
  return article
}
