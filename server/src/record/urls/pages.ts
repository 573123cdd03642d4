import { rememberText, type TextMemory } from '../../db/bulk/remembered.ts'
import { domainOf, normaliseDomain } from '../../web/domain.ts'
import { type CitationRecord, RecordError } from '../records.ts'

export interface KnownPages {
  readonly urls: TextMemory
  /** Normalized (D14). */
  readonly domains: TextMemory
  /** For each URL, the index of its domain, undefined if it has none. */
  readonly hosts: (number | undefined)[]
}

export interface CitationTargets {
  /** For each citation, the index of its URL, null if it has only a domain. */
  readonly urls: readonly (number | null)[]
  readonly hosts: readonly number[]
}

/** The domain of each citation is that of its URL, otherwise the given one (D14). Throws if it has neither. */
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
