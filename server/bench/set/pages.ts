import { entities } from './market.ts'
import { introduced, scattered, skewed } from './skew.ts'

/** Number of domains of a large enough set. */
const domainCount = 20_366

const socialHosts = [
  'www.reddit.com',
  'www.youtube.com',
  'www.linkedin.com',
  'x.com',
  'www.facebook.com',
  'www.quora.com',
  'stackoverflow.com',
  'news.ycombinator.com',
]
const ownHosts = ['www.harborline.example', 'help.harborline.example']
const rivalHosts = entities.slice(1).map(({ domain }) => domain)
const knownHosts =
  'en.wikipedia.org www.forbes.com www.techradar.com www.pcmag.com www.g2.com www.capterra.com www.wired.com www.zdnet.com www.theverge.com www.nytimes.com github.com www.gartner.com hbr.org www.stanford.edu www.nih.gov ec.europa.eu'.split(
    ' ',
  )
const firstWords =
  'bright north clear open swift metro prime daily urban solid green smart true rapid quiet lumen atlas cedar delta ember falcon harbor iron jade kind lark maple noble orbit pearl quartz river stone tidal ultra vivid willow zenith amber basin'.split(
    ' ',
  )
const secondWords =
  'review stack guide digest works labs journal insider report corner hub desk notes central world tribune weekly forge point base craft field gate house index lane mill nest path quarter ridge scope trail union view wire yard zone bridge circle'.split(
    ' ',
  )
const endings = ['com', 'org', 'net', 'io', 'co', 'co.uk', 'de', 'fr', 'it', 'es', 'nl', 'com.au', 'blog']
const sections = ['blog', 'reviews', 'guides', 'articles', 'news', 'compare', 'resources', 'learn']
const subjects = 'crm sales pipeline email pricing reporting migration mobile privacy support startup agency'.split(' ')

/** Owner of a page by its number modulo fifty: social 12%, competitors 6%, the brand itself 2%. */
const owners = Array.from({ length: 50 }, (_, place) =>
  place % 8 === 5 ? 'social' : place % 16 === 10 ? 'rival' : place === 49 ? 'own' : 'other',
)
const othersWithin = owners.map((_, place) => owners.slice(0, place).filter(owner => owner === 'other').length)
const othersBefore = (page: number) =>
  Math.floor(page / 50) * owners.filter(owner => owner === 'other').length + (othersWithin[page % 50] ?? 0)

const otherHost = (number: number) => {
  const known = knownHosts[number]
  if (known) return known
  const first = firstWords[number % 40]
  const second = secondWords[Math.floor(number / 40) % 40]
  const www = scattered(number, 1) < 0.4 ? 'www.' : ''
  return `${www}${first}${second}.${endings[Math.floor(number / 1600)]}`
}

const word = (page: number, salt: number) => subjects[Math.floor(scattered(page, salt) * subjects.length)] ?? ''

/**
 * Citations of a set with this number of distinct URLs, as JSON by page number. The same number is always the same
 * page. Pages and sites with low numbers should be the popular ones. There are 20,366 domains, or fewer if there are
 * too few URLs.
 */
export const createPages = (urls: number): ((page: number) => string) => {
  const others = othersBefore(urls)
  const elsewhere = domainCount - socialHosts.length - ownHosts.length - rivalHosts.length
  const otherHosts = Math.min(elsewhere, Math.ceil(others / 2))

  const hostOfOther = (page: number) => {
    const order = othersBefore(page)
    const known = introduced(order, others, otherHosts)
    const isNew = order === 0 || known > introduced(order - 1, others, otherHosts)
    return otherHost(isNew ? known - 1 : skewed(scattered(page, 2), known, 40))
  }

  return page => {
    const owner = owners[page % 50]
    const [first, second] = [word(page, 3), word(page, 4)]
    const title = scattered(page, 5) < 0.88 ? `,"title":"${first} and ${second}: what to know, no. ${page}"` : ''
    const path = `${first}-${second}-${page.toString(36)}`
    if (owner === 'social') {
      const host = socialHosts[skewed(scattered(page, 6), socialHosts.length, 3)] ?? ''
      const votes = Math.floor(3 / (0.004 + scattered(page, 7)))
      const social =
        scattered(page, 8) < 0.5
          ? `,"social":{"communityId":"t5_${first}","communityName":"r/${first}","upvotes":${votes},"commentCount":${votes >> 2}}`
          : ''
      return `{"url":"https://${host}/r/${first}/comments/${path}"${title}${social}}`
    }
    const host =
      owner === 'rival'
        ? rivalHosts[Math.floor(scattered(page, 9) * rivalHosts.length)]
        : owner === 'own'
          ? ownHosts[scattered(page, 9) < 0.8 ? 0 : 1]
          : hostOfOther(page)
    return `{"url":"https://${host}/${sections[page % 8]}/${path}"${title}}`
  }
}
