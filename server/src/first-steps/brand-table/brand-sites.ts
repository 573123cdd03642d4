import { normaliseDomainOrPath, omitCovered } from '../../web/domain-or-path.ts'

export interface BrandSites {
  domain: string | null
  /** Further hosts and paths. Omits items that another one covers. */
  domains: string[]
}

/** Paths of home pages and languages, as in `https://acme.com/en/`. Such a URL means the whole site. */
const home = /^(?:[a-z]{2}(?:[-_][a-z]{2})?|home|index(?:\.\w+)?)?$/i

/**
 * Reads addresses between spaces, commas, semicolons, bars or line breaks: hosts, URLs, and paths such as
 * `github.com/acme`. Returns the first other text, if any.
 */
export function readBrandSites(text: string): BrandSites | { strange: string } {
  const all: string[] = []
  for (const written of text.split(/[\s,;|]+/)) {
    if (written === '') continue
    const [host = '', ...path] = written
      .replace(/^https?:\/\//i, '')
      .replace(/[?#].*$/, '')
      .split('/')
    const address = normaliseDomainOrPath(
      [host, ...(home.test(path.join('/').replace(/\/$/, '')) ? [] : path)].join('/'),
    )
    if (address === null || !/[.:]|^localhost$/.test(address.split('/', 1)[0]!)) return { strange: written }
    if (!all.includes(address)) all.push(address)
  }
  const domain = all.find(address => !address.includes('/')) ?? null
  return {
    domain,
    domains: omitCovered(
      all.filter(address => address !== domain),
      domain,
    ),
  }
}
