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

/** Whether a domain equals another or is a subdomain of it. False if the other is null. */
export const isWithin = (domain: string, other: string | null): boolean =>
  other !== null && other !== '' && (domain === other || domain.endsWith(`.${other}`))
