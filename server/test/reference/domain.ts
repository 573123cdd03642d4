/**
 * A host in lower case and punycode, without port, trailing dot and one leading `www.` (D14); null where there is none,
 * and for a number that only the URL Standard takes for an IPv4 address.
 */
export function hostOf(url: string): string | null {
  // `URL.canParse` of Node 20 comes to deny URLs with letters like ü once it has been called often: so it is tried.
  try {
    const host = new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '')
    return host === '' || (/^[\d.]+$/.test(host) && !url.includes(host)) ? null : host
  } catch {
    return null
  }
}

/** A registered or given domain, normalised like the host of a URL (D14); null where it is no host. */
export const normalDomain = (domain: string): string | null => hostOf(`http://${domain}`)

/** Whether the domain is the other or a subdomain of it; nothing belongs to an absent domain. */
export const isWithin = (domain: string, other: string | null): boolean =>
  other !== null && other !== '' && (domain === other || domain.endsWith(`.${other}`))
