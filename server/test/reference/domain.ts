/**
 * Host in lower case and punycode, without port, trailing dot and one leading `www.` (D14). Null if there is none, and
 * for a number that only the URL Standard accepts as an IPv4 address.
 */
export function hostOf(url: string): string | null {
  // In Node 20, `URL.canParse` starts to reject URLs with letters like ü after many calls, so this uses the
  // constructor.
  try {
    const host = new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '')
    return host === '' || (/^[\d.]+$/.test(host) && !url.includes(host)) ? null : host
  } catch {
    return null
  }
}

/** A domain normalized like the host of a URL (D14). Null if it is not a host. */
export const normalDomain = (domain: string): string | null => hostOf(`http://${domain}`)

/** A host or a host with a path (D14). Only hosts have domains. */
export interface Claim {
  domain: string
  /** Segments of the path, empty for a host. */
  segments: string[]
}

const segmentsOf = (path: string): string[] =>
  new URL(path, 'http://host').pathname.replace(/\/+$/, '').split('/').slice(1).map(decodeURI)

export function claimOf(text: string): Claim {
  const [domain, ...path] = text.split('/')
  return { domain: normalDomain(domain!)!, segments: segmentsOf(`/${path.join('/')}`) }
}

/** Whether a URL has the domain and all segments of a path at its start. False for a host. */
export const isUnder = (url: string, { domain, segments }: Claim): boolean =>
  segments.length > 0 && hostOf(url) === domain && segments.every((each, i) => each === segmentsOf(url)[i])

/** Whether a domain equals another or is a subdomain of it. False if the other is null. */
export const isWithin = (domain: string, other: string | null): boolean =>
  other !== null && other !== '' && (domain === other || domain.endsWith(`.${other}`))
