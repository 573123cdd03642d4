import { parse } from 'tldts'
import { domainOf, normaliseDomain } from './domain.ts'
import { redirectTarget } from './redirectors.ts'
import { anchorOf, withoutTracking } from './tracking.ts'
import { onDesktop, parseWebAddress, type WebAddress, writeWebAddress } from './web-address.ts'

/** A cleaned URL. Citations of it count for `domain` (D14). */
export interface CleanUrl {
  url: string
  domain: string
}

/** `url` is null if only the domain is known. */
export interface CleanCitation {
  url: string | null
  domain: string
}

export type NoteCleaning = (rule: string, url: string) => void

/**
 * Replaces redirectors, mobile and AMP addresses by their target. Removes tracking, credentials, default ports and text
 * directives. Null unless the text is a web URL with a host.
 */
export function cleanUrl(url: string, note?: NoteCleaning): CleanUrl | null {
  let address = readAddress(url, 'normalized by the URL Standard, without credentials and invisible characters', note)
  for (let hop = 0; address !== null && hop < maxHops; hop++) {
    const target = redirectTarget(address)
    const next = target === null ? null : readAddress(target, 'target of a redirect', note)
    if (next === null) break
    address = next
  }
  if (address === null) return null
  address.path = withoutAmp(address.path)
  note?.('AMP path replaced by the path of the page', writeWebAddress(address))
  address.query = withoutTracking(address.query)
  note?.('tracking parameters removed', writeWebAddress(address))
  address.fragment = anchorOf(address.fragment)
  note?.('text directives and tracking removed from the fragment', writeWebAddress(address))
  return { url: writeWebAddress(address), domain: address.domain }
}

function readAddress(url: string, rule: string, note: NoteCleaning | undefined): WebAddress | null {
  const written = parseWebAddress(url)
  if (written === null) return null
  note?.(rule, writeWebAddress(written))
  const address = onDesktop(written)
  note?.('mobile or AMP address replaced by the page', writeWebAddress(address))
  return address
}

/**
 * Google's grounding redirects hide the page. Their `url` becomes null and the domain comes from the title, because the
 * redirect's host would take precedence (D14).
 */
export function cleanGiven(url: string, title: string | null): CleanCitation | null {
  const clean = cleanUrl(url)
  if (clean === null || !clean.url.startsWith(groundingRedirect)) return clean
  const domain = domainNamedBy(title?.trim() ?? '')
  return domain === null ? clean : { url: null, domain }
}

const groundingRedirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/'

/** Maximum number of redirectors, so that crafted URLs take linear time. */
const maxHops = 10

function domainNamedBy(title: string): string | null {
  const domain = normaliseDomain(title) ?? domainOf(title)
  if (domain === null) return null
  const { domain: site, isIcann } = parse(domain, { extractHostname: false })
  return site !== null && isIcann ? domain : null
}

/** `/x/amp/` becomes `/x/`, and `/x.amp.html` becomes `/x.html`. */
function withoutAmp(path: string): string {
  const page = withoutEndings(path, '/amp', '/amp/', '.amp')
  if (page.endsWith('.amp.html')) return `${withoutEndings(page.slice(0, -5), '.amp')}.html`
  return dotSegmentAtEnd.test(page) ? path : page
}

function withoutEndings(path: string, ...endings: string[]): string {
  let page = path
  while (page.length > 5 && endings.some(ending => page.endsWith(ending))) page = page.slice(0, -4)
  return page
}

const dotSegmentAtEnd = /\/(?:\.|%2e){1,2}$/i
