import { parseUrl } from '../web/parse-url.ts'
import type { PageHead } from './page.ts'
import { excerpt } from './text.ts'

export interface Site {
  name: string
  domain: string
  description: string | null
}

export interface ListedPage extends PageHead {
  url: string
}

/** A limit, because an llms.txt is a guide for readers, not another sitemap. */
const pagesLimit = 60

const lengthLimit = 200

/** Legal pages belong in `Optional`, which readers can skip (llmstxt.org). */
const formalities = /^(?:privacy|terms|legal|cookies?|imprint|impressum|datenschutz|agb|gdpr|disclaimer)\b/i

const assets = /\.(?:xml|gz|jpe?g|png|gif|webp|avif|svg|ico|css|js|json|mp4|zip)$/i

export function hasLinks(text: string): boolean {
  return /\[[^[\]\n]+\]\([^()\s]+/.test(text)
}

export function choosePages(domain: string, urls: readonly string[]): string[] {
  const pages = urls.flatMap(text => {
    const url = parseUrl(text)
    if (url === null) return []
    url.hash = ''
    return /^https?:$/.test(url.protocol) && isOnSite(url.host, domain) && !assets.test(url.pathname) ? [url.href] : []
  })
  const home = pages.find(page => segmentsOf(page).length === 0) ?? `https://${domain}/`
  const others = pages.filter(page => segmentsOf(page).length > 0)
  const depths = new Map(others.map(page => [page, segmentsOf(page).length]))
  const shallowFirst = others.toSorted((one, other) => depths.get(one)! - depths.get(other)!)
  return [...new Set([home, ...shallowFirst])].slice(0, pagesLimit)
}

function isOnSite(host: string, domain: string): boolean {
  const apex = domain.replace(/^www\./, '')
  return host === apex || host.endsWith(`.${apex}`)
}

export function generateLlmsTxt(site: Site, pages: readonly ListedPage[]): string {
  const summary = site.description ? [`> ${onOneLine(site.description)}`] : []
  const lists = sectionsOf(pages).map(({ heading, members }) => {
    return [`## ${heading}`, members.map(page => linkTo(page, site.name)).join('\n')].join('\n\n')
  })
  return `${[`# ${onOneLine(site.name)}`, ...summary, ...lists].join('\n\n')}\n`
}

/** A section has at least two pages. Other pages are listed first, legal pages last. */
function sectionsOf(pages: readonly ListedPage[]): { heading: string; members: ListedPage[] }[] {
  const main: ListedPage[] = []
  const optional: ListedPage[] = []
  const sections = new Map<string, ListedPage[]>()
  for (const page of pages) {
    const [first, second = ''] = segmentsOf(page.url)
    if (first === undefined) main.push(page)
    else if (formalities.test(first) || formalities.test(second)) optional.push(page)
    else sections.set(first, [...(sections.get(first) ?? []), page])
  }
  for (const [first, members] of sections) {
    if (members.length > 1) continue
    main.push(...members)
    sections.delete(first)
  }
  const named = [...sections].map(([first, members]) => ({ heading: readable(first), members }))
  return [{ heading: 'Main pages', members: main }, ...named, { heading: 'Optional', members: optional }].filter(
    ({ members }) => members.length > 0,
  )
}

function linkTo(page: ListedPage, siteName: string): string {
  const title = page.title === null ? titleFromPath(page.url) : withoutSite(page.title, siteName)
  const name = shortened(title).replace(/[\\[\]]/g, '\\$&')
  const address = page.url.replaceAll('(', '%28').replaceAll(')', '%29')
  return `- [${name}](${address})${page.description ? `: ${shortened(page.description)}` : ''}`
}

function withoutSite(title: string, siteName: string): string {
  const parts = title.split(/\s+[|–—·-]\s+/)
  const own = parts.filter(part => part.toLowerCase() !== siteName.toLowerCase())
  return own.length > 0 && own.length < parts.length ? own.join(' – ') : title
}

function shortened(text: string): string {
  const line = onOneLine(text)
  return excerpt(line, lengthLimit).replace(/\s+\S*…$/, ' …')
}

function titleFromPath(url: string): string {
  return readable(segmentsOf(url).at(-1) ?? 'home')
}

/** `why-us.html` becomes `Why us`. */
function readable(segment: string): string {
  const plain = new URLSearchParams(`segment=${segment.replaceAll('&', '%26')}`).get('segment') ?? segment
  const words = onOneLine(plain.replace(/\.(?:html?|php|aspx?|md)$/i, '').replace(/[-_\s]+/g, ' ')) || plain
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function segmentsOf(url: string): string[] {
  return new URL(url).pathname.split('/').filter(segment => segment !== '')
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
