import PQueue from 'p-queue'
import { scoredCrawlers } from '../scoring/score.ts'
import { type Fetcher, product } from '../web/guarded-fetch.ts'
import { parseUrl } from '../web/parse-url.ts'
import { remarksOnHome } from './home.ts'
import { choosePages, generateLlmsTxt, hasLinks, type ListedPage, type Site } from './llms-txt.ts'
import { readHead } from './page.ts'
import { type CrawlerAccess, decide, decideAccess } from './robots/decide.ts'
import { parseRobots, type Robots, robotsLimit } from './robots/robots.ts'
import { remarksOn } from './robots/robots-remarks.ts'
import { type AiReadiness, readinessOf } from './score.ts'
import { type FileFinding, type FileStatus, fetchFile, findingOf, textFileOf } from './site-file.ts'
import { readSitemaps, type SiteMap } from './sitemap.ts'
import { decode, excerpt } from './text.ts'
import { type Warning, warning } from './warning.ts'

interface FileAnalysis {
  status: FileStatus
  finalUrl: string
  error: string | null
  content: string | null
}

/** The analysis as stored and returned (specification, §4 technical-analysis, D33). */
export interface TechnicalAnalysis {
  lastAnalyzedAt: string
  robotsUrl: string
  llmsUrl: string
  sitemapUrl: string
  robotsAnalysis: FileAnalysis & { crawlers: Record<string, CrawlerAccess> }
  llmsAnalysis: FileAnalysis
  sitemapAnalysis: FileAnalysis
  aiReadiness: AiReadiness
  generatedLlmsTxt: string
  /** Problems that can block assistants, but don't change the score. */
  warnings: Warning[]
}

export class NoSite extends Error {
  override name = 'NoSite'
}

const contentLimit = 100_000

const llmsLimit = 1024 * 1024
const pageLimit = 256 * 1024
const pagesRead = 20
const pagesAtOnce = 4

/** A failure of the site is part of the result. Throws only `NoSite`. */
export async function analyze(
  site: Site,
  { fetcher, now }: { fetcher: Fetcher; now: Date },
): Promise<TechnicalAnalysis> {
  const domain = hostOf(site.domain)
  // One byte more than the limit, to detect longer files.
  const robots = textFileOf(await fetchFile(fetcher, domain, '/robots.txt', robotsLimit + 1), 'robots')
  const rules = parseRobots(robots.body ?? '')
  const [llmsFetched, llmsFull, sitemap] = await Promise.all([
    fetchFile(fetcher, domain, '/llms.txt', llmsLimit),
    fetchFile(fetcher, domain, '/llms-full.txt', llmsLimit),
    readSitemaps(fetcher, domain, sitemapsOf(rules, robots.finding)),
  ])
  const llms = textFileOf(llmsFetched, 'llms')
  const urls = choosePages(
    domain,
    sitemap.pages.map(page => page.url),
  )
  const mayRead = readableBy({ rules, finding: robots.finding, domain })
  const crawlers = robots.text === null ? {} : crawlersOf(rules)

  return {
    lastAnalyzedAt: now.toISOString(),
    robotsUrl: `https://${domain}/robots.txt`,
    llmsUrl: `https://${domain}/llms.txt`,
    sitemapUrl: sitemap.url,
    robotsAnalysis: { ...robots.finding, content: contentOf(robots.text), crawlers },
    llmsAnalysis: { ...llms.finding, content: contentOf(llms.text) },
    sitemapAnalysis: { ...sitemap.finding, content: contentOf(sitemap.text) },
    aiReadiness: readinessOf({
      robots: robots.finding.status,
      llms: llms.finding.status,
      llmsFull: textFileOf(llmsFull, 'llms').finding.status,
      sitemap: sitemap.finding.status,
      crawlers,
      robotsNameSitemap: rules.sitemaps.length > 0,
      sitemapHasLastmod: sitemap.hasLastmod,
      llmsHasLinks: hasLinks(llms.text ?? ''),
    }),
    generatedLlmsTxt: generateLlmsTxt({ ...site, domain }, await readPages(fetcher, urls, mayRead)),
    warnings: [
      ...(await remarksOnHome(fetcher, domain, token => mayRead(`https://${domain}/`, token))),
      ...(robots.text === null ? [] : remarksOn(robots.text, rules)),
      ...emptyFiles({ robots: robots.text, llms: llms.text, sitemap }),
    ],
  }
}

function emptyFiles({ robots, llms, sitemap }: { robots: string | null; llms: string | null; sitemap: SiteMap }) {
  const empty = {
    'robots.txt': robots !== null && robots.replace(/#.*/g, '').trim() === '',
    'llms.txt': llms !== null && llms.trim() === '',
    Sitemap: sitemap.finding.status === 'present' && sitemap.pages.length === 0,
  }
  return Object.entries(empty).flatMap(([file, isEmpty]) => (isEmpty ? [warning('empty_file', file, '')] : []))
}

/** Keeps the port. Throws `NoSite` if `domain` isn't a domain. */
export function hostOf(domain: string): string {
  const url = parseUrl(`https://${domain}`)
  if (url === null || url.href !== `https://${url.host}/`) {
    throw new NoSite(`'${domain}' is not a domain. Use one like example.com.`)
  }
  return url.host
}

function sitemapsOf(rules: Robots, { finalUrl }: FileFinding): string[] {
  return rules.sitemaps.flatMap(({ url }) => parseUrl(url, finalUrl)?.href ?? [])
}

function crawlersOf(rules: Robots): Record<string, CrawlerAccess> {
  return Object.fromEntries(scoredCrawlers.map(token => [token, decideAccess(rules, token)]))
}

function readableBy({
  rules,
  finding: { status, finalUrl },
  domain,
}: SiteRobots): (url: string, token?: string) => boolean {
  if (status === 'unreachable') return () => false
  const hosts = new Set([domain, new URL(finalUrl).host])
  return (url, token = product) => hosts.has(new URL(url).host) && decide(rules, token, url).allowed
}

interface SiteRobots {
  rules: Robots
  finding: FileFinding
  domain: string
}

async function readPages(
  fetcher: Fetcher,
  urls: readonly string[],
  mayRead: (url: string) => boolean,
): Promise<ListedPage[]> {
  const unread = (url: string): ListedPage => ({ url, title: null, description: null })
  const queue = new PQueue({ concurrency: pagesAtOnce })
  const read = await queue.addAll(
    urls.slice(0, pagesRead).map(url => async () => {
      if (!mayRead(url)) return unread(url)
      const fetched = await fetcher(url, pageLimit)
      if (fetched.kind !== 'answered' || findingOf(fetched).status !== 'present') return unread(url)
      return { url, ...readHead(decode(fetched.body)) }
    }),
  )
  return [...read, ...urls.slice(pagesRead).map(unread)]
}

function contentOf(text: string | null): string | null {
  return text === null ? null : excerpt(text, contentLimit)
}
