import type { Platform } from '@earshot/contract'
import { domainOf } from './domain.ts'
import { parseUrl } from './parse-url.ts'
import { percentDecoded } from './percent.ts'

/**
 * `id` is a path ("r/golang", in lower case if the platform ignores case) or a number. `name` is as written
 * ("r/GoLang"), null if the URL has a number. Both are null without a community.
 */
export interface Community {
  id: string | null
  name: string | null
}

/** Takes a normalized domain. Accepts subdomains (D29). */
export function platformOf(domain: string): Platform {
  const lastDot = domain.lastIndexOf('.')
  return platforms.get(domain.slice(domain.lastIndexOf('.', lastDot - 1) + 1)) ?? 'other'
}

export function communityOf(url: string): Community {
  const domain = domainOf(url)
  const parsed = domain === null ? null : parseUrl(url)
  if (domain === null || parsed === null || shorteners.has(domain)) return nowhere
  const path = parsed.pathname.split('/', 5).slice(1).map(percentDecoded)
  const subdomain = domain.split('.').slice(0, -2).join('.')
  switch (platformOf(domain)) {
    case 'reddit':
      return subreddit(path)
    case 'youtube':
      return channel(path)
    case 'linkedin':
      return linkedInPage(path)
    case 'twitter':
      return mainSite.test(subdomain) ? account(path) : nowhere
    case 'facebook':
      return mainSite.test(subdomain) ? facebookPage(path, parsed.searchParams.get('id')) : nowhere
    default:
      return nowhere
  }
}

/** All these domains have two labels (D29). */
const platforms = new Map<string, Platform>([
  ['reddit.com', 'reddit'],
  ['redd.it', 'reddit'],
  ['youtube.com', 'youtube'],
  ['youtu.be', 'youtube'],
  ['youtube-nocookie.com', 'youtube'],
  ['twitter.com', 'twitter'],
  ['x.com', 'twitter'],
  ['t.co', 'twitter'],
  ['facebook.com', 'facebook'],
  ['fb.com', 'facebook'],
  ['fb.watch', 'facebook'],
  ['linkedin.com', 'linkedin'],
  ['lnkd.in', 'linkedin'],
])

/** Paths of short links are codes, not names. */
const shorteners = new Set(['redd.it', 'youtu.be', 't.co', 'fb.watch', 'lnkd.in'])

const nowhere: Community = { id: null, name: null }

/** Other subdomains, like help. and developers., are different sites. */
const mainSite = /^(?:|m|mobile|mbasic|touch|web|[a-z]{2}-[a-z]{2})$/

/** First path segments of X that look like user names. */
const pagesOfX = new Set(
  'about compose download explore hashtag home i intent jobs login logout messages notifications privacy search settings share signup tos'.split(
    ' ',
  ),
)
const pagesOfFacebook = new Set(
  'ads business dialog events gaming hashtag help home legal live login marketplace media notes pages people photo photos plugins policies policy privacy public reel reels search settings share sharer stories story terms video videos watch'.split(
    ' ',
  ),
)

const slug = /^[\p{L}\p{M}\p{N}._&'’-]{1,100}$/u

function subreddit([first, name = '']: string[]): Community {
  return first === 'r' && /^\w{2,21}$/.test(name) ? { id: `r/${name.toLowerCase()}`, name: `r/${name}` } : nowhere
}

function channel([first = '', second = '']: string[]): Community {
  if (first.startsWith('@') && slug.test(first.slice(1))) return { id: first.toLowerCase(), name: first }
  if (first === 'channel' && /^UC[\w-]{22}$/.test(second)) return { id: `channel/${second}`, name: null }
  const named = (first === 'c' || first === 'user') && slug.test(second)
  return named ? { id: `${first}/${second.toLowerCase()}`, name: second } : nowhere
}

function linkedInPage([kind = '', name = '']: string[]): Community {
  if (!['company', 'school', 'showcase', 'in', 'groups'].includes(kind) || !slug.test(name)) return nowhere
  return { id: `${kind}/${name.toLowerCase()}`, name: unlessNumber(name) }
}

function account([name = '', second, third = '']: string[]): Community {
  if (name === 'i' && second === 'communities' && /^\d+$/.test(third)) return { id: `communities/${third}`, name: null }
  const known = /^\w{1,15}$/.test(name) && !pagesOfX.has(name.toLowerCase())
  return known ? { id: `@${name.toLowerCase()}`, name: `@${name}` } : nowhere
}

function facebookPage([first = '', second = '', third = '']: string[], profile: string | null): Community {
  if (first === 'groups' && slug.test(second))
    return { id: `groups/${second.toLowerCase()}`, name: unlessNumber(second) }
  if ((first === 'pages' || first === 'people') && /^\d+$/.test(third)) return { id: third, name: second }
  if (first === 'profile.php') return profile && /^\d+$/.test(profile) ? { id: profile, name: null } : nowhere
  const known = /^[a-z\d.-]{3,80}$/i.test(first) && !first.endsWith('.php') && !pagesOfFacebook.has(first.toLowerCase())
  return known ? { id: first.toLowerCase(), name: unlessNumber(first) } : nowhere
}

function unlessNumber(name: string): string | null {
  return /^\d+$/.test(name) ? null : name
}
