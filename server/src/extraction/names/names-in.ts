import { withoutReasoning } from '../markdown/index.ts'
import { gap } from './gaps.ts'
import { unitKind } from './letters.ts'
import { determiners, edgeWords, germanness } from './not-names.ts'
import { createWords, marked, readWords, type Words } from './words.ts'

/** Bits for or against a name in one answer. */
export const evidence = {
  /** Alone in a list item, a table cell, a numbered heading, bold text or a link. */
  structure: 1,
  /** A colon follows the name, or the name is in a heading without a number. Names of features also occur there. */
  label: 2,
  /** Capitals in the middle of a sentence. */
  sentence: 4,
  /** The answer also contains all words of the name in lower case. */
  small: 8,
  /** The name follows an article or another determiner. */
  determiner: 16,
  /** A single word in a language that writes all nouns with a capital. */
  noun: 32,
} as const

/** Number of `evidence` bits in a stored number. */
export const evidenceBits = 6

/** If this number increases, all answers are read again with the new rules. */
export const rulesVersion = 1

export interface FoundName {
  /** The name as the answer first spells it. */
  name: string
  /** The name in lower case. */
  folded: string
  evidence: number
}

/** Maximum names of an answer. Further names are ignored. */
const mostNames = 200
const mostWords = 4
const longestName = 60

/** Finds possible names in a text, in linear time. Calls share buffers. */
export function createNameReader(): (text: string) => FoundName[] {
  let words = createWords(4096)
  return text => {
    const source = withShownMarks(withoutReasoning(text))
    if (source.length / 2 + 1 > words.hashes.length) words = createWords(source.length)
    readWords(source, words)
    return namesOf(source, words)
  }
}

export const namesIn = (text: string): FoundName[] => createNameReader()(text)

/** Turns names in ChatGPT's private marks into bold text, and removes the other marks. */
const withShownMarks = (source: string): string =>
  source.includes('\ue200')
    ? source
        .replace(/\ue200entity\ue202?\["[^"\ue201]{0,100}",\s?"([^"\ue201]{0,100})"[^\ue201]{0,100}\ue201/g, ' **$1** ')
        .replace(/\ue200[^\ue201]{0,1000}\ue201/g, ' ')
    : source

function namesOf(source: string, words: Words): FoundName[] {
  const found = new Map<string, FoundName>()
  const small = smallWords(words)
  const isGerman = isInGerman(words)
  for (let first = 0; first < words.count && found.size < mostNames; first++) {
    if (!startsName(words, first)) continue
    let last = first
    while (last + 1 < words.count && continuesName(source, words, last + 1)) last++
    const run = trimRun(words, small, first, last)
    if (run && run.last - run.first < mostWords) addName(found, { source, words, small, isGerman }, run)
    first = last
  }
  return [...found.values()]
}

interface NameRun {
  first: number
  last: number
}

interface TextContext {
  source: string
  words: Words
  small: ReadonlySet<number>
  isGerman: boolean
}

const kindOf = ({ kinds }: Words, word: number) => kinds[word]! & 7
const isMarked = ({ kinds }: Words, word: number) => (kinds[word]! & marked) !== 0
const startsName = (words: Words, word: number) =>
  kindOf(words, word) === unitKind.capital || kindOf(words, word) === unitKind.uncased || isMarked(words, word)

/** One blank, or an ampersand between blanks, joins words of a name. */
function continuesName(source: string, words: Words, word: number): boolean {
  const between = words.starts[word]! - words.ends[word - 1]!
  if (words.gaps[word] === 0) {
    if (between !== 1) return false
    const isNumber = kindOf(words, word) === unitKind.digit && words.ends[word]! - words.starts[word]! < 5
    return startsName(words, word) || isNumber
  }
  return between === 3 && source.startsWith(' & ', words.ends[word - 1]!) && startsName(words, word)
}

function smallWords(words: Words): Set<number> {
  const small = new Set<number>()
  for (let word = 0; word < words.count; word++)
    if (words.kinds[word] === unitKind.small) small.add(words.hashes[word]!)
  return small
}

const mostCounted = 300

/** German writes every noun with a capital. */
function isInGerman({ count, hashes }: Words): boolean {
  const known = germanness()
  let sum = 0
  for (let word = 0; word < Math.min(count, mostCounted); word++) sum += known.get(hashes[word]!) ?? 0
  return sum > 0
}

const beginsSentence = gap.line | gap.stop | gap.colon
const hasOwnPlace = gap.item | gap.heading | gap.bold | gap.cell | gap.dash | gap.linkStart

/** Removes function words, and words that the answer also has in lower case, from a sentence's start. */
function trimRun(words: Words, small: ReadonlySet<number>, from: number, last: number): NameRun | undefined {
  let first = from
  const isFunction = (word: number) => edgeWords().has(words.hashes[word]!) && !isMarked(words, word)
  if ((words.gaps[from]! & beginsSentence) !== 0 && (words.gaps[from]! & hasOwnPlace) === 0)
    while (first < last && (isFunction(first) || small.has(words.hashes[first]!))) first++
  return first === last && isFunction(first) ? undefined : { first, last }
}

function addName(found: Map<string, FoundName>, text: TextContext, run: NameRun): void {
  const { source, words } = text
  const bits = evidenceOf(text, run)
  if ((bits & evidence.small) !== 0 && bits === evidence.small) return
  if (kindOf(words, run.first) === unitKind.uncased && (bits & evidence.structure) === 0) return
  const [start, end] = [words.starts[run.first]!, words.ends[run.last]!]
  if (end - start > longestName) return
  const name = nameText(source.slice(start, end))
  if (name.length < 2) return
  const folded = name.toLowerCase()
  const known = found.get(folded)
  if (known) known.evidence |= bits
  else found.set(folded, { name, folded, evidence: bits })
}

const nameText = (written: string): string =>
  written
    .replace(/['\u2019]s$/, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')

const { line, item, heading, bold, cell, linkStart, linkEnd, dash, colon, stop, bracket, other, skipped } = gap
const opensItem = item | cell | dash
const notInSentence = line | item | heading | bold | cell | dash | colon | stop | other | skipped | linkStart

function evidenceOf({ words, small, isGerman }: TextContext, { first, last }: NameRun): number {
  const [before, after] = [words.gaps[first]! | numberBefore(words, first), words.gaps[last + 1]!]
  let bits = placeOf(before, after)
  const isNoun = isGerman && first === last && !isMarked(words, first)
  if (isNoun) bits |= evidence.noun | (isAfterDeterminer(words, first) ? evidence.determiner : 0)
  if (!isGerman && first > 0 && before === 0 && determiners().has(words.hashes[first - 1]!)) bits |= evidence.determiner
  if (!isNoun && (before & notInSentence) === 0) bits |= evidence.sentence
  let all = true
  for (let word = first; all && word <= last; word++)
    all = words.kinds[word] === unitKind.digit || small.has(words.hashes[word]!)
  return all ? bits | evidence.small : bits
}

/** `structure`, `label` or 0. */
function placeOf(before: number, after: number): number {
  const ends = (after & (line | dash | bracket | linkEnd | cell | bold | skipped)) !== 0
  const isAlone =
    (before & after & bold) !== 0 ||
    (before & linkStart && after & linkEnd) ||
    ((before & opensItem) !== 0 && (ends || (after & colon) !== 0)) ||
    ((before & heading) !== 0 && ends)
  if (!isAlone) return 0
  return (after & colon) !== 0 || ((before & heading) !== 0 && (before & item) === 0)
    ? evidence.label
    : evidence.structure
}

/** A short number at the start of a line (`1. Acme`) makes a list item. */
function numberBefore(words: Words, first: number): number {
  const number = first - 1
  if (number < 0 || kindOf(words, number) !== unitKind.digit) return 0
  const [before, after] = [words.gaps[number]!, words.gaps[first]!]
  const isShort = words.ends[number]! - words.starts[number]! <= 2
  const isMarker = (after & (stop | bracket)) !== 0 && (before & (line | stop | heading | bold | other)) !== 0
  return isShort && isMarker ? item | (before & (heading | bold)) : 0
}

/** One lower-case word, usually an adjective, can follow the determiner. */
function isAfterDeterminer({ gaps, hashes, kinds }: Words, first: number): boolean {
  if (first === 0 || gaps[first] !== 0) return false
  if (determiners().has(hashes[first - 1]!)) return true
  return (
    first > 1 && gaps[first - 1] === 0 && kinds[first - 1] === unitKind.small && determiners().has(hashes[first - 2]!)
  )
}
