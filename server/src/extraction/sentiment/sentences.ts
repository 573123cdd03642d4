import { tokenKinds, type Vocabulary } from '../lexicon/index.ts'
import type { Block, ParsedMarkdown } from '../markdown/index.ts'
import type { Namings } from '../mentions/index.ts'
import { findWord, letter } from '../words/index.ts'
import { bareRatingAt, cellRatingAt } from './bare-rating.ts'
import { isBlankCode, isDigit, isLower, isStop, punctuationOf, readTickValue } from './characters.ts'
import { rankAt } from './rank.ts'
import { isStar, percentAt, ratingAt, starsAt } from './rating.ts'
import { addToken, clearSentence, createSentence, maxSentenceTokens, pushUnknown, type Sentence } from './sentence.ts'

/** The `sentence` object is reused. */
export interface SentenceReader {
  sentence: Sentence
  vocabulary: Vocabulary
  text: string
  units: Uint16Array
  namings: Namings
  /** Index of the next mention in `namings`. */
  naming: number
  /** The last run of spaces, cached for further line breaks in it. */
  blanksFrom: number
  blanksTo: number
  /** The current block. In tables, check marks and crosses describe features, not sentiment. */
  block: Block
  headStarts: number[]
  headEnds: number[]
}

const longestHead = 60

export const createSentenceReader = (vocabulary: Vocabulary): SentenceReader => ({
  sentence: createSentence(),
  vocabulary,
  text: '',
  units: new Uint16Array(),
  namings: { starts: [], ends: [], who: [] },
  naming: 0,
  blanksFrom: 0,
  blanksTo: 0,
  block: { kind: 'paragraph', start: 0, end: 0, depth: 0, row: -1, column: -1 },
  headStarts: [],
  headEnds: [],
})

export function setText(reader: SentenceReader, { text, units }: ParsedMarkdown, namings: Namings): void {
  reader.text = text
  reader.units = units
  reader.namings = namings
  reader.naming = 0
  reader.blanksFrom = reader.blanksTo = 0
  reader.headStarts.length = reader.headEnds.length = 0
}

/** Start of the next mention, or a huge number. */
export const nextNaming = ({ namings, naming }: SentenceReader): number =>
  namings.starts[naming] ?? Number.MAX_SAFE_INTEGER

/** -1 if no mention follows. */
export const nextWho = ({ namings, naming }: SentenceReader): number => namings.who[naming] ?? -1

export function readSentence(reader: SentenceReader, from: number, block: Block): number {
  const { sentence, units } = reader
  const { letters } = reader.vocabulary.table
  const to = block.end
  reader.block = block
  if (block.row === 0 && from <= block.start) {
    reader.headStarts[block.column] = from
    reader.headEnds[block.column] = Math.min(to, from + longestHead)
  }
  clearSentence(sentence)
  let at = from
  let limit = limitAt(reader, at, to)
  while (at < to && sentence.count < maxSentenceTokens - 1) {
    if (at >= limit) {
      at = readMention(reader, at)
      limit = limitAt(reader, at, to)
      continue
    }
    const code = units[at]!
    if (code === 0x20) at++
    else if (isDigit(code)) at = readNumber(reader, at, limit)
    else if (code !== 0x27 && code !== 0x2019 && letters[code] !== letter.none) at = readWord(reader, at, limit)
    else if (isStop(code)) {
      at++
      if (code === 0x2e && (!endsSentence(units, at, to) || startsLower(reader, at, to))) continue
      while (at < to && isStop(units[at]!)) at++
      sentence.asks = code === 0x3f || code === 0xff1f
      return at
    } else at = readSign(reader, at, limit)
  }
  return at
}

function limitAt(reader: SentenceReader, at: number, to: number): number {
  const { starts, ends } = reader.namings
  while (reader.naming < starts.length && ends[reader.naming]! <= at) reader.naming++
  return Math.min(to, starts[reader.naming] ?? to)
}

function readMention({ sentence, units, namings, naming }: SentenceReader, at: number): number {
  const end = namings.ends[naming]!
  addToken(sentence, tokenKinds.mention, namings.who[naming]!, at, end)
  return Math.max(at + 1, afterPossessive(units, end))
}

function readWord({ sentence, vocabulary, units }: SentenceReader, at: number, limit: number): number {
  const { table, kinds, values } = vocabulary
  const id = findWord(table, units, at, limit)
  const end = Math.max(at + 1, table.end)
  if (id > 0) addToken(sentence, kinds[id]!, values[id]!, at, end)
  else pushUnknown(sentence, units, at, end)
  return units[end] === 0x20 && end < limit ? end + 1 : end
}

function readNumber(reader: SentenceReader, at: number, limit: number): number {
  const { sentence, text, units, block } = reader
  if (isRank(reader, at, limit)) return sentence.ends[sentence.count - 1]!
  const rating = ratingAt(text, at) ?? bareRating(reader, at)
  if (rating && rating.end <= limit) {
    addToken(sentence, tokenKinds.rating, rating.share, at, rating.end)
    return rating.end
  }
  const percent = mayBePercentage(units, at) ? percentAt(text, at, block.start, block.end, headOf(reader)) : null
  if (percent && percent.end <= limit) {
    addToken(sentence, tokenKinds.rating, percent.share, at, percent.end)
    return percent.end
  }
  if (text.startsWith('24/7', at) && at + 4 <= limit) {
    addToken(sentence, tokenKinds.word, 1, at, at + 4)
    return at + 4
  }
  let end = at + 1
  while (end < limit && isLetter(reader, end)) end++
  const last = units[end - 1]!
  if (isDigit(last)) addToken(sentence, tokenKinds.unknown, 0, at, end)
  else pushUnknown(sentence, units, at, end)
  return end
}

function bareRating(reader: SentenceReader, at: number) {
  const { text, units, block } = reader
  const isDecimal = (units[at + 1] === 0x2e || units[at + 1] === 0x2c) && isDigit(units[at + 2]!)
  const found = isDecimal ? bareRatingAt(text, at) : null
  return found ?? (block.row > 0 ? cellRatingAt(text, at, block.start, block.end, headOf(reader)) : null)
}

/** Adds a token if the text has a place in a ranking ("ranks #12"). */
function isRank({ sentence, text }: SentenceReader, at: number, limit: number): boolean {
  const rank = rankAt(text, at)
  if (!rank || rank.end > limit) return false
  addToken(sentence, rank.value === 0 ? tokenKinds.even : tokenKinds.word, rank.value, at, rank.end)
  return true
}

function headOf({ text, block, headStarts, headEnds }: SentenceReader): string {
  const { kind, column } = block
  return kind === 'cell' && headStarts[column] !== undefined ? text.slice(headStarts[column], headEnds[column]) : ''
}

function readSign(reader: SentenceReader, at: number, limit: number): number {
  const { sentence, text, units, block } = reader
  const code = units[at]!
  if (isStar(code)) {
    const { rating, end } = starsAt(text, at)
    if (rating) addToken(sentence, tokenKinds.rating, rating.share, at, end)
    return Math.min(limit, end)
  }
  if (code === 0xd83d) {
    const thumb = units[at + 1]!
    if (thumb === 0xdc4d || thumb === 0xdc4e) addToken(sentence, tokenKinds.word, thumb === 0xdc4d ? 2 : -2, at, at + 2)
    return at + 2
  }
  if (code === 0x23 && isDigit(units[at + 1]!) && isRank(reader, at, limit)) return sentence.ends[sentence.count - 1]!
  const mark = code < 0x2611 ? undefined : readTickValue(code)
  if (mark !== undefined) {
    if (block.kind !== 'cell') addToken(sentence, tokenKinds.word, mark, at, at + 1)
  } else if (code === 0x2d) {
    if (isBlankCode(units[at - 1]!) && isBlankCode(units[at + 1]!)) addToken(sentence, tokenKinds.dash, 0, at, at + 1)
  } else if (code === 0x0a) {
    if (sentence.count > 0 && !startsLower(reader, at, limit)) addToken(sentence, tokenKinds.dash, 0, at, at + 1)
  } else if (code !== 0x3a || !isDigit(units[at + 1]!)) {
    const found = punctuationOf(code)
    if (found !== tokenKinds.unknown) addToken(sentence, found, 0, at, at + 1)
  }
  return at + 1
}

const isLetter = ({ units, vocabulary }: SentenceReader, at: number): boolean =>
  at < units.length && vocabulary.table.letters[units[at]!] !== letter.none

function startsLower(reader: SentenceReader, at: number, limit: number): boolean {
  const { units } = reader
  if (at < reader.blanksFrom || at >= reader.blanksTo) {
    let end = at
    while (end < units.length && isBlankCode(units[end])) end++
    reader.blanksFrom = at
    reader.blanksTo = end
  }
  return reader.blanksTo < limit && isLower(units[reader.blanksTo]!)
}

/** Number of UTF-16 units in words of the vocabulary. Words with a sentiment value count double. */
export function knownUnits({ table, kinds }: Vocabulary, units: Uint16Array, to: number): number {
  let known = 0
  for (let at = 0; at < to; ) {
    const code = units[at]!
    if (code === 0x27 || table.letters[code] === letter.none) at++
    else {
      const id = findWord(table, units, at, to)
      const length = Math.max(1, table.end - at)
      if (id > 0) known += kinds[id] === tokenKinds.word || kinds[id] === tokenKinds.better ? 2 * length : length
      at += length
    }
  }
  return known
}

function mayBePercentage(units: Uint16Array, at: number): boolean {
  for (let next = at + 1; next < at + 8; next++) if (units[next] === 0x25) return true
  return false
}

/** Skips "'s" after a name, so that it adds no word. */
function afterPossessive(units: Uint16Array, end: number): number {
  const code = units[end]!
  if (code !== 0x27 && code !== 0x2019) return end
  return (units[end + 1]! | 0x20) === 0x73 ? end + 2 : end + 1
}

/**
 * A period doesn't end a sentence inside a word or number, after abbreviations (vs, e.g., z. B.), or before a
 * lower-case letter.
 */
function endsSentence(units: Uint16Array, after: number, to: number): boolean {
  if (after >= to) return true
  const next = units[after]!
  if (!isBlankCode(next) && next !== 0x22 && next !== 0x29 && next !== 0x5d && !isStop(next)) return false
  const before = units[after - 2]! | 0x20
  const second = units[after - 3]! | 0x20
  if (!isLower(before)) return true
  const isInitial = !isLower(second)
  const isVersus = before === 0x73 && second === 0x76 && !isLower(units[after - 4]! | 0x20)
  return !isInitial && !isVersus
}
