import { closeBracket } from './brackets.ts'
import { decodeReference } from './character-references.ts'
import { readEmphasis } from './emphasis.ts'
import { closeAnchor, type OpenBlock, readMarkup } from './html.ts'
import { addBlock, type BlockShape, blankOut, closing, isSpace, type MarkdownPage, resetInline, seam } from './page.ts'
import { readPrivateMark } from './private-marks.ts'
import { readHostAndPath, readMailAddress, readUrl, withAmpersands } from './written-address.ts'

/** Units that can start markup. */
const special = new Uint8Array(0x10000)
for (const unit of '\n\\`*_~[]!<&:./@\ue200【') special[unit.charCodeAt(0)] = 1

/** Longer backtick runs are text, which limits the number of searches. */
const longestFence = 16

/** Reads one block, or several if HTML tags split it. */
export function readInline(page: MarkdownPage, shape: BlockShape, start: number, end: number): void {
  const { source, units } = page
  const part: OpenBlock = { shape, start, anchor: null }
  resetInline(page)

  for (let at = nextSpecial(units, start, end); at < end; at = nextSpecial(units, at, end)) {
    switch (source[at]) {
      case '\n':
        at = skipQuoteMarkers(page, at + 1, end)
        break
      case '\\':
        if (isPunctuation(source.charCodeAt(at + 1)) && at + 1 < end) seam(page, at, at + 1)
        at += 2
        break
      case '`':
        at = readCode(page, at, end)
        break
      case '*':
      case '_':
      case '~':
        at = readEmphasis(page, at, start, end)
        break
      case '!':
        if (source[at + 1] === '[' && at + 1 < end) page.brackets.push(at++)
        at++
        break
      case '[':
        page.brackets.push(at++)
        break
      case ']':
        at = closeBracket(page, at, start, end)
        break
      case '<':
        at = readMarkup(page, part, at, end)
        break
      case '&':
        at = readReference(page, at, end)
        break
      case '\ue200':
        at = readPrivateMark(page, at, start, end)
        break
      case '【':
        at = readSourceMarker(page, at, end)
        break
      case ':':
        if (source[at + 1] === 'c' && source.startsWith(':contentReference[', at)) {
          at = hide(page, at, closing(page, '}', at), end)
          break
        }
        at = readAddress(page, at, start, end)
        break
      default:
        at = readAddress(page, at, start, end)
    }
  }
  closeAnchor(page, part, end, end)
  addBlock(page, part.shape, part.start, end)
}

/** Checks eight units at a time, because most aren't special. */
function nextSpecial(units: Uint16Array, at: number, end: number): number {
  while (at + 8 <= end) {
    const four = special[units[at]!]! | special[units[at + 1]!]! | special[units[at + 2]!]! | special[units[at + 3]!]!
    const last =
      special[units[at + 4]!]! | special[units[at + 5]!]! | special[units[at + 6]!]! | special[units[at + 7]!]!
    if ((four | last) !== 0) break
    at += 8
  }
  while (at < end && special[units[at]!] === 0) at++
  return at
}

function readCode(page: MarkdownPage, at: number, end: number): number {
  const length = runLength(page, at, end)
  if (length > longestFence || page.unclosedTicks & (1 << length)) return at + length
  for (let close = at + length; close < end; ) {
    if (page.units[close] !== 0x60) close++
    else {
      const found = runLength(page, close, end)
      if (found === length) return hide(page, at, close + length, end)
      close += found
    }
  }
  page.unclosedTicks |= 1 << length
  return at + length
}

function runLength({ units }: MarkdownPage, at: number, end: number): number {
  let after = at + 1
  while (after < end && units[after] === units[at]) after++
  return after - at
}

function readReference(page: MarkdownPage, at: number, end: number): number {
  const close = page.source.slice(at, Math.min(end, at + 12)).indexOf(';')
  const character = close < 0 ? null : decodeReference(page.source.slice(at, at + close + 1))
  if (character === null) return at + 1
  seam(page, at + character.length, at + close + 1)
  for (let index = 0; index < character.length; index++) page.units[at + index] = character.charCodeAt(index)
  return at + close + 1
}

/** Removes `【4:0†source】`, a marker of OpenAI assistants. Brackets without a dagger are text. */
function readSourceMarker(page: MarkdownPage, at: number, end: number): number {
  const { units } = page
  let close = at + 1
  let dagger = false
  while (close < end && close - at < longestMarker && units[close] !== 0x3011 && units[close] !== 0x3010) {
    if (units[close] === 0x2020) dagger = true
    close++
  }
  return dagger && close < end && units[close] === 0x3011 ? hide(page, at, close + 1, end) : at + 1
}

const longestMarker = 80

/** A URL becomes a link, but an email address doesn't. */
function readAddress(page: MarkdownPage, at: number, start: number, end: number): number {
  const { source } = page
  const found = findAddress(page, at, start, end)
  if (!found) return at + 1
  if (source[at] !== '@') {
    const written = withAmpersands(source.slice(found.start, found.end))
    const url = source[at] === ':' ? written : `https://${written}`
    const { start: labelStart, end: labelEnd } = found
    page.links.push({ start: labelStart, end: labelEnd, labelStart, labelEnd, url, image: false, bare: true })
  }
  return hide(page, found.start, found.end, end)
}

function findAddress(
  { source }: MarkdownPage,
  at: number,
  start: number,
  end: number,
): { start: number; end: number } | null {
  const before = at > start ? source.charCodeAt(at - 1) | 32 : 0
  switch (source[at]) {
    case ':':
      return source[at + 1] === '/' && source[at + 2] === '/' ? readUrl(source, at, start, end) : null
    case '.':
      return before === W && /^www$/i.test(source.slice(Math.max(start, at - 3), at))
        ? readUrl(source, at, start, end)
        : null
    case '/':
      return before >= A && before <= Z ? readHostAndPath(source, at, start, end) : null
    default:
      return readMailAddress(source, at, start, end)
  }
}

const A = 0x61
const W = 0x77
const Z = 0x7a

function hide(page: MarkdownPage, at: number, after: number, end: number): number {
  if (after > end) return at + 1
  blankOut(page, at, after)
  return after
}

function skipQuoteMarkers(page: MarkdownPage, at: number, end: number): number {
  while (at < end && (page.units[at] === 0x3e || isSpace(page.units[at]!))) {
    if (page.units[at] === 0x3e) blankOut(page, at, at + 1)
    at++
  }
  return at
}

/** CommonMark 2.4: a backslash can escape these ASCII characters. */
const isPunctuation = (unit: number) =>
  unit >= 0x21 && unit <= 0x7e && !(unit >= 0x30 && unit <= 0x39) && !((unit | 32) >= 0x61 && (unit | 32) <= 0x7a)
