import { carriesValue, tokenKinds } from '../../lexicon/index.ts'
import type { EvidenceRecorder } from '../recorder.ts'
import { roleAt } from '../role.ts'
import { maxSentenceTokens, type Sentence } from '../sentence.ts'
import { addValue, type ClauseScope, createScope, reach, resetClauseScope, takeSign } from './clause-scope.ts'
import { countDue, countUrge, countWord, lookBack, takeBack, takeUrge } from './clause-words.ts'

export interface ClauseReading {
  /** Sum of word values, -4 to 4. Valid only if `scored`. */
  value: number
  scored: boolean
  /** Value of the words before the first mention ("I recommend X"), and whether the clause has no other value. */
  lead: number
  onlyLed: boolean
  /** Value of a comparison of equals (as good as X) before negation. */
  equal: number
  /** The mentioned entities and their roles. Only the first `named` are valid. */
  named: number
  who: Int32Array
  roles: Uint8Array
  /** Mean rating from 0 to 1, and the number of ratings. */
  rating: number
  ratings: number
  /** Number of words without a value. */
  words: number
}

const strongest = 4

export interface ClauseReader {
  /** The last clause read. The object is reused. */
  clause: ClauseReading
  /**
   * Reads the tokens `from` to `to`. `doers[first]` is the first token with an effect. With `german`, a negation can
   * follow its verb.
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

/** Maps a rating from 0 to 1 to the range -4 to 4. */
export const scaleRating = (share: number) => 8 * share - 4
