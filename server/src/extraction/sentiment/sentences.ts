import { does, kind, type Vocabulary } from '../lexicon/index.ts'
import type { Block, Reading } from '../markdown/index.ts'
import type { Namings } from '../mentions/index.ts'
import { findWord, letter } from '../words/index.ts'
import { markOf, punctuationOf } from './punctuation.ts'
import { isStar, percentAt, ratingAt, starsAt } from './rating.ts'

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
  /** The places of the tokens that do something in a clause (`does`), of which the first `doing` are in use. */
  doers: Uint16Array
  doing: number
  asks: boolean
}

/** Reads a text sentence by sentence, into one `sentence` that it uses again each time. */
export interface SentenceReader {
  sentence: Sentence
  /** Reads one sentence of a block that starts at or after `from`; returns where the next one starts. */
  read(from: number, block: Block): number
  /** Where the next naming starts, or beyond any text. */
  next(): number
  /** The place in the found list of the entity that is named next; -1 where none is. */
  nextWho(): number
  /** How many UTF-16 units of the beginning of a text the lexicon knows: words with a value count twice. */
  knows(units: Uint16Array, to: number): number
  /** Sets the text that is read next, and who is named in it where. */
  begin(reading: Reading, namings: Namings): void
}

/** The head of a column of ratings is no longer. */
const longestHead = 60

export function createSentenceReader({ table, kinds, values }: Vocabulary): SentenceReader {
  const sentence: Sentence = {
    count: 0,
    kinds: new Uint8Array(longest),
    values: new Float64Array(longest),
    starts: new Int32Array(longest),
    ends: new Int32Array(longest),
    doers: new Uint16Array(longest),
    doing: 0,
    asks: false,
  }
  const { kinds: tokenKinds, values: tokenValues, starts, ends, doers } = sentence
  let text = ''
  let units: Uint16Array = new Uint16Array()
  let namings: Namings = { starts: [], ends: [], who: [] }
  let naming = 0
  /** The blanks last passed over, so that no stretch of them is passed over for each of its line breaks. */
  let blanksFrom = 0
  let blanksTo = 0
  /** The block under way. In a table, ticks and crosses tell features. */
  let block: Block = { kind: 'paragraph', start: 0, end: 0, depth: 0, row: -1, column: -1 }
  /** Where the head of each column begins, and where what is read of it ends. */
  const headStarts: number[] = []
  const headEnds: number[] = []

  const startsLower = (at: number, limit: number): boolean => {
    if (at < blanksFrom || at >= blanksTo) {
      blanksFrom = at
      blanksTo = at
      while (blanksTo < units.length && isBlank(units[blanksTo])) blanksTo++
    }
    return blanksTo < limit && isLower(units[blanksTo]!)
  }

  const push = (tokenKind: number, value: number, start: number, end: number) => {
    const index = sentence.count++
    tokenKinds[index] = tokenKind
    tokenValues[index] = value
    starts[index] = start
    ends[index] = end
    doers[sentence.doing] = index
    if (does(tokenKind)) sentence.doing++
  }

  /** A word that no lexicon knows; one with a capital may be a name, one with a capital within (iCloud) surely is. */
  const pushUnknown = (start: number, end: number) => {
    if (isSmall(units, start, end)) return push(kind.unknown, 0, start, end)
    const isCamel = hasInnerCapital(units, start, end)
    push(isCamel || isUpper(units[start]!) ? kind.name : kind.unknown, isCamel ? 1 : 0, start, end)
  }

  const isLetter = (at: number) => at < units.length && table.letters[units[at]!] !== letter.none

  const word = (at: number, limit: number): number => {
    const id = findWord(table, units, at, limit)
    const end = Math.max(at + 1, table.end)
    if (id > 0) push(kinds[id]!, values[id]!, at, end)
    else pushUnknown(at, end)
    return units[end] === 0x20 && end < limit ? end + 1 : end
  }

  /** The beginning of the head of a cell's column; empty where there is none. */
  const headOf = ({ kind, column }: Block): string =>
    kind === 'cell' && headStarts[column] !== undefined ? text.slice(headStarts[column], headEnds[column]) : ''

  const number = (at: number, limit: number): number => {
    const rating = ratingAt(text, at)
    if (rating && rating.end <= limit) {
      push(kind.rating, rating.share, at, rating.end)
      return rating.end
    }
    const percent = mayBePercentage(units, at) ? percentAt(text, at, block.start, block.end, headOf(block)) : null
    if (percent && percent.end <= limit) {
      push(kind.rating, percent.share, at, percent.end)
      return percent.end
    }
    if (text.startsWith('24/7', at) && at + 4 <= limit) {
      push(kind.word, 1, at, at + 4)
      return at + 4
    }
    let end = at + 1
    while (end < limit && isLetter(end)) end++
    const last = units[end - 1]!
    if (isDigit(last)) push(kind.unknown, 0, at, end)
    else pushUnknown(at, end)
    return end
  }

  const other = (at: number, limit: number): number => {
    const code = units[at]!
    if (isStar(code)) {
      const { rating, end } = starsAt(text, at)
      if (rating) push(kind.rating, rating.share, at, end)
      return Math.min(limit, end)
    }
    if (code === 0xd83d) {
      const thumb = units[at + 1]!
      if (thumb === 0xdc4d || thumb === 0xdc4e) push(kind.word, thumb === 0xdc4d ? 2 : -2, at, at + 2)
      return at + 2
    }
    const mark = code < 0x2611 ? undefined : markOf(code)
    if (mark !== undefined) {
      if (block.kind !== 'cell') push(kind.word, mark, at, at + 1)
    } else if (code === 0x2d) {
      if (isBlank(units[at - 1]!) && isBlank(units[at + 1]!)) push(kind.dash, 0, at, at + 1)
    } else if (code === 0x0a) {
      if (sentence.count > 0 && !startsLower(at, limit)) push(kind.dash, 0, at, at + 1)
    } else if (code !== 0x3a || !isDigit(units[at + 1]!)) {
      const found = punctuationOf(code)
      if (found !== kind.unknown) push(found, 0, at, at + 1)
    }
    return at + 1
  }

  const read = (from: number, given: Block): number => {
    block = given
    const to = block.end
    if (block.row === 0 && from <= block.start) {
      headStarts[block.column] = from
      headEnds[block.column] = Math.min(to, from + longestHead)
    }
    sentence.count = 0
    sentence.doing = 0
    sentence.asks = false
    let at = from
    while (naming < namings.starts.length && namings.ends[naming]! <= at) naming++
    let limit = Math.min(to, namings.starts[naming] ?? to)
    while (at < to && sentence.count < longest - 1) {
      if (at >= limit) {
        const end = namings.ends[naming]!
        push(kind.mention, namings.who[naming]!, at, end)
        at = Math.max(at + 1, afterPossessive(units, end))
        while (naming < namings.starts.length && namings.ends[naming]! <= at) naming++
        limit = Math.min(to, namings.starts[naming] ?? to)
        continue
      }
      const code = units[at]!
      if (code === 0x20) at++
      else if (isDigit(code)) at = number(at, limit)
      else if (code !== 0x27 && code !== 0x2019 && isLetter(at)) at = word(at, limit)
      else if (isStop(code)) {
        at++
        if (code === 0x2e && (!endsSentence(units, at, to) || startsLower(at, to))) continue
        while (at < to && isStop(units[at]!)) at++
        sentence.asks = code === 0x3f || code === 0xff1f
        return at
      } else at = other(at, limit)
    }
    return at
  }

  const knows = (given: Uint16Array, to: number): number => {
    let known = 0
    for (let at = 0; at < to; ) {
      const code = given[at]!
      if (code === 0x27 || table.letters[code] === letter.none) at++
      else {
        const id = findWord(table, given, at, to)
        const length = Math.max(1, table.end - at)
        if (id > 0) known += kinds[id] === kind.word || kinds[id] === kind.better ? 2 * length : length
        at += length
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
    begin: (reading, given) => {
      text = reading.text
      units = reading.units
      namings = given
      naming = 0
      blanksFrom = blanksTo = 0
      headStarts.length = headEnds.length = 0
    },
  }
}

const isBlank = (code: number | undefined) =>
  code === 0x20 || code === 0x0a || code === 0x09 || code === 0xa0 || code === undefined
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

/** Whether a per cent sign stands a few units behind a digit. */
function mayBePercentage(units: Uint16Array, at: number): boolean {
  for (let next = at + 1; next < at + 8; next++) if (units[next] === 0x25) return true
  return false
}

/** Whether a word surely has no capital: those of ASCII and Latin-1 lack the bit 0x20. */
function isSmall(units: Uint16Array, start: number, end: number): boolean {
  let common = 0x20
  for (let at = start; at < end; at++) common &= units[at]!
  return common > 0
}

/** A capital behind a small letter or digit: iCloud, KeePass, 1Password; not USB. */
function hasInnerCapital(units: Uint16Array, start: number, end: number): boolean {
  let isSmall = false
  for (let at = start; at < end && at < start + 16; at++) {
    const code = units[at]!
    if (isSmall && isUpper(code)) return true
    isSmall = isLower(code) || isDigit(code)
  }
  return false
}

/** Passes over 's, so that the ending of HubSpot's is no word. */
function afterPossessive(units: Uint16Array, end: number): number {
  const code = units[end]!
  if (code !== 0x27 && code !== 0x2019) return end
  return (units[end + 1]! | 0x20) === 0x73 ? end + 2 : end + 1
}

/** A full stop ends no sentence within a word or number, or after vs, e.g., z. B. and the like; nor before a small letter. */
function endsSentence(units: Uint16Array, after: number, to: number): boolean {
  if (after >= to) return true
  const next = units[after]!
  if (!isBlank(next) && next !== 0x22 && next !== 0x29 && next !== 0x5d && !isStop(next)) return false
  const before = units[after - 2]! | 0x20
  const second = units[after - 3]! | 0x20
  if (!isLower(before)) return true
  const isInitial = !isLower(second)
  const isVersus = before === 0x73 && second === 0x76 && !isLower(units[after - 4]! | 0x20)
  return !isInitial && !isVersus
}
