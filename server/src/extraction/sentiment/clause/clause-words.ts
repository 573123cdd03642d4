import { denial, leastVerdict, tokenKinds, wish } from '../../lexicon/index.ts'
import type { Sentence } from '../sentence.ts'
import { addValue, type ClauseScope, negated, never, reach, sign } from './clause-scope.ts'

/** Value of praise that is excessive, only wished for, or no longer true. */
const turnedAway = -1.5
/** Value of "couldn't be better". */
const unsurpassed = 3
/** Value of "not too friendly". */
const tooLittle = -0.75
const strong = 3

/** Adds a word's value after applying the words before it. */
export function countWord(scope: ClauseScope, clause: { equal: number }, value: number, at: number): void {
  const { kinds, hears } = scope
  hears?.word(at, value)
  if (!isVerdict(kinds[at]!)) scope.isWorded = true
  const remedy = value < 0 && !isVerdict(kinds[at]!) ? remedyOf(scope, at) : never
  if (remedy >= 0) {
    hears?.turn(at, 'remedied', remedy, 0)
    return
  }
  const part = unreal(scope, strengthened(scope, value, at), at)
  clause.equal += part
  scope.lastEqual = part
  const left = reluctant(scope, denied(scope, compared(scope, part, at), at, value), at)
  if (left !== 0 || part === 0) addValue(scope, left, at)
  if (value < 0 && (kinds[at] === tokenKinds.whole || kinds[at] === tokenKinds.settled)) scope.failAt = at
  // A past recommendation is not a warning.
  if (isVerdict(kinds[at]!) && at - scope.lostAt > reach.lost) scope.verdict += left
}

/** Maximum tokens in "bugs, errors and crashes tracker" and in "tracking of all bugs". */
const remedyReach = 6

/**
 * Finds the word for what the product does about a problem: "fraud detection", "bugs and errors tool", "suivi des
 * bugs".
 */
function remedyOf(scope: ClauseScope, at: number): number {
  const { kinds, end, remedyAt } = scope
  if (at - remedyAt <= reach.remedy) {
    scope.remedyAt = at
    return remedyAt
  }
  let next = at + 1
  const last = Math.min(end, next + remedyReach)
  while (next + 1 < last && isListed(kinds[next]!) && kinds[next + 1] === tokenKinds.word) next += 2
  if (next + 1 < last && isListed(kinds[next]!)) next++
  const here = next < last ? kinds[next] : tokenKinds.unknown
  return here === tokenKinds.remedy || (here === tokenKinds.reduce && next === at + 1) ? next : never
}

const isListed = (here: number) => here === tokenKinds.and || here === tokenKinds.comma

const isUrging = (here: number, value: number) =>
  (here === tokenKinds.urge || here === tokenKinds.shun || here === tokenKinds.prefer) &&
  Math.abs(value) >= leastVerdict

const isVerdict = (here: number) => here === tokenKinds.verdict || here === tokenKinds.settled

function strengthened(
  { kinds, hears, reduceAt, boost, boostAt, tooAt }: ClauseScope,
  value: number,
  at: number,
): number {
  let part = value
  if (part < 0 && at - reduceAt <= reach.reduce && !isVerdict(kinds[at]!)) {
    part = 1
    hears?.turn(at, 'helped against', reduceAt, part)
  }
  if (at - boostAt <= 1 || (at - boostAt === 2 && kinds[at - 1] === tokenKinds.known)) {
    part *= boost
    hears?.turn(at, `strength × ${boost}`, boostAt, part)
  }
  if (at - tooAt <= 1 && part > 0) {
    part = turnedAway
    hears?.turn(at, 'too much of it', tooAt, part)
  }
  return part
}

function unreal(scope: ClauseScope, value: number, at: number): number {
  const { kinds, hears, wishAt, wishKind, lostAt, moreAt } = scope
  let part = value
  const isComparison = kinds[at] === tokenKinds.better || at - moreAt <= 1
  const isWish = at - wishAt <= reach.wish && (isComparison || (wishKind === wish.any && part > 0))
  if (isWish && (wishKind === wish.none || isDeniedWish(scope, at))) {
    if (!isComparison) return part
    part = part > 0 ? unsurpassed : -unsurpassed
    scope.notAt = never
    hears?.turn(at, 'nothing more to wish for', wishAt, part)
  } else if (isWish) {
    part = part > 0 ? turnedAway : 1
    hears?.turn(at, 'only wished for', wishAt, part)
  }
  if (at - lostAt <= reach.lost) {
    part = part > 0 ? turnedAway : 0.5
    hears?.turn(at, 'no more', lostAt, part)
  }
  return part
}

const isDeniedWish = ({ notAt, wishAt }: ClauseScope, at: number) => notAt >= wishAt - 1 && at - notAt <= reach.not

function compared({ hears, lessAt, lackAt }: ClauseScope, value: number, at: number): number {
  let part = value
  if (at - lessAt <= reach.less) {
    part *= -0.75
    hears?.turn(at, 'less', lessAt, part)
  }
  if (at - lackAt <= reach.lack && part > 0) {
    part = -1
    hears?.turn(at, 'lacked', lackAt, part)
  }
  return part
}

function denied(scope: ClauseScope, value: number, at: number, own: number): number {
  const { kinds, hears, notAt, notKind, failAt, tooAt } = scope
  const distance = at - notAt
  if (value > 0 && at - failAt <= reach.fail) {
    hears?.turn(at, 'possibly negated', failAt, 0)
    return 0
  }
  if (distance > reach.doubt || kinds[at] === tokenKinds.whole || kinds[at] === tokenKinds.settled) return value
  scope.isNotUsed = false
  let part = value
  if (kinds[at] === tokenKinds.better && isUnequalled(scope, at)) {
    part = Math.abs(value)
    hears?.turn(at, 'does not exist', notAt, part)
  } else if (distance <= reachOf(kinds[at]!, notKind, value)) {
    part = own > 0 && at - tooAt <= 1 ? tooLittle : negated(value)
    hears?.turn(at, 'negated', notAt, part)
  } else if (value > 0 && distance > reach.not) {
    part = 0
    hears?.turn(at, 'possibly negated', notAt, part)
  }
  return part
}

/** Negates a reluctant recommendation: "I find it hard to recommend X", even with a comma after "hard". */
function reluctant({ kinds, hears, reluctAt }: ClauseScope, value: number, at: number): number {
  if (!isVerdict(kinds[at]!) || value < 0 || at - reluctAt > reach.reluctance) return value
  hears?.turn(at, 'negated', reluctAt, negated(value))
  return negated(value)
}

const thanReach = 4

/** Matches "never had better" and "cannot imagine a better one", but not "is not better". */
function isUnequalled({ kinds, end, notAt, notKind }: ClauseScope, at: number): boolean {
  for (let next = at + 1; next < end && next <= at + thanReach; next++)
    if (kinds[next] === tokenKinds.than || kinds[next] === tokenKinds.que) return false
  return notKind === denial.never || at - notAt > reach.blame
}

function reachOf(word: number, notKind: number, value: number): number {
  if (word === tokenKinds.better || notKind === denial.nobody) return reach.doubt
  if (notKind === denial.weak) return 1
  if (value > 0) return value < strong ? reach.not : reach.strongPraise
  return value > -strong ? reach.blame : reach.strongBlame
}

/** Counts a word for something that any product must do, but only if it is negated: "does not charge". */
export function countDue(scope: ClauseScope, value: number, at: number): void {
  const { notAt, notKind } = scope
  if (at - notAt > (notKind === denial.weak ? 1 : reach.due)) {
    scope.dueAt = at
    scope.dueValue = value
    return
  }
  tellDue(scope, value, at, notAt)
}

function tellDue(scope: ClauseScope, value: number, at: number, notAt: number): void {
  scope.hears?.word(at, 0)
  scope.isWorded = true
  scope.hears?.turn(at, 'expected but denied', notAt, value)
  scope.isNotUsed = false
  addValue(scope, value, at)
}

/** Applies a negation after the verb, as in German: "überzeugt nicht", "lädt nicht". */
export function lookBack(scope: ClauseScope): void {
  const { kinds, notAt, lastAt, last, dueAt, hears } = scope
  if (!scope.isNotUsed) return
  if (notAt > dueAt && notAt - dueAt <= reach.late && scope.notKind !== denial.undoing)
    tellDue(scope, scope.dueValue, dueAt, notAt)
  else if (scope.scored > 0 && isDeniedBehind(scope)) {
    scope.sum += negated(last) - last
    if (isVerdict(kinds[lastAt]!) || isUrging(kinds[lastAt]!, last)) scope.verdict += negated(last) - last
    hears?.turn(lastAt, 'negated after it', notAt, negated(last))
  }
}

/** True if the clause ends with a negation right after the last value. Excludes `whole` words ("leider nicht"). */
const isDeniedBehind = ({ kinds, notAt, lastAt, end }: ClauseScope) =>
  notAt > lastAt &&
  notAt - lastAt <= reach.late &&
  (notAt >= end - 2 || notAt === lastAt + 1) &&
  kinds[lastAt] !== tokenKinds.whole

/** Remembers a recommendation or warning until a name follows. */
export function takeUrge(scope: ClauseScope, value: number, at: number): void {
  const { notAt, reluctAt, boost, boostAt } = scope
  scope.urgeGiven = boostAt === at - 1 ? value * boost : value
  scope.urgeNotAt = at - notAt <= reach.notUrge ? notAt : at - reluctAt <= reach.reluctance ? reluctAt : never
  scope.urge = scope.urgeNotAt >= 0 ? negated(scope.urgeGiven) : scope.urgeGiven
  scope.urgeAt = at
}

export function countUrge(scope: ClauseScope): void {
  const { hears, urge, urgeAt, urgeGiven, urgeNotAt } = scope
  hears?.word(urgeAt, urgeGiven)
  if (Math.abs(urgeGiven) >= leastVerdict) scope.verdict += urge
  else scope.isWorded = true
  if (urgeNotAt >= 0) hears?.turn(urgeAt, 'negated', urgeNotAt, urge)
  addValue(scope, urge, urgeAt)
  scope.urgeAt = never
}

/** "bug-free" cancels "bug". */
export function takeBack(scope: ClauseScope, clause: { equal: number }, at: number, { starts, ends }: Sentence): void {
  const { last, lastAt, hears } = scope
  if (lastAt !== at - 1 || last >= 0 || ends[at - 1]! + 1 !== starts[at]) return
  scope.sum -= last
  clause.equal -= scope.lastEqual
  scope.scored--
  scope.near = 0
  scope.signs &= ~sign.blame
  hears?.turn(at - 1, 'free of it', at, 0)
}
