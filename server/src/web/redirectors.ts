import { percentDecoded } from './percent.ts'
import { type WebAddress, writeWebAddress } from './web-address.ts'

/** `parameter` contains the target URL. If `domain` starts with a dot, subdomains match too. */
const redirectors: readonly (readonly [domain: string, path: string, parameter: string])[] = [
  ['facebook.com', '/l.php', 'u'],
  ['.facebook.com', '/l.php', 'u'],
  ['l.instagram.com', '/', 'u'],
  ['l.threads.net', '/', 'u'],
  ['l.threads.com', '/', 'u'],
  ['linkedin.com', '/redir/redirect', 'url'],
  ['linkedin.com', '/safety/go', 'url'],
  ['youtube.com', '/redirect', 'q'],
  ['out.reddit.com', '/', 'url'],
  ['vk.com', '/away.php', 'to'],
  ['t.umblr.com', '/redirect', 'z'],
  ['medium.com', '/r/', 'url'],
  ['slack-redir.net', '/link', 'url'],
  ['.safelinks.protection.outlook.com', '/', 'url'],
  ['getpocket.com', '/redirect', 'url'],
  ['link.zhihu.com', '/', 'target'],
  ['link.juejin.cn', '/', 'target'],
  ['link.csdn.net', '/', 'target'],
  ['jump.bdimg.com', '/', 'url'],
  ['duckduckgo.com', '/l/', 'uddg'],
  ['bing.com', '/alink/link', 'url'],
  ['translate.google.com', '/translate', 'u'],
  ['googleadservices.com', '/pagead/aclk', 'adurl'],
  ['go.redirectingat.com', '/', 'url'],
  ['go.skimresources.com', '/', 'url'],
  ['redirect.viglink.com', '/', 'u'],
  ['click.linksynergy.com', '/', 'murl'],
  ['awin1.com', '/', 'ued'],
]

const byDomain = new Map<string, { path: string; parameter: string }[]>()
for (const [domain, path, parameter] of redirectors)
  byDomain.set(domain, [...(byDomain.get(domain) ?? []), { path, parameter }])

export function redirectTarget(address: WebAddress): string | null {
  const { domain, path, query } = address
  for (const name of [domain, domain.slice(domain.indexOf('.'))])
    for (const redirector of byDomain.get(name) ?? [])
      if (path.startsWith(redirector.path)) return addressIn(query, redirector.parameter)
  if (google.test(domain)) return googleTarget(address)
  if (domain === 'bing.com' && path === '/ck/a') return bingTarget(query)
  if (domain === 'r.search.yahoo.com') return yahooTarget(path)
  if (domain.endsWith('.translate.goog')) return untranslated(address)
  return ampCaches.test(domain) ? ampTarget(ampCachePath.exec(path), query) : null
}

const google = /^(?:[a-z-]+\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/
const ampViewerPath = /^\/amp\/(?:(s)\/)?([^/]+\..+)$/s
const ampCachePath = /^\/[a-z]\/(?:(s)\/)?([^/]+\..+)$/s
const ampCaches = /(?:^|\.)(?:cdn\.ampproject\.org|bing-amp\.com)$/

function addressIn(query: string, parameter: string): string | null {
  const value = new URLSearchParams(query).get(parameter) ?? ''
  return /^https?:\/\//i.test(value) ? value : null
}

function googleTarget({ domain, path, query }: WebAddress): string | null {
  if (path === '/url') return addressIn(query, 'q') ?? addressIn(query, 'url')
  if (path === '/imgres') return addressIn(query, 'imgrefurl')
  return domain.startsWith('google.') ? ampTarget(ampViewerPath.exec(path), query) : null
}

/** In `/amp/s/acme.com/x` and `/c/s/acme.com/x`, `s/` means https. */
function ampTarget(path: RegExpExecArray | null, query: string): string | null {
  const [, secure, page = ''] = path ?? []
  return page === '' ? null : `${secure ? 'https' : 'http'}://${page}${query && `?${query}`}`
}

/** The parameter consists of "a1" and the target in base64url. */
function bingTarget(query: string): string | null {
  const u = new URLSearchParams(query).get('u') ?? ''
  return u.startsWith('a1') ? Buffer.from(u.slice(2), 'base64url').toString() : null
}

/** The path contains the target: `/_ylt=…/RU=https%3a%2f%2facme.com%2f/RK=2/…`. */
function yahooTarget(path: string): string | null {
  const target = path.split('/').find(segment => segment.startsWith('RU='))
  return target === undefined ? null : percentDecoded(target.slice(3))
}

/** Google Translate serves acme-shop.com at acme--shop-com.translate.goog. */
function untranslated(address: WebAddress): string {
  const name = address.host.slice(0, -'.translate.goog'.length)
  return writeWebAddress({ ...address, host: name.replace(/--?/g, dashes => (dashes === '-' ? '.' : '-')) })
}
