import { placeOf, type Remembered, remembering } from '../db/bulk/remembered.ts'
import { domainOf, normaliseDomain } from '../web/domain.ts'
import { type CitationRecord, Refused } from './records.ts'

/** Where pages are. */
export interface Host {
  /** Normalised (D14). */
  readonly domain: string
  /** The integer of its source; null until that is asked for. */
  source: number | null
}

/** What is known of the pages that are cited. */
export interface Pages {
  readonly urls: Remembered
  /** The host of each URL by its place, as far as it has one. */
  readonly hosts: (Host | undefined)[]
  readonly byDomain: Map<string, Host>
}

/** What citations are of. */
export interface Cited {
  /** The place of each URL; null where a page is cited by its domain alone. */
  readonly urls: readonly (number | null)[]
  readonly hosts: readonly Host[]
}

/** Pages of which none is known yet; `all` where none is stored. */
export const emptyPages = (all: boolean): Pages => ({ urls: remembering(all), hosts: [], byDomain: new Map() })

/** The pages cited: the host of each is that of its URL, else the domain given with it (D14); refused where there is neither. */
export function pagesOf(pages: Pages, citations: readonly CitationRecord[]): Cited {
  const urls: (number | null)[] = []
  const hosts: Host[] = []
  for (let i = 0; i < citations.length; i++) {
    const { url, domain } = citations[i]!
    const place = url == null ? null : urlOf(pages, url)
    urls.push(place)
    hosts.push((place === null ? undefined : pages.hosts[place]) ?? given(pages, domain, i))
  }
  return { urls, hosts }
}

function urlOf(pages: Pages, url: string): number {
  const place = placeOf(pages.urls, url)
  if (pages.urls.ids[place] === null) pages.hosts[place] = hostOf(pages, domainOf(url))
  return place
}

function given(pages: Pages, domain: string | undefined, index: number): Host {
  const host = domain === undefined ? undefined : hostOf(pages, normaliseDomain(domain))
  if (host) return host
  throw new Refused(`citations[${index}] has neither a url with a host nor a domain that is one; give either`)
}

function hostOf({ byDomain }: Pages, domain: string | null): Host | undefined {
  if (domain === null) return undefined
  const known = byDomain.get(domain)
  if (known) return known
  const host: Host = { domain, source: null }
  byDomain.set(domain, host)
  return host
}
