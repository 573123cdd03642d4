import { does, tokenKinds } from '../lexicon/index.ts'
import { hasInnerCapital, isSmall, isUpper } from './characters.ts'

/** No sentence holds more tokens; a longer one is read as several, so that memory and time stay bounded. */
export const maxSentenceTokens = 400

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

export const createSentence = (): Sentence => ({
  count: 0,
  kinds: new Uint8Array(maxSentenceTokens),
  values: new Float64Array(maxSentenceTokens),
  starts: new Int32Array(maxSentenceTokens),
  ends: new Int32Array(maxSentenceTokens),
  doers: new Uint16Array(maxSentenceTokens),
  doing: 0,
  asks: false,
})

/** A sentence begins. */
export function clearSentence(sentence: Sentence): void {
  sentence.count = 0
  sentence.doing = 0
  sentence.asks = false
}

export function addToken(sentence: Sentence, tokenKind: number, value: number, start: number, end: number): void {
  const index = sentence.count++
  sentence.kinds[index] = tokenKind
  sentence.values[index] = value
  sentence.starts[index] = start
  sentence.ends[index] = end
  sentence.doers[sentence.doing] = index
  if (does(tokenKind)) sentence.doing++
}

/** A word that no lexicon knows; one with a capital may be a name, one with a capital within (iCloud) surely is. */
export function pushUnknown(sentence: Sentence, units: Uint16Array, start: number, end: number): void {
  const isCamel = !isSmall(units, start, end) && hasInnerCapital(units, start, end)
  const isName = isCamel || isUpper(units[start]!)
  addToken(sentence, isName ? tokenKinds.name : tokenKinds.unknown, isCamel ? 1 : 0, start, end)
}
