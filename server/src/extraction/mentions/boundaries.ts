import type { ParsedMarkdown } from '../markdown/index.ts'
import { characterKinds, type Folding } from './folding.ts'

export interface PatternShape {
  /** Number of letters and digits. */
  size: number
  /** True for a host name (monday.com), which can have labels before it and a path after it. */
  host: boolean
}

/** True if [start, end) is a whole name within the block [from, to). */
export type IsWhole = (
  reading: ParsedMarkdown,
  start: number,
  end: number,
  from: number,
  to: number,
  shape: PatternShape,
) => boolean

/** See docs/methods/extraction.md, "Where a name ends". */
export function createBoundaries(folding: Folding): IsWhole {
  return (reading, start, end, from, to, shape) =>
    startsWhole(folding, reading, start, from, to, shape) && endsWhole(folding, reading, end, from, to, shape)
}

function startsWhole(
  folding: Folding,
  reading: ParsedMarkdown,
  start: number,
  from: number,
  to: number,
  { size, host }: PatternShape,
): boolean {
  const { text } = reading
  const at = visible(folding, reading, start - 1, -1, from, to)
  if (at < 0) return true
  const first = kindAround(folding, text, start)
  const before = kindAround(folding, text, at)
  if (before === characterKinds.word) return first !== characterKinds.word && first !== characterKinds.other
  if (before !== characterKinds.other) return !(first === before && first !== characterKinds.unspaced)
  const further = visible(folding, reading, at - 1, -1, from, to)
  if (further < 0 || !isLetter(folding, text, further)) return true
  switch (text[at]) {
    case '.':
      return host || !isSmall(text, start)
    case '_':
    case '@':
      return false
    case '&':
      return size > shortest
    case '-':
    case '‐':
    case '‑':
      // One character before a hyphen belongs to the next word (T-Mobile, 7-Eleven). A single letter at a hyphen
      // (X-ray) is not a name.
      return !host && size > 1 && isLetter(folding, text, visible(folding, reading, further - 1, -1, from, to))
    default:
      return true
  }
}

function endsWhole(
  folding: Folding,
  reading: ParsedMarkdown,
  end: number,
  from: number,
  to: number,
  { size, host }: PatternShape,
): boolean {
  const { text } = reading
  const at = visible(folding, reading, end, 1, from, to)
  if (at < 0) return true
  const lastAt = visible(folding, reading, end - 1, -1, from, to)
  const last = kindAround(folding, text, lastAt)
  const after = kindAround(folding, text, at)
  if (after === characterKinds.mark) return false
  const further = visible(folding, reading, at + 1, 1, from, to)
  const goesOn = further >= 0 && isLetter(folding, text, further)
  if (after !== characterKinds.other) {
    if (last === characterKinds.other) return after !== characterKinds.word || isDigit(text, at)
    if (last !== after || last === characterKinds.unspaced) return true
    if (last === characterKinds.hangul) return isParticle(folding, text, at, to)
    if (last === characterKinds.katakana) return size > 2 && katakanaRun(folding, text, at, to) > 2
    return !host && !goesOn && text[at] === 's' && takesPlural(text[lastAt]!, size)
  }
  switch (text[at]) {
    case '.':
      return !goesOn || !isSmall(text, further)
    case '_':
    case '@':
      return !goesOn
    case '&':
      return !goesOn || size > shortest
    case '+':
    case '#':
      return goesOn
    case '-':
    case '‐':
    case '‑':
      return !goesOn || (host ? !continuesHost(text, at, to) : size > 1)
    case "'":
    case '’':
      // "It's" doesn't mention a brand "It", but "HP's" mentions HP.
      return size > 2 || !goesOn || text[lastAt] === text[lastAt]!.toUpperCase()
    default:
      return true
  }
}

/** Returns -1 outside [from, to). */
function visible(
  folding: Folding,
  reading: ParsedMarkdown,
  at: number,
  direction: 1 | -1,
  from: number,
  to: number,
): number {
  const { text, seams } = reading
  while (at >= from && at < to) {
    const isSeam = seams[at] === 1 && text.charCodeAt(at) === 0x20
    if (!isSeam && folding.kindAt(text, at) !== characterKinds.ignored) return at
    at += direction
  }
  return -1
}

function kindAround(folding: Folding, text: string, at: number): number {
  if (at < 0) return characterKinds.other
  return folding.kindAt(text, isLowSurrogate(text.charCodeAt(at)) && at > 0 ? at - 1 : at)
}

const isLetter = (folding: Folding, text: string, at: number) => kindAround(folding, text, at) !== characterKinds.other

const isSmall = (text: string, at: number) => /[\p{Ll}\p{N}]/u.test(String.fromCodePoint(text.codePointAt(at)!))
const isDigit = (text: string, at: number) => /\p{N}/u.test(text[at]!)

function isParticle(folding: Folding, text: string, at: number, to: number): boolean {
  let end = at
  while (end < to && end - at <= longestParticle && kindAround(folding, text, end) === characterKinds.hangul) end++
  return particles.has(text.slice(at, end))
}

function katakanaRun(folding: Folding, text: string, at: number, to: number): number {
  let end = at
  while (end < to && end - at < 3 && kindAround(folding, text, end) === characterKinds.katakana) end++
  return end - at
}

/** True if a plural s can follow: HubSpots, BMWs, but not News for New. */
const takesPlural = (last: string, size: number) =>
  !/[sS]/.test(last) && (size > shortest || (size > 1 && /\p{Lu}/u.test(last)))

/** Names up to this size can contain `&` (AT&T, H&M), and take a plural s only after a capital. */
const shortest = 3

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

/** A hyphen continues a longer host name: x.com-fans.net. */
function continuesHost(text: string, at: number, to: number): boolean {
  let end = at + 1
  while (end < to && end - at < 64 && /[a-z0-9-]/.test(text[end]!)) end++
  return end + 1 < to && text[end] === '.' && /[a-z]/.test(text[end + 1]!)
}

/** Korean particles follow nouns without a space. */
const particles = new Set(
  (
    '은 는 이 가 을 를 의 에 와 과 도 만 로 으로 나 이나 랑 이랑 에서 에게 께 한테 부터 까지 처럼 보다 같은 하고 이고 라는 이라는 ' +
    '라고 이라고 인 입니다 이다 이며 이라 에도 에는 에서는 에서도 에게는 으로는 로는 와의 과의 와는 과는 만의 만이 뿐 마다 조차 밖에 이란 란'
  ).split(' '),
)
const longestParticle = 4
