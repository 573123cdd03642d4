import { readPageText } from '../../content/page-text.ts'
import { readPages } from '../../content/read-pages.ts'
import type { Fetcher } from '../../web/guarded-fetch.ts'
import { fetchSite } from '../site.ts'
import { longestPage, type ReadPage } from './profile-question.ts'

/** If the domain has a path, reads only that page. `problem` says why there are no pages. */
export async function readProfileSite(
  domain: string,
  fetcher: Fetcher,
): Promise<{ pages: ReadPage[]; problem: string | null }> {
  if (domain.includes('/')) {
    const [page] = await readPages([`https://${domain}`], fetcher)
    const { url, text, failure } = page!
    return text === null ? { pages: [], problem: failure } : { pages: [pageOf(url, text)], problem: null }
  }
  const { pages, problem } = await fetchSite(domain, fetcher)
  const read = pages
    .map(({ url, html }) => pageOf(url, readPageText(html, longestPage)))
    .filter(({ text }) => text !== '')
  return { pages: read, problem: problem ?? (read.length === 0 ? 'its pages have no text' : null) }
}

const pageOf = (url: string, text: string): ReadPage => ({ url, text: text.slice(0, longestPage).toWellFormed() })
