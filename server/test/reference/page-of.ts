import { hostOf } from './domain.ts'

/** Names of the tracking parameters that random URLs have. */
const tracking = /^(?:utm_[^=]*|gclid|outputtype=amp)(?:=|$)/i

/**
 * What a URL shares with all URLs of its page: domain, port, path, query and a fragment that is a route. Scheme, `www.`,
 * slashes at the end of the path, other fragments and tracking parameters tell nothing.
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
