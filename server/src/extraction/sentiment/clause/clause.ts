import { carriesValue, tokenKinds } from '../../lexicon/index.ts'
import type { EvidenceRecorder } from '../recorder.ts'
import { roleAt } from '../role.ts'
import { maxSentenceTokens, type Sentence } from '../sentence.ts'
import { addValue, type ClauseScope, createScope, reach, resetClauseScope, takeSign } from './clause-scope.ts'
import { countDue, countUrge, countWord, lookBack, takeBack, takeUrge } from './clause-words.ts'

/** A clause read. */
export interface ClauseReading {
  /** The sum of its word values, -4 to 4; meaningless unless `scored`. */
  value: number
  scored: boolean
  /** The part of the value that stands before the first mention, as in "I recommend X", and whether that is all. */
  lead: number
  onlyLed: boolean
  /** The value of a comparison of equals (as good as X) before any negation. */
  equal: number
  /** The entities it names, each with its role, in lists of which the first `named` are in use. */
  named: number
  who: Int32Array
  roles: Uint8Array
  /** The mean of the ratings in the clause as shares of their scales, 0 to 1, and how many there are. */
  rating: number
  ratings: number
  /** Words that carry no value. */
  words: number
}

/** No clause counts for more. */
const strongest = 4

export interface ClauseReader {
  /** The clause last read; one object is used again and again. */
  clause: ClauseReading
  /**
   * Reads the tokens `from` to `to` of a sentence, of which the first that does something is `doers[first]`; in German a
   * negation may follow its verb. A recorder hears what each word does.
   */
  read(
    sentence: Sentence,
    from: number,
    to: number,
    first: number,
    german: boolean,
    recorder: EvidenceRecorder | null,
  ): void
}

export function createClauseReader(): ClauseReader {
  const clause = createClause()
  const scope = createScope()

  const read: ClauseReader['read'] = (sentence, from, to, first, german, recorder) => {
    const { kinds, values, doers, doing } = sentence
    scope.kinds = kinds
    scope.hears = recorder
    scope.end = to
    recorder?.begin(sentence, from, to)
    resetClauseScope(scope)
    clear(clause)
    let leadScored = 0
    let index = first
    for (; index < doing && doers[index]! < to; index++) {
      const at = doers[index]!
      const here = kinds[at]!
      if (here === tokenKinds.it || here === tokenKinds.they) {
        clause.words++
        if (at - scope.urgeAt <= reach.urge) countUrge(scope)
      } else if (here === tokenKinds.mention) {
        if (at - scope.urgeAt <= reach.urge) countUrge(scope)
        if (clause.named === 0) {
          clause.lead = scope.sum
          leadScored = scope.scored
        }
        clause.roles[clause.named] = roleAt(kinds, from, at, clause, scope.isCompared, scope.likened)
        clause.who[clause.named++] = values[at]!
      } else if (carriesValue(here)) takeWord(scope, clause, here, values[at]!, at, sentence)
      else {
        if (here === tokenKinds.reduce) clause.words++
        takeSign(scope, here, values[at]!, at)
      }
    }
    clause.words += to - from - (index - first)
    if (german) lookBack(scope)
    clause.value = Math.max(-strongest, Math.min(strongest, scope.sum))
    if (clause.value !== scope.sum) recorder?.settle(`a clause counts at most ${strongest}`, clause.value)
    clause.scored = scope.scored > 0
    clause.onlyLed = leadScored > 0 && scope.scored === leadScored
  }

  return { clause, read }
}

const createClause = (): ClauseReading => ({
  value: 0,
  scored: false,
  lead: 0,
  onlyLed: false,
  equal: 0,
  named: 0,
  who: new Int32Array(maxSentenceTokens),
  roles: new Uint8Array(maxSentenceTokens),
  rating: 0,
  ratings: 0,
  words: 0,
})

function clear(clause: ClauseReading): void {
  clause.lead = clause.equal = clause.words = 0
  clause.onlyLed = false
  clause.named = clause.rating = clause.ratings = 0
}

/** A token that carries a value. */
function takeWord(
  scope: ClauseScope,
  clause: ClauseReading,
  here: number,
  value: number,
  at: number,
  sentence: Sentence,
): void {
  switch (here) {
    case tokenKinds.better:
      scope.isCompared = true
      countWord(scope, clause, value, at)
      break
    case tokenKinds.than:
      scope.isCompared = true
      if (value !== 0) countWord(scope, clause, value, at)
      break
    case tokenKinds.lack:
      countWord(scope, clause, value, at)
      scope.lackAt = at
      break
    case tokenKinds.free:
      takeBack(scope, clause, at, sentence)
      countWord(scope, clause, value, at)
      break
    case tokenKinds.even:
      scope.hears?.word(at, 0)
      addValue(scope, 0, at)
      break
    case tokenKinds.due:
      clause.words++
      countDue(scope, value, at)
      break
    case tokenKinds.rating:
      clause.rating += (value - clause.rating) / ++clause.ratings
      scope.hears?.rating(at, scaleRating(value))
      break
    case tokenKinds.urge:
    case tokenKinds.shun:
      clause.words++
      takeUrge(scope, value, at)
      if (clause.named > 0 && at === scope.end - 1) countUrge(scope)
      break
    default:
      if (value !== 0) countWord(scope, clause, value, at)
  }
}

/** A rating's share of its scale, as a clause's value: the middle is 0. */
export const scaleRating = (share: number) => 8 * share - 4
