/** A tag, comment or declaration. `end` is after its `>`. */
export interface HtmlTag {
  name: string
  closing: boolean
  start: number
  end: number
}

const words = (list: string) => new Set(list.split(' '))

/** Elements that can occur inside a word, so their tags don't separate words. */
const phrasing = words(
  'a abbr b bdi bdo big cite data del dfn em font i ins label mark nobr q s small span strike strong u wbr',
)

/** Readers don't see the content of these elements as text. */
const hidden = words('canvas code head iframe math noscript object pre script style svg template textarea')

/** Other inline elements. They separate words or have no content. */
const others = words(
  'area audio base br button col colgroup data embed img input kbd link meta meter optgroup option output param picture ' +
    'progress rp rt ruby samp select slot source sub sup time title track tt var video',
)

/** Elements that start and end a block. */
const flow = words(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p search section summary table tbody td tfoot th ' +
    'thead tr ul',
)

export const isPhrasing = (name: string): boolean => phrasing.has(name)
export const isHidden = (name: string): boolean => hidden.has(name)
export const isFlow = (name: string): boolean => flow.has(name)

/** Unknown names need a hyphen, a colon or an attribute with a value, because "a <b" and "<Acme>" are text. */
export function readTag(source: string, start: number, limit: number): HtmlTag | null {
  const closing = source[start + 1] === '/'
  const nameStart = start + (closing ? 2 : 1)
  let at = nameStart
  while (at < limit && isNameUnit(source.charCodeAt(at))) at++
  if (at === nameStart || !isLetter(source.charCodeAt(nameStart))) return null
  const name = source.slice(nameStart, Math.min(at, nameStart + 40)).toLowerCase()
  const end = tagEnd(source, at, limit)
  if (end < 0) return null
  const known = phrasing.has(name) || flow.has(name) || hidden.has(name) || others.has(name)
  return known || /[-:]/.test(name) || source.slice(at, end).includes('=') ? { name, closing, start, end } : null
}

/** Offsets of the value without its quotes, or null. */
export function attribute(source: string, tag: HtmlTag, name: string): { start: number; end: number } | null {
  const pattern = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'di')
  const found = pattern.exec(source.slice(tag.start, tag.end))
  const place = found?.indices?.[1] ?? found?.indices?.[2] ?? found?.indices?.[3]
  return place ? { start: tag.start + place[0], end: tag.start + place[1] } : null
}

/** Returns -1 if `<` or the limit comes first. */
function tagEnd(source: string, at: number, limit: number): number {
  while (at < limit) {
    const unit = source[at]!
    if (unit === '>') return at + 1
    if (unit === '<') return -1
    if (unit === '"' || unit === "'") {
      const quote = source.indexOf(unit, at + 1)
      if (quote < 0 || quote >= limit) return -1
      at = quote
    }
    at++
  }
  return -1
}

const isLetter = (unit: number) => (unit | 32) >= 0x61 && (unit | 32) <= 0x7a
const isNameUnit = (unit: number) => isLetter(unit) || (unit >= 0x30 && unit <= 0x39) || unit === 0x2d || unit === 0x3a
