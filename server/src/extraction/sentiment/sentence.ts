import { does, tokenKinds } from '../lexicon/index.ts'
import { hasInnerCapital, isSmall, isUpper } from './characters.ts'

/** Longer sentences are split to limit memory and time. */
export const maxSentenceTokens = 400

/** Tokens in parallel lists. Only the first `count` are valid. */
export interface Sentence {
  count: number
  kinds: Uint8Array
  /** A word's value, a rating's share, a mention's index in the list of found entities, or 1 for a certain name. */
  values: Float64Array
  starts: Int32Array
  ends: Int32Array
  /** Tokens with an effect (`does`). Only the first `doing` are valid. */
  doers: Uint16Array
  doing: number
  asks: boolean
  /** True with a condition (if, unless). */
  isConditional: boolean
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
  isConditional: false,
})

export function clearSentence(sentence: Sentence): void {
  sentence.count = 0
  sentence.doing = 0
  sentence.asks = false
  sentence.isConditional = false
}

export function addToken(sentence: Sentence, tokenKind: number, value: number, start: number, end: number): void {
  const index = sentence.count++
  sentence.kinds[index] = tokenKind
  sentence.values[index] = value
  sentence.starts[index] = start
  sentence.ends[index] = end
  sentence.doers[sentence.doing] = index
  if (does(tokenKind)) sentence.doing++
  if (tokenKind === tokenKinds.if) sentence.isConditional = true
}

/** An unknown word with a capital may be a name. With an inner capital (iCloud), it certainly is a name. */
export function pushUnknown(sentence: Sentence, units: Uint16Array, start: number, end: number): void {
  const isCamel = !isSmall(units, start, end) && hasInnerCapital(units, start, end)
  const isName = isCamel || isUpper(units[start]!)
  addToken(sentence, isName ? tokenKinds.name : tokenKinds.unknown, isCamel ? 1 : 0, start, end)
}
