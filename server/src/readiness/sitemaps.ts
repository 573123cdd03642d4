import type { Fetched, Fetcher } from '../web/guarded-fetch.ts'
import { type Finding, fetchFile, findingOf } from './site-file.ts'
import { type Entry, readSitemap, type Sitemap } from './sitemap.ts'

/** A site's sitemaps taken together. */
export interface SiteMap {
  /** The address asked first. */
  url: string
  /** Of the first that is present, or else of the first. */
  finding: Finding
  /** The text of the same; null unless present. */
  text: string | null
  /** Every page that they list, once, in their order, up to `pagesLimit`. */
  pages: readonly Entry[]
  /** Whether any of them says when anything was last changed. */
  hasLastmod: boolean
}

/** How many files are asked of a site that lists many, and how deep indexes may point to indexes. */
const filesLimit = 20
const depthLimit = 3
const pagesLimit = 5_000

interface Read {
  finding: Finding
  sitemap: Sitemap
}

/** Reads the sitemaps that a robots.txt names, or else `/sitemap.xml`, and those that they point to. */
export async function readSitemaps(fetcher: Fetcher, domain: string, listed: readonly string[]): Promise<SiteMap> {
  const standard = `https://${domain}/sitemap.xml`
  let shown: Read | undefined
  const pages = new Map<string, Entry>()
  const asked = new Set(listed.length > 0 ? listed.slice(0, filesLimit) : [standard])
  let hasLastmod = false
  let level = [...asked]

  for (let depth = 0; depth < depthLimit; depth++) {
    const next: string[] = []
    for (const url of level) {
      const read = await readOne(url === standard ? fetchFile(fetcher, domain, '/sitemap.xml') : fetcher(url))
      // Of the texts one is kept, since twenty together take hundreds of megabytes.
      if (depth === 0 && (!shown || (shown.finding.status !== 'present' && read.finding.status === 'present')))
        shown = read
      if (read.sitemap.kind === 'none') continue
      for (const entry of read.sitemap.entries) {
        hasLastmod ||= entry.lastmod !== null
        if (read.sitemap.kind === 'pages') {
          if (pages.size === pagesLimit || pages.has(entry.url)) continue
          const copy = copyOf(entry)
          pages.set(copy.url, copy)
        } else if (asked.size < filesLimit && !asked.has(entry.url)) {
          const { url } = copyOf(entry)
          asked.add(url)
          next.push(url)
        }
      }
    }
    level = next
  }

  const { finding, sitemap } = shown!
  const text = sitemap.kind === 'none' ? null : sitemap.text
  return { url: [...asked][0]!, finding, text, pages: [...pages.values()], hasLastmod }
}

/** An entry that holds on to nothing: a text cut out of another keeps all of it in memory. */
function copyOf({ url, lastmod }: Entry): Entry {
  return { url: Buffer.from(url).toString(), lastmod: lastmod === null ? null : Buffer.from(lastmod).toString() }
}

async function readOne(fetching: Promise<Fetched>): Promise<Read> {
  const fetched = await fetching
  const finding = findingOf(fetched)
  const absent: Sitemap = { kind: 'none', problem: finding.error ?? '' }
  if (finding.status !== 'present' || fetched.kind !== 'answered') return { finding, sitemap: absent }
  const sitemap = await readSitemap(fetched.body, fetched.truncated)
  if (sitemap.kind !== 'none') return { finding, sitemap }
  return { finding: { ...finding, status: 'invalid', error: sitemap.problem }, sitemap }
}
