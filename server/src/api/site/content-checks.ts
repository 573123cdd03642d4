import { api, briefData } from '@earshot/contract'
import { type CheckedText, checkArticleText, type OtherText } from '../../content/text/checks.ts'
import { packRuns, unpackRuns } from '../../content/text/word-runs.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { readFacts } from '../../metrics/opportunities/facts.ts'
import { handle } from '../query/handler.ts'
import { timestamp } from '../query/rows.ts'
import { readArticle } from './content.ts'

/** A text is compared with at most this many other articles, most recently changed first. */
const mostArticles = 100

export const articleChecks = handle(api.content.checks, async ({ db, brand, params }) => {
  const { id, title, status, content, sources, metaData } = await readArticle(db, brand.id, params.id)
  const pages = await readPages(db, brand.id, String(id))
  const articles = await readOthers(db, brand.id, String(id))
  const { data } = briefData().safeParse(metaData)
  const text: CheckedText = {
    ...{ content: String(content), sources: (sources as unknown[]).length },
    prompts: data?.gaps.map(({ prompt }) => prompt) ?? [],
    ...(await readNames(db, brand.id, brand.name)),
    facts: await readFacts(db, brand.id),
    others: [
      ...pages.flatMap(({ url, failure, runs }) => (failure === null ? [{ id: url, runs: unpackRuns(runs) }] : [])),
      ...articles,
    ],
  }
  return {
    article: { id, title, status },
    checks: checkArticleText(text),
    pages: pages.map(({ url, fetchedAt, failure }) => ({ url, fetchedAt: timestamp(fetchedAt), failure })),
    articles: articles.length,
  }
})

const readPages = (db: Reader, brandId: number, articleId: string) =>
  db.rows<{ url: string; fetchedAt: number; failure: string | null; runs: string }>(sql`
select url, fetched_at as "fetchedAt", failure, runs from source_page
where brand_id = ${brandId} and article_id = ${articleId}
order by url`)

async function readOthers(db: Reader, brandId: number, articleId: string): Promise<OtherText[]> {
  const rows = await db.rows<{ id: string; record: string }>(sql`
select public_id as id, record from article
where brand_id = ${brandId} and public_id <> ${articleId} and word_count > 0
order by updated_at desc, public_id
limit ${mostArticles}`)
  return rows.map(({ id, record }) => {
    const { content } = JSON.parse(record) as { content: string }
    return { id, runs: unpackRuns(packRuns(content)) }
  })
}

async function readNames(
  db: Reader,
  brandId: number,
  name: string,
): Promise<Pick<CheckedText, 'brand' | 'competitors'>> {
  const rows = await db.rows<{ name: string; aliases: string; relationship: string }>(sql`
select name, aliases, relationship from competitor
where brand_id = ${brandId} and not ignored and relationship in ('SELF', 'DIRECT')`)
  const namesOf = (relationship: string) =>
    rows
      .filter(row => row.relationship === relationship)
      .flatMap(row => [row.name, ...(JSON.parse(row.aliases) as string[])])
  return { brand: [...new Set([name, ...namesOf('SELF')])], competitors: namesOf('DIRECT') }
}
