import { carriesValue, tokenKinds } from '../../lexicon/index.ts'
import type { EvidenceRecorder } from '../recorder.ts'
import type { Sentence } from '../sentence.ts'
import { addNaming, settleLastName } from './clause-names.ts'
import { type ClauseReading, clearClause, createClause } from './clause-reading.ts'
import {
  addValue,
  bothSigns,
  type ClauseScope,
  createScope,
  never,
  reach,
  resetClauseScope,
  takeSign,
} from './clause-scope.ts'
import { countDue, countUrge, countWord, lookBack, takeBack, takeUrge } from './clause-words.ts'

const strongest = 4
/** If a clause has praise and blame and less than this is left, it is balanced. */
const leastMixed = 1

export interface ClauseReader {
  /** The last clause read, in a reused object. */
  clause: ClauseReading
  /** `doers[first]` is the first token with an effect. With `german`, a negation can follow its verb. */
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
    clearClause(clause)
    let index = first
    for (; index < doing && doers[index]! < to; index++) {
      const at = doers[index]!
      const here = kinds[at]!
      if (here === tokenKinds.it || here === tokenKinds.they) {
        clause.words++
        scope.reduceAt = never
        if (at - scope.urgeAt <= reach.urge) countUrge(scope)
      } else if (here === tokenKinds.mention) {
        scope.reduceAt = never
        addNaming(scope, clause, values[at]!, from, at)
      } else if (carriesValue(here)) takeWord(scope, clause, here, values[at]!, at, sentence)
      else {
        if (here === tokenKinds.reduce) clause.words++
        takeSign(scope, here, values[at]!, at)
      }
    }
    clause.words += to - from - (index - first)
    settleLastName(scope, clause)
    if (german) lookBack(scope)
    settleValue(scope, clause, recorder)
    clause.lead = limited(clause.lead)
    clause.onlyLed = scope.leadScored > 0 && scope.scored === scope.leadScored
  }

  return { clause, read }
}

/** The sum of the words' values, unless the clause is mixed, too strong, or a recommendation or warning. */
function settleValue(scope: ClauseScope, clause: ClauseReading, recorder: EvidenceRecorder | null): void {
  const isMixed = scope.signs === bothSigns
  const near = isMixed && clause.named === 1 ? scope.near : 0
  const sum = scope.sum + near
  clause.value = limited(sum)
  if (near !== 0) recorder?.settle('blame next to the name counts twice', clause.value)
  else if (clause.value !== sum) recorder?.settle(`a clause counts at most ${strongest}`, clause.value)
  clause.scored = scope.scored > 0
  clause.isVerdict = scope.verdict !== 0
  clause.isWorded = scope.isWorded
  if (isMixed && Math.abs(clause.value) < leastMixed) {
    clause.value = 0
    recorder?.settle('praise and blame cancel each other', 0)
  }
  if (scope.verdict * clause.value <= 0 && clause.isVerdict) {
    clause.value = limited(scope.verdict)
    recorder?.settle('a verdict decides', clause.value)
  }
}

const limited = (sum: number) => Math.max(-strongest, Math.min(strongest, sum))

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
      // Without a comparison or an earlier name, it is another word: "all over X", German "gut als X".
      if (value !== 0 || clause.named > 0 || scope.urgeAt >= 0 || scope.verdict !== 0) scope.isCompared = true
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
      scope.isWorded = true
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
    case tokenKinds.prefer:
      scope.isPreferred = true
      clause.words++
      takeUrge(scope, value, at)
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
