import { maxSentenceTokens } from '../sentence.ts'

export interface ClauseReading {
  /** Sum of word values, -4 to 4. Valid only if `scored`. */
  value: number
  scored: boolean
  /** True if the clause recommends (value above 0) or warns (below 0). */
  isVerdict: boolean
  /** True if a word has a value and isn't a recommendation. */
  isWorded: boolean
  /** Value of the words before the first mention ("I recommend X"). `onlyLed`: the clause has no other value. */
  lead: number
  isLeadVerdict: boolean
  onlyLed: boolean
  /** Value of "as good as X" before a negation applies. */
  equal: number
  /** Entities and their roles. Only the first `named` are valid. */
  named: number
  who: Int32Array
  roles: Uint8Array
  /** Mean rating (0 to 1), and the number of ratings. */
  rating: number
  ratings: number
  /** Number of words without a value. */
  words: number
}

export const createClause = (): ClauseReading => ({
  value: 0,
  scored: false,
  isVerdict: false,
  isWorded: false,
  lead: 0,
  isLeadVerdict: false,
  onlyLed: false,
  equal: 0,
  named: 0,
  who: new Int32Array(maxSentenceTokens),
  roles: new Uint8Array(maxSentenceTokens),
  rating: 0,
  ratings: 0,
  words: 0,
})

export function clearClause(clause: ClauseReading): void {
  clause.lead = clause.equal = clause.words = 0
  clause.onlyLed = false
  clause.named = clause.rating = clause.ratings = 0
}
