import { letter } from './letters.ts'
import type { Namings } from './naming.ts'
import { isStar, ratingAt, starsAt } from './rating.ts'
import { kind, type Vocabulary } from './vocabulary.ts'

/** No sentence holds more tokens; a longer one is read as several, so that memory and time stay bounded. */
export const longest = 400

/** The tokens of a sentence, in parallel lists of which the first `count` are in use. */
export interface Sentence {
  count: number
  kinds: Uint8Array
  /** A word's value, a rating's share, the place of a mention's entity in the found list, 1 of a sure name. */
  values: Float64Array
  starts: Int32Array
  ends: Int32Array
  asks: boolean
}

/** Reads a text sentence by sentence, into one `sentence` that it uses again each time. */
export interface SentenceReader {
  sentence: Sentence
  /** Reads one sentence that starts at or after `from` and ends before `to`; returns where the next one starts. */
  read(text: string, from: number, to: number): number
  /** Where the next naming starts, or beyond any text. */
  next(): number
  /** The place in the found list of the entity that is named next; -1 where none is. */
  nextWho(): number
  /** How much of a text the lexicon knows: words with a value count twice. */
  knows(text: string): number
  /** Sets the namings of the text that is read next. */
  begin(namings: Namings): void
}

const marks = new Map<number, number>([
  [0x2705, 1],
  [0x2714, 1],
  [0x2713, 1],
  [0x2611, 1],
  [0x274c, -1],
  [0x2717, -1],
  [0x2718, -1],
  [0x2716, -1],
])

export function createSentenceReader({ table, kinds, values }: Vocabulary): SentenceReader {
  const sentence: Sentence = {
    count: 0,
    kinds: new Uint8Array(longest),
    values: new Float64Array(longest),
    starts: new Int32Array(longest),
    ends: new Int32Array(longest),
    asks: false,
  }
  let namings: Namings = { starts: [], ends: [], who: [] }
  let naming = 0

  const push = (tokenKind: number, value: number, start: number, end: number) => {
    const index = sentence.count++
    sentence.kinds[index] = tokenKind
    sentence.values[index] = value
    sentence.starts[index] = start
    sentence.ends[index] = end
  }

  /** A word that no lexicon knows; one with a capital may be a name, one with a capital within (iCloud) surely is. */
  const pushUnknown = (text: string, start: number, end: number) => {
    const isCapital = isUpper(text.charCodeAt(start))
    const isCamel = hasInnerCapital(text, start, end)
    push(isCapital || isCamel ? kind.name : kind.unknown, isCamel ? 1 : 0, start, end)
  }

  const isLetter = (text: string, at: number) => at < text.length && table.letterOf(text.charCodeAt(at)) !== letter.none

  const word = (text: string, at: number, limit: number): number => {
    const id = table.find(text, at, limit)
    const end = Math.max(at + 1, table.end)
    if (id > 0) push(kinds[id]!, values[id]!, at, end)
    else pushUnknown(text, at, end)
    return end
  }

  const number = (text: string, at: number, limit: number): number => {
    const rating = ratingAt(text, at)
    if (rating && rating.end <= limit) {
      push(kind.rating, rating.share, at, rating.end)
      return rating.end
    }
    if (text.startsWith('24/7', at) && at + 4 <= limit) {
      push(kind.word, 1, at, at + 4)
      return at + 4
    }
    let end = at + 1
    while (end < limit && isLetter(text, end)) end++
    const last = text.charCodeAt(end - 1)
    if (isDigit(last)) push(kind.unknown, 0, at, end)
    else pushUnknown(text, at, end)
    return end
  }

  const other = (text: string, at: number, limit: number): number => {
    const code = text.charCodeAt(at)
    if (isStar(code)) {
      const rating = starsAt(text, at)
      if (rating) push(kind.rating, rating.share, at, rating.end)
      return rating ? Math.min(limit, rating.end) : at + 1
    }
    if (code === 0xd83d) {
      const thumb = text.charCodeAt(at + 1)
      if (thumb === 0xdc4d || thumb === 0xdc4e) push(kind.word, thumb === 0xdc4d ? 2 : -2, at, at + 2)
      return at + 2
    }
    const mark = code < 0x2611 ? undefined : marks.get(code)
    if (mark !== undefined) push(kind.word, mark, at, at + 1)
    else if (code === 0x2d) {
      if (isBlank(text.charCodeAt(at - 1)) && isBlank(text.charCodeAt(at + 1))) push(kind.dash, 0, at, at + 1)
    } else if (code === 0x0a) {
      if (sentence.count > 0 && !startsLower(text, at, limit)) push(kind.dash, 0, at, at + 1)
    } else if (code !== 0x3a || !isDigit(text.charCodeAt(at + 1))) {
      const found = punctuationOf(code)
      if (found !== kind.unknown) push(found, 0, at, at + 1)
    }
    return at + 1
  }

  const read = (text: string, from: number, to: number): number => {
    sentence.count = 0
    sentence.asks = false
    let at = from
    while (naming < namings.starts.length && namings.ends[naming]! <= at) naming++
    let limit = Math.min(to, namings.starts[naming] ?? to)
    while (at < to && sentence.count < longest - 1) {
      if (at >= limit) {
        const end = namings.ends[naming]!
        push(kind.mention, namings.who[naming]!, at, end)
        at = Math.max(at + 1, afterPossessive(text, end))
        while (naming < namings.starts.length && namings.ends[naming]! <= at) naming++
        limit = Math.min(to, namings.starts[naming] ?? to)
        continue
      }
      const code = text.charCodeAt(at)
      if (code === 0x20) at++
      else if (isDigit(code)) at = number(text, at, limit)
      else if (code !== 0x27 && code !== 0x2019 && isLetter(text, at)) at = word(text, at, limit)
      else if (isStop(code)) {
        at++
        if (code === 0x2e && !endsSentence(text, at, to)) continue
        while (at < to && isStop(text.charCodeAt(at))) at++
        sentence.asks = code === 0x3f || code === 0xff1f
        return at
      } else at = other(text, at, limit)
    }
    return at
  }

  const knows = (text: string): number => {
    let known = 0
    for (let at = 0; at < text.length; ) {
      if (!isLetter(text, at) || text.charCodeAt(at) === 0x27) at++
      else {
        const id = table.find(text, at, text.length)
        if (id > 0) known += kinds[id] === kind.word || kinds[id] === kind.better ? 2 : 1
        at = Math.max(at + 1, table.end)
      }
    }
    return known
  }

  return {
    sentence,
    read,
    knows,
    next: () => namings.starts[naming] ?? Number.MAX_SAFE_INTEGER,
    nextWho: () => namings.who[naming] ?? -1,
    begin: given => {
      namings = given
      naming = 0
    },
  }
}

/** The kind of a comma, bracket, dash and the like; `unknown` of a sign that parts nothing. */
function punctuationOf(code: number): number {
  switch (code) {
    case 0x2c: // ,
    case 0xff0c:
    case 0x3001:
      return kind.comma
    case 0x3b: // ;
    case 0x7c: // |
    case 0x2022: // •
    case 0xb7: // ·
    case 0xff1b:
      return kind.break
    case 0x3a: // :
    case 0xff1a:
      return kind.colon
    case 0x28: // (
    case 0x5b: // [
      return kind.open
    case 0x29: // )
    case 0x5d: // ]
      return kind.close
    case 0x2013: // –
    case 0x2014: // —
    case 0x2192: // →
      return kind.dash
    case 0x26: // &
      return kind.and
    default:
      return kind.unknown
  }
}

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x09 || code === 0xa0 || Number.isNaN(code)
const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const isUpper = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xde && code !== 0xd7)
const isLower = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0xdf && code <= 0xff && code !== 0xf7)
const isStop = (code: number) =>
  code === 0x2e ||
  code === 0x21 ||
  code === 0x3f ||
  code === 0x2026 ||
  code === 0x3002 ||
  code === 0xff01 ||
  code === 0xff1f

/** A capital behind a small letter or digit: iCloud, KeePass, 1Password; not USB. */
function hasInnerCapital(text: string, start: number, end: number): boolean {
  let isSmall = false
  for (let at = start; at < end && at < start + 16; at++) {
    const code = text.charCodeAt(at)
    if (isSmall && isUpper(code)) return true
    isSmall = isLower(code) || isDigit(code)
  }
  return false
}

/** Passes over 's, so that the ending of HubSpot's is no word. */
function afterPossessive(text: string, end: number): number {
  const code = text.charCodeAt(end)
  if (code !== 0x27 && code !== 0x2019) return end
  return (text.charCodeAt(end + 1) | 0x20) === 0x73 ? end + 2 : end + 1
}

function startsLower(text: string, at: number, limit: number): boolean {
  let next = at
  while (next < limit && isBlank(text.charCodeAt(next))) next++
  return next < limit && isLower(text.charCodeAt(next))
}

/** A full stop ends no sentence within a word or number, before a small letter, or after vs, e.g., z. B. and the like. */
function endsSentence(text: string, after: number, to: number): boolean {
  if (after >= to) return true
  const next = text.charCodeAt(after)
  if (!isBlank(next) && next !== 0x22 && next !== 0x29 && next !== 0x5d && !isStop(next)) return false
  if (startsLower(text, after, to)) return false
  const before = text.charCodeAt(after - 2) | 0x20
  const second = text.charCodeAt(after - 3) | 0x20
  if (!isLower(before)) return true
  const isInitial = !isLower(second)
  const isVersus = before === 0x73 && second === 0x76 && !isLower(text.charCodeAt(after - 4) | 0x20)
  return !isInitial && !isVersus
}
