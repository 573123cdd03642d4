import { admin } from '@earshot/contract'
import { changingAfter } from '../admin/action/action.ts'
import { raiseRevision } from '../db/brands.ts'
import { sql } from '../db/sql.ts'
import { storable } from '../db/storable.ts'
import { findArticle } from './find-article.ts'
import { type PageReading, readPages } from './read-pages.ts'
import { packRuns } from './text/word-runs.ts'

const mostPages = 20
const longestReading = 4 * 60_000

/** Keeps only hashes of the pages. */
export const comparePages = changingAfter(
  admin.drafts.compare,
  async ({ db, brand, outside, signal }, { articleId }): Promise<PageReading[]> => {
    const { sources } = await db.read(reader => findArticle(reader, brand, articleId))
    const some = [...new Set((sources as unknown[]).flatMap(listUrl))].slice(0, mostPages)
    if (!outside.asking) return some.map(url => ({ url, text: null, failure: 'this server does not read sites' }))
    const fetcher = outside.asking.siteFetcher(AbortSignal.any([signal, AbortSignal.timeout(longestReading)]))
    return readPages(some, fetcher)
  },
  async ({ db, brand, now }, { articleId }, pages) => {
    await raiseRevision(db, brand)
    await findArticle(db, brand, articleId)
    await db.run(sql`delete from source_page where brand_id = ${brand} and article_id = ${articleId}`)
    for (const { url, text, failure } of pages)
      await db.run(sql`
insert into source_page (brand_id, article_id, url, fetched_at, failure, runs)
values (${brand}, ${articleId}, ${url}, ${now.getTime()}, ${failure === null ? null : storable(failure)},
  ${text === null ? '' : packRuns(text)})`)
    const read = pages.filter(({ failure }) => failure === null).length
    return {
      result: { pages: pages.map(({ url, failure }) => ({ url, failure })) },
      changed: { subject: articleId, before: null, after: { pages: pages.length, read } },
    }
  },
)

/** An imported source can be a URL, an object with a URL, or any JSON. */
function listUrl(source: unknown): string[] {
  const url = typeof source === 'object' && source !== null && 'url' in source ? source.url : source
  return typeof url === 'string' && /^https?:/i.test(url) ? [url] : []
}
