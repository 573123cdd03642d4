import type { PageFailure } from '@earshot/contract'
import { readHead } from '../readiness/page.ts'
import { readSignals } from '../readiness/page-signals.ts'
import { decide } from '../readiness/robots/decide.ts'
import { decode } from '../readiness/text.ts'
import { scoredCrawlers } from '../scoring/score.ts'
import { type Fetcher, type FetchResult, product } from '../web/guarded-fetch.ts'
import { parseUrl } from '../web/parse-url.ts'
import { readPageText } from './page-text.ts'
import { readRobots } from './read-pages.ts'
import { listWordRuns } from './text/word-runs.ts'

interface LivePage {
  status: number
  title: string | null
  /** Number of words, without scripts. */
  words: number
  /** AI crawlers that robots.txt blocks. */
  closedTo: string[]
  /** Percentage of the article's runs of words that the page contains. Null if the article is too short. */
  found: number | null
}

export type PageCheck = { failure: PageFailure; message: string } | { failure: null; page: LivePage }

const pageLimit = 1024 * 1024
/** Maximum characters of a page. */
const longest = 200_000

/** `content` is the article's text (Markdown). */
export async function checkPage(fetcher: Fetcher, url: string, content: string): Promise<PageCheck> {
  const host = parseUrl(url)?.host
  if (host === undefined) return { failure: 'refused', message: 'this is not a URL' }
  const robots = await readRobots(fetcher, host)
  if (robots === null) return { failure: 'unreachable', message: 'its site does not answer' }
  if (!decide(robots, product, url).allowed)
    return { failure: 'robots_closed', message: `its robots.txt does not allow ${product}` }
  const fetched = await fetcher(url, pageLimit)
  const problem = problemOf(fetched)
  if (problem || fetched.kind === 'failed') return problem!
  const html = decode(fetched.body)
  return {
    failure: null,
    page: {
      status: fetched.status,
      title: readHead(html).title?.slice(0, 500) ?? null,
      words: readSignals(html).words,
      closedTo: scoredCrawlers.filter(token => !decide(robots, token, url).allowed),
      found: shareOf(content, readPageText(html, longest)),
    },
  }
}

function problemOf(fetched: FetchResult): PageCheck | null {
  if (fetched.kind === 'failed')
    return { failure: fetched.cause === 'refused' ? 'refused' : 'unreachable', message: fetched.reason }
  const { status, type } = fetched
  if (status === 404 || status === 410) return { failure: 'gone', message: `it responds with ${status}` }
  if (status !== 200) return { failure: 'error_status', message: `it responds with ${status}` }
  if (!/html|^$/.test(type)) return { failure: 'not_html', message: `it is ${type}, not HTML` }
  return null
}

function shareOf(content: string, page: string): number | null {
  const own = new Set(listWordRuns(withoutMarkup(content)).map(({ hash }) => hash))
  if (own.size === 0) return null
  const there = new Set(listWordRuns(page).map(({ hash }) => hash))
  return Math.round((100 * [...own].filter(hash => there.has(hash)).length) / own.size)
}

/** Targets of links aren't part of the text. */
const withoutMarkup = (content: string) => content.replace(/\]\([^()\s]*\)/g, ']')
