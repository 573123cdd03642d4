import { parse } from 'tldts'
import { type Before, isSpace, type MarkdownPage } from './page.ts'

export interface ReadLink {
  /** `after` is the offset after the whole link. */
  from: number
  labelStart: number
  labelEnd: number
  after: number
  url: string
  /** True for a reference by number: `[text][1]`. */
  isNumbered: boolean
}

/** True if a link only gives a source, so its label mentions no entity (docs/methods/extraction.md). */
export function isSourceLabel(page: MarkdownPage, link: ReadLink, start: number, end: number): boolean {
  const { source } = page
  if (source.startsWith('oai_citation', link.labelStart)) return true
  const tagged = link.url.includes('utm_source=openai') || link.url.includes('utm_source=chatgpt.com')
  const isAddress = isAddressLabel(source, link)
  if (isAddress && link.url.startsWith(groundingRedirect)) return true
  const isNote = link.isNumbered || isHostLabel(source, link) || (isAddress && isSmall(source, link.labelStart))
  if (!tagged && !isNote && !isAddress) return false
  const before = beforeLabel(page, link.from, start)
  const isLabel =
    before === 'parenthesis'
      ? (tagged || link.isNumbered || isAddress) && goesOnWithSources(source, link.after, end)
      : before === 'sentence'
        ? isNote && !goesOnInSmall(source, link.after, end)
        : before === 'text' && tagged && link.isNumbered && !goesOnInSmall(source, link.after, end)
  if (isLabel) page.sources = { end: link.after, before }
  return isLabel
}

/** True for `hubspot` or `hubspot +2` in lower case, if the link leads to that domain. */
function isHostLabel(source: string, { labelStart, labelEnd, url }: ReadLink): boolean {
  if (labelEnd - labelStart > longestHostLabel || !isSmall(source, labelStart)) return false
  const name = hostLabel.exec(source.slice(labelStart, labelEnd))?.[1]
  return name !== undefined && parse(url).domainWithoutSuffix === name
}

/** True for `hubspot.com` or `https://hubspot.com/a`, if the link leads there or to a redirect. */
function isAddressLabel(source: string, { labelStart, labelEnd, url }: ReadLink): boolean {
  if (labelEnd - labelStart > longestAddress) return false
  const host = addressLabel.exec(source.slice(labelStart, labelEnd))?.[1]
  if (host === undefined) return false
  const { domain, isIcann } = parse(host)
  return isIcann === true && (url.startsWith(groundingRedirect) || parse(url).domain === domain)
}

const longestAddress = 300
const addressLabel = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,24})(?:\/\S*)?$/i
const groundingRedirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/'

function isSmall(source: string, at: number): boolean {
  const unit = source.charCodeAt(at)
  return unit >= 0x61 && unit <= 0x7a
}

/** RFC 1035 allows 63 characters in a host label. */
const longestHostLabel = 70
const hostLabel = /^([a-z0-9-]{1,63})(?: ?\+ ?\d{1,3})?$/

/** Maximum spaces and closing marks between sentence and label. */
const reach = 6

function beforeLabel({ source, units, sources }: MarkdownPage, from: number, start: number): Before {
  const first = Math.max(start, sources.end, from - reach)
  for (let at = from - 1; at >= first; at--) {
    const unit = source[at]!
    if (unit === '(') return 'parenthesis'
    if ('.!?…。！？'.includes(unit)) return 'sentence'
    if (!(isSpace(units[at]!) || ',;*_"”’)'.includes(unit))) return 'text'
  }
  if (first === sources.end && first > start) return sources.before
  return first === start ? 'nothing' : 'text'
}

/** True if the parenthesis ends here or continues with another link. */
function goesOnWithSources(source: string, after: number, end: number): boolean {
  let at = after
  while (at < end && at < after + reach && ',; '.includes(source[at]!)) at++
  return at < end && (source[at] === ')' || (at > after && source[at] === '['))
}

/** True if the sentence continues in lower case. */
function goesOnInSmall(source: string, after: number, end: number): boolean {
  let at = after
  while (at < end && at < after + reach && source[at] === ' ') at++
  return at < end && /\p{Ll}/u.test(source[at]!)
}
