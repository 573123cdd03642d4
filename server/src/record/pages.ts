import { domainOf, normaliseDomain } from '../extraction/domain.ts'
import { Refused } from './outcome.ts'
import type { CitationRecord } from './records.ts'
import { placeOf, type Remembered, remembering } from './remembered.ts'

/** Where pages are. */
export interface Host {
  /** Normalised (D14). */
  readonly domain: string
  /** The integer of its source; 0 until that is asked for. */
  source: number
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
  /** The place of each URL; -1 where a page is cited by its domain alone. */
  readonly urls: readonly number[]
  readonly hosts: readonly Host[]
}

/** Pages of which none is known yet; `all` where none is stored. */
export const noPages = (all: boolean): Pages => ({ urls: remembering(all), hosts: [], byDomain: new Map() })

/** The pages cited: the host of each is that of its URL, else the domain given with it (D14); refused where there is neither. */
export function pagesOf(pages: Pages, citations: readonly CitationRecord[]): Cited {
  const urls: number[] = []
  const hosts: Host[] = []
  for (let i = 0; i < citations.length; i++) {
    const { url, domain } = citations[i]!
    const place = url == null ? -1 : urlOf(pages, url)
    urls.push(place)
    hosts.push((place < 0 ? undefined : pages.hosts[place]) ?? given(pages, domain, i))
  }
  return { urls, hosts }
}

function urlOf(pages: Pages, url: string): number {
  const place = placeOf(pages.urls, url)
  if (pages.urls.ids[place] === 0) pages.hosts[place] = hostOf(pages, domainOf(url))
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
  const host = { domain, source: 0 }
  byDomain.set(domain, host)
  return host
}
