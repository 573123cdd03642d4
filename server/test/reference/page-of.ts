import { hostOf } from './domain.ts'

/** Tracking parameters in random URLs. */
const tracking = /^(?:utm_[^=]*|gclid|outputtype=amp)(?:=|$)/i

/**
 * What all URLs of a page share: domain, port, path, query, and a fragment that is a route. Ignores scheme, `www.`,
 * trailing slashes of the path, other fragments and tracking parameters.
 */
export function pageOf(url: string): string {
  const host = hostOf(url)
  const parts = /^https?:\/\/[^/?#]*?(:\d*)?(\/[^?#]*)?(?:\?([^#]*))?(#.*)?$/is.exec(url)
  if (host === null || parts === null) return `the URL ${url}`
  const [, port = '', path = '', query = '', fragment = ''] = parts
  const kept = query.split('&').filter(parameter => parameter !== '' && !tracking.test(parameter))
  const route = /^#[/!]/.test(fragment) ? fragment : ''
  const own = [':', ':80', ':443'].includes(port) ? '' : port
  return `${host}${own}${path.replace(/\/+$/, '')}${kept.length > 0 ? `?${kept.join('&')}` : ''}${route}`
}
