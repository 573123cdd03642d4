import { rememberText, type TextMemory } from '../../db/bulk/remembered.ts'
import { domainOf, normaliseDomain } from '../../web/domain.ts'
import { type CitationRecord, RecordError } from '../records.ts'

/** What is known of the pages that are cited. */
export interface KnownPages {
  readonly urls: TextMemory
  /** Normalised (D14), with the integers of their sources. */
  readonly domains: TextMemory
  /** The place of the domain of each URL, by the URL's place; undefined for a URL that has none. */
  readonly hosts: (number | undefined)[]
}

/** What citations are of. */
export interface CitationTargets {
  /** The place of each URL; null where a page is cited by its domain alone. */
  readonly urls: readonly (number | null)[]
  /** The place of each domain. */
  readonly hosts: readonly number[]
}

/** The pages cited: the host of each is that of its URL, else the domain given with it (D14); refused where there is neither. */
export function resolveCitations(
  pages: KnownPages,
  owner: number,
  citations: readonly CitationRecord[],
): CitationTargets {
  const urls: (number | null)[] = []
  const hosts: number[] = []
  for (let i = 0; i < citations.length; i++) {
    const { url, domain } = citations[i]!
    const place = url == null ? null : urlOf(pages, owner, url)
    urls.push(place)
    hosts.push((place === null ? undefined : pages.hosts[place]) ?? given(pages, owner, domain, i))
  }
  return { urls, hosts }
}

function urlOf(pages: KnownPages, owner: number, url: string): number {
  const place = rememberText(pages.urls, owner, url)
  if (place === pages.hosts.length) pages.hosts.push(hostOf(pages, owner, domainOf(url)))
  return place
}

function given(pages: KnownPages, owner: number, domain: string | undefined, index: number): number {
  const host = domain === undefined ? undefined : hostOf(pages, owner, normaliseDomain(domain))
  if (host !== undefined) return host
  throw new RecordError(`citations[${index}] has neither a url with a host nor a valid domain. Add one of them`)
}

const hostOf = ({ domains }: KnownPages, owner: number, domain: string | null): number | undefined =>
  domain === null ? undefined : rememberText(domains, owner, domain)
