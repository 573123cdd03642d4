import { choosePages } from '../readiness/llms-txt.ts'
import { decide } from '../readiness/robots/decide.ts'
import { parseRobots, type Robots, robotsLimit } from '../readiness/robots/robots.ts'
import { fetchFile, findingOf, textFileOf } from '../readiness/site-file.ts'
import { readSitemap } from '../readiness/sitemap.ts'
import { decode } from '../readiness/text.ts'
import { type Fetcher, type FetchResult, product } from '../web/guarded-fetch.ts'
import { parseUrl } from '../web/parse-url.ts'
import { type PageText, parsePageText, type SitePage } from './site-page.ts'

/** `problem` says why the site could not be read, or not completely. */
export interface SiteText {
  pages: SitePage[]
  problem: string | null
}

export const mostPages = 10
const pageLimit = 256 * 1024
const sitemapLimit = 1024 * 1024
const mostSitemaps = 2

export interface HtmlPage {
  url: string
  html: string
}

/** Titles, descriptions and headings of the site's pages. */
export async function readSite(host: string, fetcher: Fetcher): Promise<SiteText> {
  const { pages, problem } = await fetchSite(host, fetcher)
  return { pages: pages.map(({ url, html }) => withoutLinks(url, parsePageText(html))), problem }
}

/** Fetches the home page, then pages from the sitemap, else from the home page's links. Short paths come first. */
export async function fetchSite(
  host: string,
  fetcher: Fetcher,
): Promise<{ pages: HtmlPage[]; problem: string | null }> {
  const robots = textFileOf(await fetchFile(fetcher, host, '/robots.txt', robotsLimit + 1), 'robots')
  if (robots.finding.status === 'unreachable') return { pages: [], problem: robots.finding.error }
  const rules = parseRobots(robots.body ?? '')
  const root = new URL('/', robots.finding.finalUrl)
  const hosts = new Set([host, root.host])
  const mayRead = (url: string) => hosts.has(new URL(url).host) && decide(rules, product, url).allowed
  if (!mayRead(root.href)) return { pages: [], problem: `its robots.txt does not allow ${product}` }

  const home = await fetcher(root.href, pageLimit)
  const html = htmlOf(home)
  if (html === undefined) return { pages: [], problem: findingOf(home).error ?? 'its home page is not HTML' }
  const listed = await listedPages(fetcher, rules, root)
  const urls = choosePages(root.host, listed.length > 0 ? listed : linksOf(parsePageText(html), home.url))
  const pages: HtmlPage[] = [{ url: home.url, html }]
  for (const url of urls) {
    if (pages.length === mostPages) break
    if (!mayRead(url) || pages.some(page => page.url === url) || url === root.href) continue
    const fetched = await fetcher(url, pageLimit)
    const more = htmlOf(fetched)
    if (more !== undefined) pages.push({ url: fetched.url, html: more })
  }
  return { pages, problem: null }
}

const withoutLinks = (url: string, { links: _, ...page }: PageText): SitePage => ({ url, ...page })

function htmlOf(fetched: FetchResult): string | undefined {
  if (fetched.kind !== 'answered' || findingOf(fetched).status !== 'present') return undefined
  return /html|^$/.test(fetched.type) ? decode(fetched.body) : undefined
}

const linksOf = ({ links }: PageText, base: string): string[] => links.flatMap(link => parseUrl(link, base)?.href ?? [])

/** Reads the sitemap that robots.txt names, else `/sitemap.xml`. Follows the first entry of a sitemap index. */
async function listedPages(fetcher: Fetcher, rules: Robots, root: URL): Promise<string[]> {
  const [named] = rules.sitemaps.flatMap(({ url }) => parseUrl(url, root.href)?.href ?? [])
  let next = named ?? new URL('/sitemap.xml', root).href
  for (let read = 0; read < mostSitemaps; read++) {
    const fetched = await fetcher(next, sitemapLimit)
    if (fetched.kind !== 'answered' || findingOf(fetched).status !== 'present') return []
    const sitemap = await readSitemap(fetched.body, fetched.truncated)
    if (sitemap.kind === 'none') return []
    if (sitemap.kind === 'pages') return sitemap.entries.map(({ url }) => url)
    next = sitemap.entries[0]?.url ?? ''
  }
  return []
}
