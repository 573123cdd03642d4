import { decide } from '../readiness/robots/decide.ts'
import { parseRobots, type Robots, robotsLimit } from '../readiness/robots/robots.ts'
import { fetchFile, textFileOf } from '../readiness/site-file.ts'
import { decode } from '../readiness/text.ts'
import { type Fetcher, product } from '../web/guarded-fetch.ts'
import { parseUrl } from '../web/parse-url.ts'
import { readPageText } from './page-text.ts'

export type PageReading = { url: string; text: string; failure: null } | { url: string; text: null; failure: string }

const pageLimit = 512 * 1024
/** Maximum characters of a page. */
const longest = 60_000

/** Reads one page after the other. Obeys robots.txt. */
export async function readPages(urls: readonly string[], fetcher: Fetcher): Promise<PageReading[]> {
  const robots = new Map<string, Robots | null>()
  const pages: PageReading[] = []
  for (const url of urls) {
    const host = parseUrl(url)?.host
    if (host !== undefined && !robots.has(host)) robots.set(host, await readRobots(fetcher, host))
    const rules = host === undefined ? undefined : robots.get(host)
    const failure = rules === undefined ? 'this is not a URL' : mayRead(rules, url)
    pages.push(failure === null ? await readPage(fetcher, url) : { url, text: null, failure })
  }
  return pages
}

/** Null if the site doesn't answer. */
export async function readRobots(fetcher: Fetcher, host: string): Promise<Robots | null> {
  const { finding, body } = textFileOf(await fetchFile(fetcher, host, '/robots.txt', robotsLimit + 1), 'robots')
  return finding.status === 'unreachable' ? null : parseRobots(body ?? '')
}

const mayRead = (rules: Robots | null, url: string): string | null =>
  rules === null
    ? 'its site does not answer'
    : decide(rules, product, url).allowed
      ? null
      : `its robots.txt does not allow ${product}`

async function readPage(fetcher: Fetcher, url: string): Promise<PageReading> {
  const fetched = await fetcher(url, pageLimit)
  if (fetched.kind === 'failed') return { url, text: null, failure: fetched.reason }
  if (fetched.status !== 200) return { url, text: null, failure: `it responds with ${fetched.status}` }
  if (!/html|^text\/plain$|^$/.test(fetched.type))
    return { url, text: null, failure: `it is ${fetched.type}, not a text` }
  return { url, text: readPageText(decode(fetched.body), longest), failure: null }
}
